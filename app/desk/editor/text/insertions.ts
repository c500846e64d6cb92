import type { Editor } from "@tiptap/core";
import Asterisk from "lucide-react/icons/asterisk";
import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import ImagePlus from "lucide-react/icons/image-plus";
import Images from "lucide-react/icons/images";
import Info from "lucide-react/icons/info";
import Lightbulb from "lucide-react/icons/lightbulb";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import ListTodo from "lucide-react/icons/list-todo";
import Minus from "lucide-react/icons/minus";
import Play from "lucide-react/icons/play";
import Quote from "lucide-react/icons/quote";
import Smile from "lucide-react/icons/smile";
import Table from "lucide-react/icons/table";
import TextQuote from "lucide-react/icons/text-quote";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ComponentType } from "react";
import type { CALLOUTS } from "#app/desk/editor/blocks/callout-node.ts";
import { requestFieldFocus } from "#app/desk/editor/blocks/field-focus.ts";
import { CARD_INSERTIONS } from "#app/desk/editor/cards/card-insertions.ts";
import { type DeskKey, englishName } from "#app/desk/shell/desk-text.ts";
import { isMentioned, isNamed, matchesNames } from "./slash-query.ts";

/** Insertions that need input first. */
export type InsertDialog = "picture" | "gallery" | "media" | "link" | "emoji" | CardDialog;

/** Cards that need input before they can be inserted. */
export type CardDialog = "bookmark" | "file" | "snippet" | "markdown";

/** The groups of the menu, in order. */
export const INSERTION_GROUPS = ["basic", "media", "cards", "layout"] as const;
export type InsertionGroup = (typeof INSERTION_GROUPS)[number];

export interface Insertion {
  name: DeskKey;
  /** Other names to search for. */
  words: DeskKey;
  icon: ComponentType<{ className?: string; "aria-hidden": "true" }>;
  group: InsertionGroup;
  /** One line about it. */
  hint?: DeskKey;
  /** The Markdown that makes it while typing. */
  typed?: string;
  /** A snippet and its title. */
  snippet?: { id: string; title: string };
  /** Part of a sentence. Everything else is a block, which splits the line at the cursor. */
  isInline?: true;
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
  group: InsertionGroup = "basic",
): Insertion => ({
  name,
  words,
  icon,
  group,
  run: (editor) => void change(editor.chain().focus()).run(),
});

const ask = (
  name: DeskKey,
  words: DeskKey,
  icon: Insertion["icon"],
  dialog: InsertDialog,
  group: InsertionGroup = "media",
): Insertion => ({ name, words, icon, group, dialog, run: () => {} });

function callout(
  kind: Exclude<(typeof CALLOUTS)[number], "cta">,
  icon: Insertion["icon"],
): Insertion {
  const name = `callout.${kind}` as const;
  return {
    name,
    words: "callout.words",
    icon,
    group: "cards",
    hint: `hint.${kind}`,
    run(editor, title) {
      const attrs = { kind, title: title(name) };
      editor.chain().focus().wrapIn("callout", attrs).run();
    },
  };
}

const footnote: Insertion = {
  name: "footnote.name",
  words: "footnote.words",
  icon: Asterisk,
  group: "basic",
  hint: "hint.footnote",
  typed: "^[ ]",
  isInline: true,
  run(editor) {
    const at = editor.state.selection.from;
    editor.chain().insertContent({ type: "footnote" }).setNodeSelection(at).run();
    requestFieldFocus(editor);
  },
};

const link: Insertion = {
  name: "tool.link",
  words: "words.link",
  icon: Link,
  group: "basic",
  hint: "hint.link",
  typed: "[ ]( )",
  isInline: true,
  dialog: "link",
  run: () => {},
};

const emoji: Insertion = {
  name: "tool.emoji",
  words: "words.emoji",
  icon: Smile,
  group: "basic",
  hint: "hint.emoji",
  typed: ":",
  isInline: true,
  dialog: "emoji",
  run: () => {},
};

/** An insertion with a line about it, and the Markdown that makes it while typing. */
const explained = (insertion: Insertion, hint: DeskKey, typed?: string): Insertion =>
  Object.assign(insertion, { hint }, typed && { typed });

/** All items of the insert menu, in order within their group. */
const INSERTIONS: readonly Insertion[] = [
  explained(
    write("tool.heading2", "words.heading", Heading2, (chain) => chain.setHeading({ level: 2 })),
    "hint.heading2",
    "##",
  ),
  explained(
    write("tool.heading3", "words.heading", Heading3, (chain) => chain.setHeading({ level: 3 })),
    "hint.heading3",
    "###",
  ),
  explained(
    write("tool.bullets", "words.list", List, (chain) => chain.toggleBulletList()),
    "hint.bullets",
    "-",
  ),
  explained(
    write("tool.numbers", "words.list", ListOrdered, (chain) => chain.toggleOrderedList()),
    "hint.numbers",
    "1.",
  ),
  explained(
    write("tool.tasks", "words.tasks", ListTodo, (chain) => chain.toggleTaskList()),
    "hint.tasks",
    "[ ]",
  ),
  explained(
    write("tool.quote", "words.quote", Quote, (chain) => chain.toggleBlockquote()),
    "hint.quote",
    ">",
  ),
  footnote,
  link,
  emoji,
  explained(
    write("tool.codeBlock", "words.code", Code, (chain) => chain.toggleCodeBlock()),
    "hint.code",
    "```",
  ),
  explained(ask("tool.picture", "words.picture", ImagePlus, "picture"), "hint.picture"),
  explained(ask("gallery.name", "words.gallery", Images, "gallery"), "hint.gallery"),
  explained(ask("media.title", "words.media", Play, "media"), "hint.media"),
  explained(
    write(
      "pullQuote.name",
      "words.quote",
      TextQuote,
      (chain) => chain.wrapIn("pullQuote"),
      "cards",
    ),
    "hint.pullQuote",
  ),
  callout("note", Info),
  callout("tip", Lightbulb),
  callout("warning", TriangleAlert),
  explained(
    write(
      "tool.table",
      "words.table",
      Table,
      (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      "layout",
    ),
    "hint.table",
  ),
  explained(
    write("tool.rule", "words.rule", Minus, (chain) => chain.setHorizontalRule(), "layout"),
    "hint.rule",
    "---",
  ),
  ...CARD_INSERTIONS,
];

/** 0: called exactly so; 1: a name begins so; 2: found by another word; 3: by its hint, or within a word. */
function rankOf(names: readonly string[], others: readonly string[], words: string): number {
  if (isNamed(names, words, "whole")) return 0;
  if (isNamed(names, words)) return 1;
  return matchesNames([...names, ...others], words) ? 2 : 3;
}

interface Searched {
  /** Whether only parts of a sentence fit, as in a table, whose cells hold one line. */
  isLine?: boolean;
  /** Those of the magazine that match: its snippets. */
  own?: readonly Insertion[];
}

/**
 * The matching items: by group as long as nothing is typed, then in one list with the best match first. What is
 * called so comes before what is found by another word for it, and there own snippets come first.
 * @param t the words of the writer's language; English ones are found as well
 */
export function findInsertions(
  words: string,
  t: (key: DeskKey) => string,
  { isLine = false, own = [] }: Searched = {},
): { name: InsertionGroup | null; items: readonly Insertion[] }[] {
  const names = (...keys: DeskKey[]) => keys.flatMap((key) => [t(key), englishName(key)]);
  const found = INSERTIONS.filter(
    ({ name, words: others, hint, isInline }) =>
      (isInline || !isLine) && isMentioned(names(name, others, ...(hint ? [hint] : [])), words),
  );
  if (words === "") {
    return INSERTION_GROUPS.map((name) => ({
      name,
      items: found.filter(({ group }) => group === name),
    })).filter(({ items }) => items.length > 0);
  }
  const called = ({ snippet, name }: Insertion) => (snippet ? [snippet.title] : names(name));
  const ranked = (items: readonly Insertion[], isOwn: boolean) =>
    items.map((item) => {
      const rank = rankOf(called(item), item.snippet ? [] : names(item.words), words);
      const isFirst = rank < 2 ? !isOwn : isOwn;
      return { item, place: 2 * rank + (isFirst ? 0 : 1) };
    });
  const items = [...ranked(found, false), ...ranked(own, true)]
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
  return items.length > 0 ? [{ name: null, items }] : [];
}
