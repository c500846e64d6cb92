import type { EditorState } from "@tiptap/pm/state";

/** The text after a slash at the start of a line. */
export interface SlashQuery {
  words: string;
  from: number;
  to: number;
}

const STROKE = /^\/([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ]{0,30})?$/u;

/** The menu's query, or null when it is closed. */
export function slashQuery({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
  const match = STROKE.exec(before);
  return match && { words: match[1] ?? "", from: $from.start(), to: $from.pos };
}

/** Lower case, without diacritics. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Whether a word of one of the names starts with the query. */
export function isMeant(names: readonly string[], words: string): boolean {
  const typed = plain(words);
  return names.some((name) =>
    plain(name)
      .split(/[\s,،/]+/)
      .some((_, index, parts) => parts.slice(index).join(" ").startsWith(typed)),
  );
}
