import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { type DeskKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { SelectField } from "#app/magazine/dashboard/select-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { CALLOUTS } from "./callout-node.ts";
import { FIGURE_SIZES } from "./figure-markup.ts";
import { GalleryFields } from "./gallery-fields.tsx";
import { useUncovered } from "./use-uncovered.ts";

interface Fact {
  name: string;
  label: DeskKey;
  /** Only these, each with its name. */
  choices?: readonly (readonly [value: string, label: DeskKey])[];
}

interface Block {
  node: string;
  title: DeskKey;
  facts: readonly Fact[];
}

const CAPTION: Fact = { name: "caption", label: "picture.caption" };

/** What can be said about a part of the text, besides the words in it. */
const BLOCKS: readonly Block[] = [
  {
    ...{ node: "figure", title: "picture.selected" },
    facts: [
      { name: "alt", label: "picture.alt" },
      CAPTION,
      { name: "credit", label: "picture.credit" },
      {
        ...{ name: "size", label: "picture.size" },
        choices: FIGURE_SIZES.map((size) => [size, `size.${size}`] as const),
      },
    ],
  },
  {
    ...{ node: "gallery", title: "gallery.name" },
    facts: [CAPTION, { name: "credit", label: "picture.credit" }],
  },
  {
    ...{ node: "embed", title: "media.title" },
    facts: [{ name: "title", label: "media.name" }, CAPTION],
  },
  {
    ...{ node: "player", title: "media.title" },
    facts: [{ name: "title", label: "media.name" }, CAPTION],
  },
  {
    ...{ node: "footnote", title: "footnote.name" },
    facts: [{ name: "text", label: "footnote.text" }],
  },
  {
    ...{ node: "codeBlock", title: "tool.codeBlock" },
    facts: [{ name: "language", label: "code.language" }],
  },
  {
    ...{ node: "callout", title: "callout.name" },
    facts: [
      {
        ...{ name: "kind", label: "callout.kind" },
        choices: CALLOUTS.map((kind) => [kind, `callout.${kind}`] as const),
      },
      { name: "title", label: "callout.title" },
    ],
  },
];

interface BlockFieldsProps {
  editor: Editor;
  /** More pictures are wanted for the selected gallery. */
  onAddPictures(): void;
}

/** What is said about the part of the text in which the writer is. */
export function BlockFields({ editor, onAddPictures }: BlockFieldsProps) {
  const { t } = useDeskText();
  const block = BLOCKS.find(({ node }) => editor.isActive(node));
  const frame = useRef<HTMLFieldSetElement>(null);
  useUncovered(editor, frame);
  const isEmptyNote = block?.node === "footnote" && !editor.getAttributes("footnote").text;
  // A note is nothing without its words: they are typed at once.
  useEffect(() => {
    if (isEmptyNote) frame.current?.querySelector("input")?.focus();
  }, [isEmptyNote]);
  if (!block) return null;
  return (
    <fieldset
      ref={frame}
      className="writing-facts grid grid-cols-2 gap-3 rounded-b-xl border-t border-neutral-200 bg-white p-4 max-sm:[&>div:only-of-type]:col-span-2 sm:gap-4 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] dark:border-neutral-700 dark:bg-neutral-900"
    >
      <legend className="sr-only">{t(block.title)}</legend>
      {block.node === "gallery" && <GalleryFields editor={editor} onAdd={onAddPictures} />}
      {block.facts.map((fact) => (
        <FactField key={`${block.node}.${fact.name}`} {...{ editor, fact }} node={block.node} />
      ))}
    </fieldset>
  );
}

interface FactFieldProps {
  editor: Editor;
  node: string;
  fact: Fact;
}

function FactField({ editor, node, fact: { name, label, choices } }: FactFieldProps) {
  const { t } = useDeskText();
  const value = String(editor.getAttributes(node)[name] ?? "");
  const set = (text: string) => editor.commands.updateAttributes(node, { [name]: text });
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
      maxLength={name === "text" ? 2000 : 500}
      onChange={(event) => set(event.target.value)}
      // Not a form: it lies inside the post's own. Enter leads back into the text.
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        editor.commands.focus();
      }}
    />
  );
}
