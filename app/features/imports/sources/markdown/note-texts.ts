/** Converts the syntax of Obsidian, Notion and MDX to Markdown, and reports what has no equivalent. */
import type { BodyLoss } from "#app/features/imports/conversion/body.ts";

export interface NoteText {
  markdown: string;
  tags: string[];
  losses: BodyLoss[];
}

const FENCE = /^\s*(`{3,}|~{3,})\s*(\w*)/;
/** Code, or a comment that is not shown. */
const HIDDEN = /(`{1,3})[^`]{1,2000}\1|%%[^%]{0,2000}%%/g;
const CODE = /(`{1,3})[^`]{1,2000}\1/g;
/** Code, which stays, or marked words. */
const MARKED = /(`{1,3})[^`]{1,2000}\1|==([^=\s](?:[^=]{0,500}[^=\s])?)==/g;
const TAG = /(?<=^|\s)#([\p{L}\p{N}_/-]{0,100}[\p{L}_][\p{L}\p{N}_/-]{0,100})(?=$|[\s.,;:!?)])/gu;
const BLOCK_ID = /(?:^|\s)\^[\w-]{1,60}\s*$/;
const FOLDED_CALLOUT = /^(\s*>\s*\[![\w-]{1,40}\])[+-]/;

/** Queries, which show something in Obsidian alone. */
const QUERIES = new Set(["dataview", "dataviewjs", "query", "tasks", "button"]);

/** A line without comments, marks of blocks, and a line of tags alone; null where nothing is left of it. */
function plainLine(line: string, tags: string[]): string | null {
  const kept = line.replace(HIDDEN, (piece) => (piece.startsWith("`") ? piece : ""));
  const words = kept.replace(CODE, " ");
  const found = Array.from(words.matchAll(TAG), (match) => match[1]!);
  tags.push(...found);
  const text = kept
    .replace(FOLDED_CALLOUT, "$1")
    .replace(BLOCK_ID, "")
    .replace(MARKED, (piece, _code, words) => (words ? `<mark>${words}</mark>` : piece));
  const isTagsAlone = found.length > 0 && words.replace(TAG, "").trim() === "";
  const isEmptied = line.trim() !== "" && text.trim() === "";
  return isTagsAlone || isEmptied ? null : text;
}

/** Obsidian: comments, highlights, marks of blocks, foldable callouts, queries, and tags within the text. */
export function obsidianText(markdown: string): NoteText {
  const tags: string[] = [];
  const losses: BodyLoss[] = [];
  const lines: string[] = [];
  let fence: { mark: string; isQuery: boolean } | null = null;
  let isComment = false;
  for (const line of markdown.split(/\r?\n/)) {
    const [, mark, language = ""] = FENCE.exec(line) ?? [];
    if (fence) {
      if (!fence.isQuery) lines.push(line);
      if (mark?.startsWith(fence.mark)) fence = null;
      continue;
    }
    if (line.trim() === "%%") isComment = !isComment;
    if (isComment || line.trim() === "%%") continue;
    if (mark) {
      fence = { mark, isQuery: QUERIES.has(language) };
      if (fence.isQuery) losses.push({ code: "not-supported", detail: `\`\`\`${language}` });
      else lines.push(line);
      continue;
    }
    const text = plainLine(line, tags);
    if (text !== null) lines.push(text);
  }
  return { markdown: lines.join("\n"), tags: [...new Set(tags)], losses };
}

const ASIDE = { start: "<aside>", end: "</aside>" };

const callout = (inside: string): string =>
  ["[!note]", ...inside.trim().split(/\r?\n/)].map((line) => `> ${line}`.trimEnd()).join("\n");

/** Notion: its callouts. */
export function notionText(markdown: string): string {
  let text = "";
  let at = 0;
  for (;;) {
    const start = markdown.indexOf(ASIDE.start, at);
    const end = start < 0 ? -1 : markdown.indexOf(ASIDE.end, start);
    if (end < 0) return text + markdown.slice(at);
    text += markdown.slice(at, start) + callout(markdown.slice(start + ASIDE.start.length, end));
    at = end + ASIDE.end.length;
  }
}

const STATEMENT = /^(?:import|export)\s/;
const COMPONENT = /<([A-Z][\w.]{0,60})/g;

/** MDX: statements go, up to the next empty line, and components are named. */
export function mdxText(markdown: string): NoteText {
  const components = new Set<string>();
  const lines: string[] = [];
  let fence: string | null = null;
  let isStatement = false;
  for (const line of markdown.split(/\r?\n/)) {
    const [, mark] = FENCE.exec(line) ?? [];
    const isCode = fence !== null || mark !== undefined;
    if (fence !== null && mark?.startsWith(fence)) fence = null;
    else if (fence === null && mark) fence = mark;
    isStatement = !isCode && (isStatement ? line.trim() !== "" : STATEMENT.test(line));
    if (isStatement) continue;
    lines.push(line);
    if (isCode) continue;
    for (const [, name] of line.matchAll(COMPONENT)) components.add(name!);
  }
  const losses = Array.from(components, (name) => ({
    code: "unknown-card" as const,
    detail: `<${name}>`,
  }));
  return { markdown: lines.join("\n"), tags: [], losses };
}
