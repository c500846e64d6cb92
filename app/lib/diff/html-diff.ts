/**
 * Compares two pieces of sanitised HTML by words. The result has the tags of the later piece, with
 * `<ins>` and `<del>` around words only, so that it is as well formed as that piece.
 */
import { diffArrays } from "diff";

/** A word with the space after it, or a picture; and the tags before it. */
interface Word {
  tags: string;
  text: string;
  /** Key of the comparison: its text and its ancestors. */
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
/** Identity of a picture, without attributes for loading. */
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

type Run = { kind: "same" | "ins" | "del"; words: Word[] };

/** The words of both pieces in reading order: common ones with the tags of the later piece. */
function readRuns(old: Words, fresh: Words, maxEditLength: number): Run[] | null {
  const keysOf = ({ words }: Words) => words.map(({ key }) => key);
  const changes = diffArrays(keysOf(old), keysOf(fresh), { maxEditLength });
  if (!changes) return null;
  let [oldAt, freshAt] = [0, 0];
  return changes.map(({ added, removed, value: { length } }) => {
    const words = removed
      ? old.words.slice(oldAt, oldAt + length)
      : fresh.words.slice(freshAt, freshAt + length);
    if (!added) oldAt += length;
    if (!removed) freshAt += length;
    return { kind: added ? "ins" : removed ? "del" : "same", words };
  });
}

/** The later piece with both kinds of marks. */
function markedHtml(runs: readonly Run[], end: string): string {
  let html = "";
  let waiting = "";
  for (const { kind, words } of runs) {
    const [first, ...rest] = words;
    if (kind === "del") {
      const went = joined(
        "del",
        words.map(({ text }) => text),
      );
      // An opening tag moves into the change that follows.
      if (html === "" || first?.tags) waiting = went;
      else html += went;
      continue;
    }
    if (!first) continue;
    const mark = kind === "ins" ? kind : null;
    html += waiting
      ? first.tags + waiting + withTags([{ ...first, tags: "" }, ...rest], mark)
      : withTags(words, mark);
    waiting = "";
  }
  return html + waiting + end;
}

const lengthOf = (words: readonly Word[]) =>
  words.reduce((sum, { text }) => sum + text.trim().length, 0);

/**
 * @returns null when more than `maxEditLength` words went and came
 */
export function diffHtml(
  before: string,
  after: string,
  maxEditLength: number,
): HtmlDifference | null {
  const [old, fresh] = [readWords(before), readWords(after)];
  const runs = readRuns(old, fresh, maxEditLength);
  if (!runs) return null;
  const common = runs.flatMap(({ kind, words }) => (kind === "same" ? words : []));
  return {
    html: markedHtml(runs, fresh.end),
    likeness: lengthOf(common) / Math.max(lengthOf(old.words), lengthOf(fresh.words), 1),
    isChanged: runs.some(({ kind }) => kind !== "same"),
  };
}
