import type { TextPart } from "./models.ts";
import { type PlacedWord, wordsOf } from "./words.ts";

/** About two lines on a card. */
const SNIPPET_LENGTH = 150;
/** What stands before the first match, so that it is read in its sentence. */
const LEAD = 50;
/** Nobody looks for the end of a book on a card. */
const MOST_SCANNED = 60_000;

/** A text cut where matches begin and end. */
export function markMatches(text: string, stems: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { stem, start, end } of wordsOf(text)) {
    if (!stems.has(stem)) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMatch: false });
  return parts;
}

/** Which of the stems a text has. */
export function stemsFoundIn(text: string, stems: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const { stem } of wordsOf(text.slice(0, MOST_SCANNED))) {
    if (stems.has(stem)) found.add(stem);
    if (found.size === stems.size) break;
  }
  return found;
}

function* matchesIn(text: string, stems: ReadonlySet<string>): Generator<PlacedWord> {
  for (const word of wordsOf(text.slice(0, MOST_SCANNED))) if (stems.has(word.stem)) yield word;
}

/** Where the stretch begins that has the most different stems; -1 when there is none. */
function bestStart(text: string, stems: ReadonlySet<string>): number {
  let best = { start: -1, count: 0 };
  let window: PlacedWord[] = [];
  for (const word of matchesIn(text, stems)) {
    window = [...window.filter(({ start }) => word.end - start < SNIPPET_LENGTH - LEAD), word];
    const count = new Set(window.map(({ stem }) => stem)).size;
    if (count > best.count) best = { start: window[0]!.start, count };
    if (count === stems.size) break;
  }
  return best.start;
}

/** Where to begin so that the match is read in its sentence, or at least among its neighbours. */
function beginningFor(text: string, match: number): { from: number; isInside: boolean } {
  const first = Math.max(0, match - 2 * LEAD);
  const before = /[^.!?\n]*$/.exec(text.slice(first, match))![0];
  const sentence = match - before.trimStart().length;
  if (match - sentence <= LEAD) return { from: sentence, isInside: false };
  const space = text.indexOf(" ", match - LEAD);
  return { from: space >= 0 && space < match ? space + 1 : match, isInside: true };
}

/**
 * The part of a text that best shows the matches, cut between words.
 * @returns null when it has none
 */
export function snippetOf(text: string, stems: ReadonlySet<string>): TextPart[] | null {
  const match = bestStart(text, stems);
  if (match < 0) return null;
  const { from, isInside } = beginningFor(text, match);
  const isCut = from + SNIPPET_LENGTH < text.length;
  const long = text.slice(from, from + SNIPPET_LENGTH);
  const end = isCut && long.lastIndexOf(" ") > 0 ? long.lastIndexOf(" ") : long.length;
  // A text without spaces may be cut in the middle of a character of two halves.
  const plain = long
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/\s+/g, " ")
    .trim();
  return markMatches(`${isInside ? "… " : ""}${plain}${isCut ? " …" : ""}`, stems);
}
