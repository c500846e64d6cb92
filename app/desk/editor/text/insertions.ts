import type { Editor } from "@tiptap/core";
import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import ImagePlus from "lucide-react/icons/image-plus";
import Images from "lucide-react/icons/images";
import Info from "lucide-react/icons/info";
import Lightbulb from "lucide-react/icons/lightbulb";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Play from "lucide-react/icons/play";
import Quote from "lucide-react/icons/quote";
import Superscript from "lucide-react/icons/superscript";
import Table from "lucide-react/icons/table";
import TextQuote from "lucide-react/icons/text-quote";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ComponentType } from "react";
import type { CALLOUTS } from "#app/desk/editor/blocks/callout-node.ts";
import { CARD_INSERTIONS } from "#app/desk/editor/cards/card-insertions.ts";
import type { DeskKey } from "#app/desk/shell/desk-text.ts";

/** Blocks that need input before they can be inserted. */
export type InsertDialog = "picture" | "gallery" | "media" | CardDialog;

/** Cards that need input before they can be inserted. */
export type CardDialog = "bookmark" | "file" | "snippet";

/** Groups of the slash menu. */
export type InsertionGroup = "basic" | "media" | "cards" | "layout";

export interface Insertion {
  name: DeskKey;
  /** Other names to search for. */
  words: DeskKey;
  /** One line about it. */
  hint?: DeskKey;
  group?: InsertionGroup;
  icon: ComponentType<{ className?: string; "aria-hidden": "true" }>;
  /** Default text in the user's language. */
  run(editor: Editor, title: (key: DeskKey) => string): void;
  dialog?: InsertDialog;
}

type Chain = ReturnType<Editor["chain"]>;

const write = (
  name: DeskKey,
  words: DeskKey,
  icon: Insertion["icon"],
  change: (chain: Chain) => Chain,
): Insertion => ({
  name,
  words,
  icon,
  run: (editor) => void change(editor.chain().focus()).run(),
});

const ask = (
  name: DeskKey,
  words: DeskKey,
  icon: Insertion["icon"],
  dialog: InsertDialog,
): Insertion => ({ name, words, icon, dialog, run: () => {} });

function callout(kind: (typeof CALLOUTS)[number], icon: Insertion["icon"]): Insertion {
  const name = `callout.${kind}` as const;
  return {
    name,
    words: "callout.words",
    icon,
    run(editor, title) {
      const attrs = { kind, title: title(name) };
      editor.chain().focus().wrapIn("callout", attrs).run();
    },
  };
}

const footnote: Insertion = {
  name: "footnote.name",
  words: "footnote.words",
  icon: Superscript,
  run(editor) {
    const at = editor.state.selection.from;
    editor.chain().insertContent({ type: "footnote" }).setNodeSelection(at).run();
  },
};

/** All items of the slash menu, in order. */
export const INSERTIONS: readonly Insertion[] = [
  write("tool.heading2", "words.heading", Heading2, (chain) => chain.setHeading({ level: 2 })),
  write("tool.heading3", "words.heading", Heading3, (chain) => chain.setHeading({ level: 3 })),
  write("tool.bullets", "words.list", List, (chain) => chain.toggleBulletList()),
  write("tool.numbers", "words.list", ListOrdered, (chain) => chain.toggleOrderedList()),
  write("tool.quote", "words.quote", Quote, (chain) => chain.toggleBlockquote()),
  write("pullQuote.name", "words.quote", TextQuote, (chain) => chain.wrapIn("pullQuote")),
  ask("tool.picture", "words.picture", ImagePlus, "picture"),
  ask("gallery.name", "words.gallery", Images, "gallery"),
  ask("media.title", "words.media", Play, "media"),
  callout("note", Info),
  callout("tip", Lightbulb),
  callout("warning", TriangleAlert),
  footnote,
  write("tool.codeBlock", "words.code", Code, (chain) => chain.toggleCodeBlock()),
  write("tool.table", "words.table", Table, (chain) =>
    chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  ),
  write("tool.rule", "words.rule", Minus, (chain) => chain.setHorizontalRule()),
  ...CARD_INSERTIONS,
];
