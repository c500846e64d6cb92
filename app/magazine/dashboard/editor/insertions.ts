import type { Editor } from "@tiptap/core";
import {
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  Info,
  Lightbulb,
  List,
  ListOrdered,
  Minus,
  Play,
  Quote,
  Superscript,
  Table,
  TriangleAlert,
} from "lucide-react";
import type { ComponentType } from "react";
import type { DeskKey } from "#app/magazine/dashboard/desk-text.ts";
import type { CALLOUTS } from "./callout-node.ts";

/** What asks for more before it can stand in the text. */
export type InsertDialog = "picture" | "gallery" | "media";

export interface Insertion {
  name: DeskKey;
  /** Other names by which somebody may look for it. */
  words: DeskKey;
  icon: ComponentType<{ className?: string; "aria-hidden": "true" }>;
  /** Words of the writer's language for what it holds. */
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
  ...{ name, words, icon },
  run: (editor) => void change(editor.chain().focus()).run(),
});

const ask = (
  name: DeskKey,
  words: DeskKey,
  icon: Insertion["icon"],
  dialog: InsertDialog,
): Insertion => ({ ...{ name, words, icon, dialog }, run: () => {} });

function callout(kind: (typeof CALLOUTS)[number], icon: Insertion["icon"]): Insertion {
  const name = `callout.${kind}` as const;
  return {
    ...{ name, words: "callout.words", icon },
    run(editor, title) {
      const attrs = { kind, title: title(name) };
      editor.chain().focus().wrapIn("callout", attrs).run();
    },
  };
}

const footnote: Insertion = {
  ...{ name: "footnote.name", words: "footnote.words", icon: Superscript },
  run(editor) {
    const at = editor.state.selection.from;
    editor.chain().insertContent({ type: "footnote" }).setNodeSelection(at).run();
  },
};

/** Everything that the menu of a stroke offers, in its order. */
export const INSERTIONS: readonly Insertion[] = [
  write("tool.heading2", "words.heading", Heading2, (chain) => chain.setHeading({ level: 2 })),
  write("tool.heading3", "words.heading", Heading3, (chain) => chain.setHeading({ level: 3 })),
  write("tool.bullets", "words.list", List, (chain) => chain.toggleBulletList()),
  write("tool.numbers", "words.list", ListOrdered, (chain) => chain.toggleOrderedList()),
  write("tool.quote", "words.quote", Quote, (chain) => chain.toggleBlockquote()),
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
];
