/**
 * Turns the simple regular expressions of other programs into patterns, and back. What a pattern cannot
 * say, such as alternatives, is not understood.
 */
import { capturesOf, isPattern, parsePattern } from "#app/features/redirects/redirect-pattern.ts";

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
  [/^\\([./\-_ :])/, ([, letter]) => ({ kind: "text", text: letter! })],
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

const literal = (text: string) => text.replaceAll(":", "%3A").replaceAll("*", "%2A");

/** The part between the anchors; null where it would match more than whole addresses. */
function anchored(text: string): string | null {
  const start = text.startsWith("^") ? text.slice(1) : text.startsWith("/") ? text : null;
  if (start === null) return null;
  if (start.endsWith("$")) return start.slice(0, -1);
  return /\.[*+]\)?$/.test(start) ? start : null;
}

/** @returns null for what a pattern cannot say */
export function readRegex(text: string): ReadRegex | null {
  let left = anchored(text);
  if (left === null) return null;
  let source = left.startsWith("/") || left.startsWith("\\/") ? "" : "/";
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The expression that matches what a source does. */
export function regexOf(source: string): string {
  const pattern = parsePattern(source);
  if (!isPattern(source) || !pattern) return `^${escaped(source)}/?$`;
  const parts = pattern.segments.map(({ before, capture, after }) => {
    if (!capture) return escaped(before);
    const { digits } = capture;
    const group = digits === null ? "[^/]+" : digits === "some" ? "\\d+" : `\\d{${digits}}`;
    return `${escaped(before)}(${group})${escaped(after)}`;
  });
  return `^/${[...parts, ...(pattern.hasRest ? ["(.*)"] : [])].join("/")}${pattern.hasRest ? "" : "/?"}$`;
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
