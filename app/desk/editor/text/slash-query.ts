import type { EditorState } from "@tiptap/pm/state";

/** Text typed after a sign such as a slash, and its position. */
export interface TypedQuery {
  words: string;
  /** Position of the sign. */
  from: number;
  to: number;
}

const WORDS = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} -]{0,30}$/u;
/** At the start of a line, or in a sentence after a space. */
const SLASH = /(?:^|[\s(\ufffc])\/([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} -]{0,30})?$/u;
/** Two letters at least, since many sentences have a colon. */
const COLON = /(?:^|[\s(\ufffc]):(\p{L}[\p{L}\p{M}\p{N}_+-]{1,20})$/u;

/** The text of the line up to the cursor, or null where no menu opens: in code, or at a selection. */
function lineBefore({ selection }: EditorState): string | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code) return null;
  if ($from.marks().some(({ type }) => type.spec.code)) return null;
  return parent.textBetween(0, parentOffset, undefined, "\ufffc");
}

function typedQuery(state: EditorState, pattern: RegExp): TypedQuery | null {
  const match = pattern.exec(lineBefore(state) ?? "");
  if (!match) return null;
  const words = match[1] ?? "";
  const to = state.selection.from;
  return { words, from: to - words.length - 1, to };
}

/** The query of the insert menu, or null when it is closed. */
export const slashQuery = (state: EditorState) => typedQuery(state, SLASH);

/** The query of the emoji menu, or null when it is closed. */
export const emojiQuery = (state: EditorState) => typedQuery(state, COLON);

/** Whether what is before the cursor opens a menu. */
export const asksForMenu = (state: EditorState): boolean =>
  slashQuery(state) !== null || emojiQuery(state) !== null;

/** The query of a menu that a button opened at a position: what was typed there since. */
export function queryFrom(state: EditorState, from: number | null): TypedQuery | null {
  const { $from } = state.selection;
  const before = lineBefore(state);
  if (from === null || before === null || from < $from.start() || from > $from.pos) return null;
  const words = before.slice(from - $from.start());
  return words === "" || WORDS.test(words) ? { words, from, to: $from.pos } : null;
}

/** Lower case, without diacritics and hyphens. */
const plain = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("-", " ").toLowerCase().trim();

/** Whether one of the names begins with the query, or is the query. */
export function isNamed(
  names: readonly string[],
  words: string,
  part: "start" | "whole" = "start",
): boolean {
  const typed = plain(words);
  return names
    .map(plain)
    .some((name) => (part === "whole" ? name === typed : name.startsWith(typed)));
}

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);

/** Whether each typed word starts a word of one of the names, in any order. */
export function matchesNames(names: readonly string[], words: string): boolean {
  const named = names.flatMap(wordsIn);
  return wordsIn(words).every((typed) => named.some((word) => word.startsWith(typed)));
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Fewer letters are in too many words. */
const WITHIN_FROM = 3;

/** Whether each typed word is in one of the texts, in any order; also within a compound. */
export function isMentioned(texts: readonly string[], words: string): boolean {
  const plainTexts = texts.map(plain);
  return wordsIn(words).every((typed) =>
    typed.length >= WITHIN_FROM || UNSPACED.test(typed)
      ? plainTexts.some((text) => text.includes(typed))
      : matchesNames(texts, typed),
  );
}
