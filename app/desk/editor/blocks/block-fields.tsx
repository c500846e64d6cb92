import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEffect, useLayoutEffect, useRef } from "react";
import { CARD_BLOCKS, TEXT_CARD_BLOCKS } from "#app/desk/editor/cards/card-blocks.ts";
import { HtmlFields } from "#app/desk/editor/cards/html-fields.tsx";
import { TYPED_IN } from "#app/desk/editor/together/undo-steps.ts";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { FIGURE_SIZES } from "#app/features/posts/figures/figure-markup.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { CALLOUTS } from "./callout-node.ts";
import { changeSelected, goPastSelected } from "./change-selected.ts";
import { takeFieldFocus } from "./field-focus.ts";
import { FigureTools } from "./figure-tools.tsx";
import { GalleryFields } from "./gallery-fields.tsx";
import { PlayerFields } from "./player-poster.tsx";

/** Gap between the panel and the text, in pixels. */
const GAP = 24;

/** The selected block, or the current line. */
function currentBlockBox(editor: Editor): { top: number; bottom: number } {
  const { selection } = editor.state;
  const block = "node" in selection ? editor.view.nodeDOM(selection.from) : null;
  return block instanceof Element
    ? block.getBoundingClientRect()
    : editor.view.coordsAtPos(selection.head);
}

/** Scrolls so that the panel at the bottom does not cover the block being edited. */
function useUncovered(editor: Editor, panel: React.RefObject<HTMLElement | null>): void {
  const { selection } = editor.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection moves
  useLayoutEffect(() => {
    if (!panel.current) return;
    const place = currentBlockBox(editor);
    const covered = place.bottom + GAP - panel.current.getBoundingClientRect().top;
    // The top of a tall image matters more than its bottom.
    const bar = editor.view.dom.parentElement?.parentElement?.previousElementSibling;
    const room = place.top - GAP - (bar?.getBoundingClientRect().bottom ?? 0);
    const far = Math.min(covered, room);
    if (far > 0) window.scrollBy({ top: far, behavior: "instant" });
  }, [selection.head, "node" in selection]);
}

export interface Fact {
  name: string;
  label: DeskKey;
  /** Options of a select, each with its label. */
  choices?: readonly (readonly [value: string, label: DeskKey])[];
  dir?: "ltr";
}

export interface Block {
  node: string;
  /** Without this fact it is nothing: its field takes the focus when it is put in. */
  asksFor?: string;
  title: DeskKey;
  facts: readonly Fact[];
}

const CAPTION: Fact = { name: "caption", label: "picture.caption" };

const SIZE: Fact = {
  name: "size",
  label: "picture.size",
  choices: FIGURE_SIZES.map((size) => [size, `size.${size}`] as const),
};

/** Fields of the selected block. */
const BLOCKS: readonly Block[] = [
  ...CARD_BLOCKS,
  {
    node: "figure",
    title: "picture.selected",
    facts: [
      { name: "alt", label: "picture.alt" },
      CAPTION,
      { name: "credit", label: "picture.credit" },
      SIZE,
    ],
  },
  {
    node: "gallery",
    title: "gallery.name",
    facts: [CAPTION, { name: "credit", label: "picture.credit" }, SIZE],
  },
  {
    node: "embed",
    title: "media.title",
    facts: [{ name: "title", label: "media.name" }, CAPTION],
  },
  {
    node: "player",
    title: "media.title",
    facts: [{ name: "title", label: "media.name" }, CAPTION],
  },
  {
    node: "footnote",
    title: "footnote.name",
    asksFor: "text",
    facts: [{ name: "text", label: "footnote.text" }],
  },
  {
    node: "codeBlock",
    title: "tool.codeBlock",
    facts: [{ name: "language", label: "code.language" }],
  },
  {
    node: "pullQuote",
    title: "pullQuote.name",
    facts: [{ name: "speaker", label: "pullQuote.speaker" }],
  },
  {
    node: "callout",
    title: "callout.name",
    facts: [
      {
        name: "kind",
        label: "callout.kind",
        choices: CALLOUTS.map((kind) => [kind, `callout.${kind}`] as const),
      },
      { name: "title", label: "callout.title" },
    ],
  },
  ...TEXT_CARD_BLOCKS,
];

/**
 * Escape returns to the block from every control, and Enter in a line goes on after it: no form element, since it is
 * inside the post's form, which Enter would send. A footnote is in a sentence, which both go on with.
 */
function leave(editor: Editor, event: React.KeyboardEvent): void {
  const { target, key, nativeEvent } = event;
  const isInDialog = target instanceof Element && target.closest("dialog");
  if (isInDialog || nativeEvent.isComposing) return;
  if (key !== "Escape" && !(key === "Enter" && target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { selection } = editor.state;
  const isInline = selection instanceof NodeSelection && selection.node.isInline;
  const past = key === "Enter" || isInline ? goPastSelected(editor.state) : null;
  if (past) editor.view.dispatch(past);
  editor.commands.focus();
}

interface BlockFieldsProps {
  editor: Editor;
  /** Asks for more pictures for the selected gallery. */
  onAddPictures(): void;
}

/** Form for the properties of the block at the cursor. */
export function BlockFields({ editor, onAddPictures }: BlockFieldsProps) {
  const { t } = useDeskText();
  const block = BLOCKS.find(({ node }) => editor.isActive(node));
  const frame = useRef<HTMLFieldSetElement>(null);
  useUncovered(editor, frame);
  const isEmpty = block?.asksFor && !editor.getAttributes(block.node)[block.asksFor];
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLElement>("input, textarea");
    if (takeFieldFocus(editor) && isEmpty) field?.focus();
  });
  if (!block) return null;
  return (
    <fieldset
      ref={frame}
      onKeyDown={(event) => leave(editor, event)}
      className="writing-facts grid grid-cols-2 gap-3 rounded-b-xl border-t border-neutral-200 bg-white p-4 max-sm:[&>div:only-of-type]:col-span-2 sm:gap-4 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] dark:border-neutral-700 dark:bg-neutral-900"
    >
      <legend className="sr-only">{t(block.title)}</legend>
      {block.node === "gallery" && <GalleryFields editor={editor} onAdd={onAddPictures} />}
      {block.node === "htmlCard" && (
        <HtmlFields key={editor.state.selection.from} editor={editor} />
      )}
      {block.facts.map((fact) => (
        <FactField
          key={`${block.node}.${fact.name}`}
          editor={editor}
          fact={fact}
          node={block.node}
        />
      ))}
      {block.node === "figure" && <FigureTools editor={editor} />}
      {block.node === "player" && <PlayerFields editor={editor} />}
    </fieldset>
  );
}

interface FactFieldProps {
  editor: Editor;
  node: string;
  fact: Fact;
}

function FactField({ editor, node, fact: { name, label, choices, dir } }: FactFieldProps) {
  const { t } = useDeskText();
  const value = String(editor.getAttributes(node)[name] ?? "");
  function set(text: string) {
    const typedIn = `${node}.${name}`;
    const changed = changeSelected(editor.state, node, { [name]: text });
    if (changed) editor.view.dispatch(changed.setMeta(TYPED_IN, typedIn));
    else
      editor
        .chain()
        .setMeta(TYPED_IN, typedIn)
        .updateAttributes(node, { [name]: text })
        .run();
  }
  if (choices) {
    return (
      <SelectField label={t(label)} value={value} onChange={(event) => set(event.target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {t(words)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={t(label)}
      value={value}
      dir={dir}
      maxLength={name === "text" ? 2000 : 500}
      onChange={(event) => set(event.target.value)}
    />
  );
}
