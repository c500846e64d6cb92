/** Keeps a passage of a text by its words, and finds it again after the text has changed. */
import type { Passage } from "./models.ts";
import { PASSAGE_LENGTHS } from "./passage-lengths.ts";

/** A part of a text: offsets in UTF-16 code units. */
export interface TextRange {
  from: number;
  to: number;
}

/** The words of a range, with some text around it. */
export function passageOf(text: string, { from, to }: TextRange): Passage {
  return {
    quote: text.slice(from, Math.min(to, from + PASSAGE_LENGTHS.quote)),
    prefix: text.slice(Math.max(0, from - PASSAGE_LENGTHS.around), from),
    suffix: text.slice(to, to + PASSAGE_LENGTHS.around),
  };
}

/** How many characters two texts share at the end of the first and of the second. */
function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** Where a text occurs in another; the first thousand places. */
function* placesOf(text: string, part: string): Generator<number> {
  let at = text.indexOf(part);
  for (let count = 0; at !== -1 && count < 1000; count++) {
    yield at;
    at = text.indexOf(part, at + 1);
  }
}

/** The same words, where most of the text around them is the same. */
function findExact(text: string, { quote, prefix, suffix }: Passage): TextRange | null {
  let best: { range: TextRange; score: number } | null = null;
  for (const from of placesOf(text, quote)) {
    const to = from + quote.length;
    const before = text.slice(Math.max(0, from - prefix.length), from);
    const score =
      sharedEnd(prefix, before) + sharedStart(suffix, text.slice(to, to + suffix.length));
    if (!best || score > best.score) best = { range: { from, to }, score };
  }
  return best?.range ?? null;
}

/** Changed words may be this many times longer. */
const MAX_GROWTH = 3;
/** Room for a short passage that has grown. */
const MIN_ROOM = 80;

/** The text between prefix and suffix, where these have not changed. */
function findBetween(text: string, { quote, prefix, suffix }: Passage): TextRange | null {
  if (!prefix.trim() || !suffix.trim()) return null;
  const room = Math.max(quote.length * MAX_GROWTH, MIN_ROOM);
  for (const start of placesOf(text, prefix)) {
    const from = start + prefix.length;
    const to = text.indexOf(suffix, from);
    if (to > from && to - from <= room) return { from, to };
  }
  return null;
}

/** @returns null for a passage that was deleted, or changed together with the text around it */
export function findPassage(text: string, passage: Passage): TextRange | null {
  return findExact(text, passage) ?? findBetween(text, passage);
}
