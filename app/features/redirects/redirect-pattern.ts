/**
 * Patterns with captures: `/blog/:year(\d{4})/:slug.html`, `/old/*`. A segment has at most one
 * capture, and `*` is only the last segment, so that a path is compared segment by segment: the time
 * is linear in its length, and no regular expression of a person is ever run
 * (docs/decisions/0050-addresses-of-ones-own.md).
 */
import { decoded } from "#app/lib/addresses/decoded.ts";
import { barePath, folded } from "./address-key.ts";

interface Capture {
  name: string;
  /** How many digits it must have; null for any text. */
  digits: number | "some" | null;
}

interface Segment {
  before: string;
  capture: Capture | null;
  after: string;
}

export interface RedirectPattern {
  segments: readonly Segment[];
  /** Whether `*` ends it, which captures what is left, also nothing. */
  hasRest: boolean;
}

/** Captured texts by name; what `*` captures is named `*`. */
export type CapturedTexts = ReadonlyMap<string, string>;

const CAPTURE = /^([^:]*):([a-z]\w*)(?:\(\\d(\+|\{\d{1,2}\})\))?([^:]*)$/i;
const STARTS_CAPTURE = /:[a-z]/i;

/** Whether a source is a pattern. A literal colon or star is written `%3A`, `%2A`. */
export function isPattern(source: string): boolean {
  return STARTS_CAPTURE.test(source) || source.includes("*");
}

function digitsOf(count: string | undefined): Capture["digits"] {
  if (count === undefined) return null;
  return count === "+" ? "some" : Number(count.slice(1, -1));
}

function parseSegment(text: string): Segment | null {
  if (text.includes("*")) return null;
  if (!STARTS_CAPTURE.test(text)) return { before: folded(text), capture: null, after: "" };
  const [, before, name, count, after] = CAPTURE.exec(text) ?? [];
  if (before === undefined || name === undefined || after === undefined) return null;
  const capture = { name: name.toLowerCase(), digits: digitsOf(count) };
  return { before: folded(before), capture, after: folded(after) };
}

/** @returns null when it cannot be understood: two captures in a segment, a star in the middle */
export function parsePattern(source: string): RedirectPattern | null {
  const texts = barePath(source).split("/").slice(1);
  const hasRest = texts.at(-1) === "*";
  const segments = (hasRest ? texts.slice(0, -1) : texts).map(parseSegment);
  if (!segments.every((segment) => segment !== null)) return null;
  const names = segments.flatMap(({ capture }) => capture?.name ?? []);
  return new Set(names).size === names.length ? { segments, hasRest } : null;
}

/** The names that a target may use. */
export function capturesOf({ segments, hasRest }: RedirectPattern): string[] {
  return [...segments.flatMap(({ capture }) => capture?.name ?? []), ...(hasRest ? ["*"] : [])];
}

/** The same for two patterns that match the same addresses, whatever their captures are called. */
export function patternKey({ segments, hasRest }: RedirectPattern): string {
  const texts = segments.map(({ before, capture, after }) =>
    capture ? `${before}:${capture.digits ?? ""}${after}` : before,
  );
  return `/${[...texts, ...(hasRest ? ["*"] : [])].join("/")}`;
}

/** How much of it is literal: of several patterns that match, the one with most holds. */
export function literalLength({ segments }: RedirectPattern): number {
  return segments.reduce((sum, { before, after }) => sum + before.length + after.length + 1, 0);
}

function hasDigits(text: string, digits: Capture["digits"]): boolean {
  if (digits === null) return true;
  return /^\d+$/.test(text) && (digits === "some" || text.length === digits);
}

/** A path as patterns compare it. Read once for all of them. */
export interface ReadPath {
  segments: readonly string[];
  folded: readonly string[];
}

/** Splits a path in segments, as written and folded for comparison. */
export function readPath(path: string): ReadPath {
  const segments = barePath(path).split("/").slice(1);
  return { segments, folded: segments.map(folded) };
}

/** @returns the captured text, "" where there is nothing to capture; null without a match */
function matchSegment({ before, capture, after }: Segment, text: string, given: string) {
  if (!capture) return text === before ? "" : null;
  if (text.length <= before.length + after.length) return null;
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  // As it was written, with its capital letters.
  const whole = decoded(given).normalize("NFC");
  const captured = whole.slice(before.length, whole.length - after.length);
  return captured !== "" && hasDigits(captured, capture.digits) ? captured : null;
}

/** @returns the captures; null when the path does not match */
export function matchPattern(pattern: RedirectPattern, path: ReadPath): CapturedTexts | null {
  const { segments, hasRest } = pattern;
  const count = path.segments.length;
  if (hasRest ? count < segments.length : count !== segments.length) return null;
  const captured = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const text = matchSegment(segment, path.folded[index]!, path.segments[index]!);
    if (text === null) return null;
    if (segment.capture) captured.set(segment.capture.name, text);
  }
  if (hasRest) captured.set("*", path.segments.slice(segments.length).map(decoded).join("/"));
  return captured;
}
