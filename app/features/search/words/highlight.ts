import type { TextPart } from "#app/features/search/models.ts";
import { type PositionedWord, wordsOf } from "./words.ts";

/** About two lines on a card. */
const SNIPPET_LENGTH = 150;
/** Context before the first match, in characters. */
const LEAD = 50;
/** Only the beginning of long texts is searched. */
const MAX_SCANNED = 60_000;

/** A text split at the bounds of matches. */
export function markMatches(
  text: string,
  stems: ReadonlySet<string>,
  language?: string,
): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { stem, start, end } of wordsOf(text, language)) {
    if (!stems.has(stem)) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

/** The stems that occur in a text. */
export function stemsFoundIn(
  text: string,
  stems: ReadonlySet<string>,
  language?: string,
): Set<string> {
  const found = new Set<string>();
  for (const { stem } of wordsOf(text.slice(0, MAX_SCANNED), language)) {
    if (stems.has(stem)) found.add(stem);
    if (found.size === stems.size) break;
  }
  return found;
}

function* matchesIn(
  text: string,
  stems: ReadonlySet<string>,
  language?: string,
): Generator<PositionedWord> {
  for (const word of wordsOf(text.slice(0, MAX_SCANNED), language)) {
    if (stems.has(word.stem)) yield word;
  }
}

/** Start of the window with most different stems; -1 without a match. */
function bestStart(text: string, stems: ReadonlySet<string>, language?: string): number {
  let best = { start: -1, count: 0 };
  let window: PositionedWord[] = [];
  for (const word of matchesIn(text, stems, language)) {
    window = [...window.filter(({ start }) => word.end - start < SNIPPET_LENGTH - LEAD), word];
    const count = new Set(window.map(({ stem }) => stem)).size;
    if (count > best.count) best = { start: window[0]!.start, count };
    if (count === stems.size) break;
  }
  return best.start;
}

/** Start of the excerpt: the sentence of the match, or at least a few words before it. */
function excerptStart(text: string, match: number): { from: number; isInside: boolean } {
  const first = Math.max(0, match - 2 * LEAD);
  const before = /[^.!?\n]*$/.exec(text.slice(first, match))![0];
  const sentence = match - before.trimStart().length;
  if (match - sentence <= LEAD) return { from: sentence, isInside: false };
  const space = text.indexOf(" ", match - LEAD);
  return { from: space >= 0 && space < match ? space + 1 : match, isInside: true };
}

/**
 * The excerpt that best shows the matches, cut between words.
 * @returns null without a match
 */
export function snippetOf(
  text: string,
  stems: ReadonlySet<string>,
  language?: string,
): TextPart[] | null {
  const match = bestStart(text, stems, language);
  if (match < 0) return null;
  const { from, isInside } = excerptStart(text, match);
  const isCut = from + SNIPPET_LENGTH < text.length;
  const long = text.slice(from, from + SNIPPET_LENGTH);
  const end = isCut && long.lastIndexOf(" ") > 0 ? long.lastIndexOf(" ") : long.length;
  // Text without spaces may be cut inside a surrogate pair.
  const plain = long
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return markMatches(`${isInside ? "… " : ""}${plain}${isCut ? " …" : ""}`, stems, language);
}
