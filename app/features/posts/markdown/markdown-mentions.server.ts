/**
 * Mentions in comments: `@mei-tanaka` becomes the person's name, and a link if they have a page.
 */
import type { StateInline } from "markdown-it";
import { authorHref } from "#app/features/posts/addresses.ts";

/** People who can be mentioned, by handle. Other handles stay text. */
export type MentionedPeople = ReadonlyMap<string, { name: string; path: string | null }>;

const HANDLE = /^@([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/u;
/**
 * An `@` after one of these belongs to an email address. Two code units hold any letter, so the
 * text before is not scanned.
 */
const WITHIN_WORD = /[\p{L}\p{N}@/._-]$/u;
const LETTER_UNITS = 2;

const isWithinWord = (text: string, at: number) =>
  WITHIN_WORD.test(text.slice(Math.max(0, at - LETTER_UNITS), at));

/** A rule of markdown-it; reads `people` from the environment. */
export function mentionRule(state: StateInline, isSilent: boolean): boolean {
  const { src, pos } = state;
  if (src[pos] !== "@" || state.linkLevel > 0 || isWithinWord(src, pos)) return false;
  const [called, handle] = HANDLE.exec(src.slice(pos)) ?? [];
  const { people } = state.env as { people?: MentionedPeople };
  const person = handle ? people?.get(handle.toLowerCase()) : undefined;
  if (!called || !person) return false;
  if (!isSilent) {
    const tag = person.path ? "a" : "strong";
    const open = state.push(`${tag}_open`, tag, 1);
    if (person.path) open.attrs = [["href", authorHref({ path: person.path })]];
    state.push("text", "", 0).content = `@${person.name}`;
    state.push(`${tag}_close`, tag, -1);
  }
  state.pos += called.length;
  return true;
}
