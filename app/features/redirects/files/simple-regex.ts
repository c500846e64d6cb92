/**
 * Turns the simple regular expressions of other programs into patterns, and back. What a pattern cannot
 * say, such as alternatives, is not understood.
 */
import { capturesOf, isPattern, parsePattern } from "#app/features/redirects/redirect-pattern.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";

export interface ReadRegex {
  source: string;
  /** The capture of each group in a target, in their order. */
  groups: string[];
}

/** Supported syntax of regular expressions, with its translation. */
const TOKENS: readonly [RegExp, (match: RegExpExecArray) => Token][] = [
  [/^\/\?$/, () => ({ kind: "nothing" })],
  [/^\((?:\.[*+])\)\/?$/, () => ({ kind: "rest", isGroup: true })],
  [/^\.[*+]$/, () => ({ kind: "rest", isGroup: false })],
  [
    /^(\()?(?:\\d|\[0-9\])(\+|\{\d{1,2}\})(\))?/,
    ([, open, count, close]) => ({
      kind: "capture",
      isGroup: open !== undefined,
      digits: `(\\d${count})`,
      isBalanced: (open === undefined) === (close === undefined),
    }),
  ],
  [
    /^(\()?(?:\[\^\/\]|\[(?:[a-z0-9_-]|\\[w\-d])+\]|\\w)[+*](\))?/i,
    ([, open, close]) => ({
      kind: "capture",
      isGroup: open !== undefined,
      digits: "",
      isBalanced: (open === undefined) === (close === undefined),
    }),
  ],
  [/^\\([^a-z\d])/i, ([, letter]) => ({ kind: "text", text: letter! })],
  // Most people mean the dot of ".html" by a dot.
  [/^[^\\()[\]{}|*+?^$]/, ([letter]) => ({ kind: "text", text: letter! })],
];

type Token =
  | { kind: "nothing" }
  | { kind: "text"; text: string }
  | { kind: "rest"; isGroup: boolean }
  | { kind: "capture"; isGroup: boolean; digits: string; isBalanced: boolean };

function nextToken(text: string): { token: Token; length: number } | null {
  for (const [expression, make] of TOKENS) {
    const match = expression.exec(text);
    if (match) return { token: make(match), length: match[0].length };
  }
  return null;
}

/** Escapes characters with a meaning in a source, or that end its path. */
const literal = (text: string) =>
  text.replace(/[:*?#\\]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The path below an address, or the address itself. */
const REST = "(?:/(.*))?";

/** The part between the anchors; null where it would match more than whole addresses. */
function anchored(text: string): string | null {
  const start = text.replace(/^\^(?:\/\?(?=.))?/, "");
  if (start === text && !text.startsWith("/")) return null;
  if (start.endsWith("$")) return start.slice(0, -1);
  return /\.[*+]\)?$/.test(start) ? start : null;
}

/** @returns null for what a pattern cannot say */
export function readRegex(text: string): ReadRegex | null {
  // Case makes no difference here, and a slash needs no escape.
  let left = anchored(
    text
      .replace(/^\(\?i\)/, "")
      .replaceAll("\\/", "/")
      .replace(`${REST}$`, "/(.*)$"),
  );
  if (left === null) return null;
  let source = left.startsWith("/") ? "" : "/";
  const groups: string[] = [];
  let captures = 0;
  while (left !== "") {
    const next = nextToken(left);
    if (!next) return null;
    left = left.slice(next.length);
    const { token } = next;
    if (token.kind === "text") source += literal(token.text);
    if (token.kind === "rest") {
      if (!source.endsWith("/")) return null;
      source += "*";
      if (token.isGroup) groups.push("*");
    }
    if (token.kind === "capture") {
      if (!token.isBalanced) return null;
      captures += 1;
      source += `:p${captures}${token.digits}`;
      if (token.isGroup) groups.push(`:p${captures}`);
    }
  }
  return !isPattern(source) || parsePattern(source) ? { source, groups } : null;
}

/** Puts the captures for `$1` into a target; null for a group or variable that there is not. */
export function readReplacement(text: string, groups: readonly string[]): string | null {
  const literally = groups.length > 0 ? text.replace(/:(?=[a-z])/gi, "%3A") : text;
  const filled = literally.replace(/\$\{?(\d)\}?/g, (_whole, number) => groups[number - 1] ?? "$");
  return /[$%]\{|\$/.test(filled) ? null : filled;
}

/** How a program compares addresses. */
export type AddressForm = (text: string) => string;

/** As Apache and nginx do: without percent-encoding. */
export const asRead: AddressForm = (text) => {
  const read = decoded(text);
  return /\p{Cc}/u.test(read) ? text : read;
};

/** As Ghost does: as browsers send them. */
export const asSent: AddressForm = (text) =>
  encodeURI(decoded(text)).replace(/[?#]/g, encodeURIComponent);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The expression that matches what a source does; case has to be ignored where `source` has capitals. */
export function regexOf(source: string, form: AddressForm): string {
  const pattern = parsePattern(source);
  if (!isPattern(source) || !pattern) return `^${escaped(form(source))}/?$`;
  const { segments, hasRest } = pattern;
  const parts = segments.map(({ before, capture, after }) => {
    if (!capture) return escaped(form(before));
    const { digits } = capture;
    const group = digits === null ? "[^/]+" : digits === "some" ? "\\d+" : `\\d{${digits}}`;
    return `${escaped(form(before))}(${group})${escaped(form(after))}`;
  });
  if (!hasRest) return `^/${parts.join("/")}/?$`;
  return segments.length === 0 ? "^/(.*)$" : `^/${parts.join("/")}${REST}$`;
}

/** A target with `$1` for its captures. */
export function replacementOf(source: string, target: string): string {
  const pattern = isPattern(source) ? parsePattern(source) : null;
  if (!pattern) return target;
  const names = capturesOf(pattern);
  return target.replace(/:([a-z]\w*)|\*/gi, (place, name?: string) => {
    const index = names.indexOf(name?.toLowerCase() ?? "*");
    return index < 0 ? place : `$${index + 1}`;
  });
}
