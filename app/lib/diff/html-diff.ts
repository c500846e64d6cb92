/**
 * Compares two pieces of sanitised HTML by words. The result has the tags of the later piece, with
 * `<ins>` and `<del>` around words only, so that it is as well formed as that piece.
 */
import { diffArrays } from "diff";

/** A word with the space after it, or a picture; and the tags before it. */
interface Word {
  tags: string;
  text: string;
  /** What it is compared by: its text, and what it is inside of. */
  key: string;
}

interface Words {
  words: Word[];
  /** The tags after the last word. */
  end: string;
}

const PIECE = /<[^>]*>|[^\s<]+\s*|\s+/g;
const TAG = /^<(\/?)([a-z][\w-]*)/i;
/** Tags that show something by themselves are compared as words. */
const SHOWN = new Set(["img", "iframe", "hr", "video", "audio", "picture", "input"]);
/** Tags that change how words look or what they do: the same word inside another one has changed. */
const MARKS = new Set([
  "a",
  "strong",
  "em",
  "b",
  "i",
  "code",
  "s",
  "u",
  "mark",
  "sub",
  "sup",
  "del",
]);
/** What a picture shows, without how it is loaded. */
const FACT = /\b(?:src|alt|href)="[^"]*"/g;

/** Follows the marks that words are inside of. */
function enter(open: string[], tag: string): void {
  const [, slash, name = ""] = TAG.exec(tag) ?? [];
  if (!MARKS.has(name)) return;
  if (slash) open.pop();
  else open.push(name === "a" ? (tag.match(FACT) ?? []).join() : name);
}

function readWords(html: string): Words {
  const words: Word[] = [];
  const open: string[] = [];
  let tags = "";
  for (const [piece] of html.matchAll(PIECE)) {
    const name = TAG.exec(piece)?.[2] ?? "";
    if (piece.startsWith("<") && !SHOWN.has(name)) {
      enter(open, piece);
      tags += piece;
      continue;
    }
    const fact = name ? (piece.match(FACT) ?? []).join() : piece.trim();
    words.push({ tags, text: piece, key: `${open.join()} ${fact}` });
    tags = "";
  }
  return { words, end: tags };
}

/** Joins words that came or went one after the other. */
function joined(kind: "ins" | "del", words: readonly string[]): string {
  return words.length === 0 ? "" : `<${kind}>${words.join("")}</${kind}>`;
}

/** Words with their tags, marked where no tag interrupts them. */
function withTags(words: readonly Word[], mark: "ins" | null): string {
  if (!mark) return words.map(({ tags, text }) => tags + text).join("");
  let html = "";
  let run: string[] = [];
  for (const { tags, text } of words) {
    if (tags) {
      html += joined(mark, run) + tags;
      run = [];
    }
    run.push(text);
  }
  return html + joined(mark, run);
}

export interface HtmlDifference {
  /** The later piece with `<ins>` and `<del>`. */
  html: string;
  /** Length of the text that both have, of the longer one's: 0 to 1. */
  likeness: number;
  isChanged: boolean;
}

/**
 * @returns null when more than `maxEditLength` words went and came
 */
export function diffHtml(
  before: string,
  after: string,
  maxEditLength: number,
): HtmlDifference | null {
  const [old, fresh] = [readWords(before), readWords(after)];
  const keysOf = ({ words }: Words) => words.map(({ key }) => key);
  const changes = diffArrays(keysOf(old), keysOf(fresh), { maxEditLength });
  if (!changes) return null;
  let [html, oldAt, freshAt, same] = ["", 0, 0, 0];
  let removed = "";
  for (const { added, removed: isRemoved, value } of changes) {
    const count = value.length;
    if (isRemoved) {
      const went = old.words.slice(oldAt, oldAt + count);
      oldAt += count;
      const marked = joined(
        "del",
        went.map(({ text }) => text),
      );
      // What began an element stands inside the one that begins next.
      if (html === "" || went[0]?.tags) removed = marked;
      else html += marked;
      continue;
    }
    const [first, ...rest] = fresh.words.slice(freshAt, freshAt + count);
    const lead = removed && first ? first.tags + removed : "";
    const words = first ? [lead ? { ...first, tags: "" } : first, ...rest] : [];
    html += lead + withTags(words, added ? "ins" : null);
    removed = "";
    freshAt += count;
    if (added) continue;
    oldAt += count;
    same += words.reduce((sum, { text }) => sum + text.length, 0);
  }
  const lengthOf = ({ words }: Words) => words.reduce((sum, { text }) => sum + text.length, 0);
  return {
    html: html + removed + fresh.end,
    likeness: same / Math.max(lengthOf(old), lengthOf(fresh), 1),
    isChanged: changes.some(({ added, removed: isRemoved }) => added || isRemoved),
  };
}
