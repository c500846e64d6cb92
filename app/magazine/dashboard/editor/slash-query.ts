import type { EditorState } from "@tiptap/pm/state";

/** What was typed behind a stroke at the beginning of a line. */
export interface SlashQuery {
  words: string;
  from: number;
  to: number;
}

const STROKE = /^\/([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ]{0,30})?$/u;

/** What the menu is to be filtered by, or null where none is asked for. */
export function slashQuery({ selection }: EditorState): SlashQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
  const match = STROKE.exec(before);
  return match && { words: match[1] ?? "", from: $from.start(), to: $from.pos };
}

/** Without vowel signs and capitals: as somebody in a hurry types it. */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Whether a word in one of the names begins with what was typed. */
export function isMeant(names: readonly string[], words: string): boolean {
  const typed = plain(words);
  return names.some((name) =>
    plain(name)
      .split(/[\s,،/]+/)
      .some((_, index, parts) => parts.slice(index).join(" ").startsWith(typed)),
  );
}
