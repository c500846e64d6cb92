/** Renders users' Markdown as safe HTML, with the metadata that pages need. */
import MarkdownIt, { type StateCore, type Token } from "markdown-it";
import type { OutlineEntry } from "#app/features/posts/models.ts";
import type { RawHtml } from "#app/features/posts/raw-html/raw-html.ts";
import { PREVIEW_END, SIGN_UP_END } from "#app/features/posts/text-marks.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { slugify } from "#app/lib/slug.ts";
import { readingMinutes } from "#app/lib/text.ts";
import type { CodeBlock } from "./code-highlight.server.ts";
import { countBodyWords } from "./count-words.ts";
import { highlightBlocks } from "./highlighted-blocks.server.ts";
import { languageSpacesRule } from "./language-spaces.ts";
import { sanitizeArticle, sanitizeComment, textOf } from "./markdown-allowed.server.ts";
import { readCallouts } from "./markdown-callouts.server.ts";
import { type Medium, readCards } from "./markdown-cards.server.ts";
import { HEADING_ID_PREFIX } from "./markdown-elements.server.ts";
import { withClosedCaptions, withFigureSizes } from "./markdown-figures.server.ts";
import { readFootnotes } from "./markdown-footnotes.server.ts";
import { readHighlights } from "./markdown-highlights.server.ts";
import { type MentionedPeople, mentionRule } from "./markdown-mentions.server.ts";
import { readPullQuotes } from "./markdown-pull-quotes.server.ts";
import { readTasks } from "./markdown-tasks.server.ts";
import { quotationMarks, unspacedQuotesRule } from "./quotation-marks.ts";

export interface RenderedMarkdown {
  /** Raw HTML that is shown in frames, of all parts of the text. */
  rawHtml: RawHtml[];
  /** Sanitised; headings start at h2. */
  html: string;
  /** Plain text, for search and excerpts. */
  text: string;
  /** Every h2 and h3 in order, with its id. */
  outline: OutlineEntry[];
  wordCount: number;
  readingMinutes: number;
}

const ALIGNMENT = dictionary<string>({
  "text-align:left": "text-start",
  "text-align:center": "text-center",
  "text-align:right": "text-end",
});

const NOT_WORDS = ["image", "html_inline", "footnote_ref"];

const wordsOf = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (NOT_WORDS.includes(type) ? "" : content))
    .join("");

/** Headings start at h2 and never skip a level downwards, whatever the source starts with. */
function levelsOf(headings: Token[]): number[] {
  const given = headings.map(({ tag }) => Number(tag.slice(1)));
  const shift = 2 - given.reduce((least, level) => Math.min(least, level), 6);
  let previous = 1;
  return given.map((level) => {
    previous = Math.min(level + shift, previous + 1);
    return previous;
  });
}

/** Assigns unique heading ids; for repeated titles the next number is found in constant time. */
function headingIds(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const name = `${HEADING_ID_PREFIX}${slugify(text)}`;
    let number = taken.get(name) ?? 0;
    let id = name;
    while (taken.has(id)) {
      number += 1;
      id = `${name}-${number + 1}`;
    }
    taken.set(name, number);
    if (id !== name) taken.set(id, 0);
    return id;
  };
}

function headingRule({ tokens, env }: StateCore): void {
  const opening = tokens.filter(({ type }) => type === "heading_open");
  const closing = tokens.filter(({ type }) => type === "heading_close");
  const words = tokens.filter((_, index) => tokens[index - 1]?.type === "heading_open");
  const levels = levelsOf(opening);
  const outline = (env as { outline?: OutlineEntry[] }).outline ?? [];
  const idOf = headingIds();
  for (const [index, open] of opening.entries()) {
    const level = levels[index]!;
    open.tag = closing[index]!.tag = `h${level}`;
    if (level > 3) continue;
    const text = wordsOf(words[index]).trim();
    const id = idOf(text);
    open.attrSet("id", id);
    outline.push({ id, text, level: level as 2 | 3 });
  }
}

/** Column alignment as logical classes: left and right would be wrong in right-to-left text. */
function alignmentRule({ tokens }: StateCore): void {
  for (const token of tokens) {
    const alignment = ALIGNMENT[token.attrGet("style") ?? ""];
    if (alignment) token.attrs = [["class", alignment]];
  }
}

/** The info string of a fence; its first word is the language. */
const languageOf = (info: string) => info.trim().split(/\s+/)[0]?.toLowerCase() ?? "";

const article = new MarkdownIt({
  html: true,
  linkify: false,
  typographer: true,
});
readFootnotes(article);
readCallouts(article);
readPullQuotes(article);
readTasks(article);
readHighlights(article);
readCards(article);
// A frame that fills the measure, and scrolls when the table is wider.
article.renderer.rules.table_open = () => '<figure class="table"><table>';
article.renderer.rules.table_close = () => "</table></figure>\n";
article.core.ruler.before("smartquotes", "unspaced_quotes", unspacedQuotesRule);
article.core.ruler.push("language_spaces", languageSpacesRule);
article.core.ruler.push("headings", headingRule);
article.core.ruler.push("alignment", alignmentRule);

/** @param language of the text, for its quotation marks and spaces; "" when unknown */
function parseArticle(markdown: string, env: Record<string, unknown>, language = ""): Token[] {
  article.set({ quotes: [...quotationMarks(language)] });
  return article.parse(markdown, Object.assign(env, { language }));
}

/** A block of a text: a paragraph, heading, list item, figure. */
export interface MarkdownBlock {
  /** Its lines in the source: the first one, and the one after the last. */
  from: number;
  to: number;
  html: string;
}

/** Index of the token after the one that a token opens. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  let index = start;
  do depth += tokens[index++]!.nesting;
  while (depth > 0 && index < tokens.length);
  return index;
}

/** The list's own tag around each item, with the item's number. */
function listTags(list: Token, { info }: Token): [open: string, close: string] {
  if (list.tag === "ul") return ["<ul>", "</ul>"];
  return [`<ol start="${Number(info) || 1}">`, "</ol>"];
}

/**
 * A post's body in blocks, each with its place in the source and its own safe HTML. Items of lists
 * are blocks; code has no colours. Notes at the end, which are in no place, are left out.
 */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  const env = { outline: [] };
  const tokens = parseArticle(markdown, env);
  const blocks: MarkdownBlock[] = [];
  const add = (start: number, end: number, [open, close] = ["", ""]) => {
    const [from, to] = tokens[start]?.map ?? [];
    if (from === undefined || to === undefined) return;
    const html = open + article.renderer.render(tokens.slice(start, end), article.options, env);
    blocks.push({ from, to, html: sanitizeArticle(html + close).trim() });
  };
  let index = 0;
  while (index < tokens.length) {
    const [start, token] = [index, tokens[index]!];
    index = endOf(tokens, start);
    if (!/^(?:bullet|ordered)_list_open$/.test(token.type)) {
      add(start, index);
      continue;
    }
    for (let item = start + 1; item < index - 1; item = endOf(tokens, item)) {
      add(item, endOf(tokens, item), listTags(token, tokens[item]!));
    }
  }
  return blocks;
}

/** Raw HTML of a text that is shown in frames. */
export function rawHtmlIn(markdown: string): RawHtml[] {
  const rawHtml: RawHtml[] = [];
  parseArticle(markdown, { rawHtml });
  return rawHtml;
}

const comment = new MarkdownIt({ html: false, linkify: false, typographer: true, breaks: true });
comment.inline.ruler.push("mention", mentionRule);
comment.disable(["image", "heading", "lheading", "table", "hr"]);

function codeBlocksOf(tokens: Token[]): CodeBlock[] {
  return tokens
    .filter(({ type, info }) => type === "fence" && languageOf(info) !== "")
    .map(({ info, content }) => ({ language: languageOf(info), code: content }));
}

/** The renderer's options, with the code of these tokens in colours. */
async function withColours(tokens: Token[]) {
  const blocks = codeBlocksOf(tokens);
  const coloured = await highlightBlocks(blocks);
  const keyOf = ({ language, code }: CodeBlock) => `${language}\n${code}`;
  const htmls = new Map(blocks.map((block, index) => [keyOf(block), coloured[index]!]));
  const highlight = (code: string, info: string) =>
    htmls.get(keyOf({ language: languageOf(info), code })) ?? "";
  return { ...article.options, highlight };
}

const MEMBERS_ONLY = /^ *<!--\s*members-only\s*-->\s*$/i;

const isPreviewEnd = ({ type, level, content }: Token) =>
  type === "html_block" && level === 0 && MEMBERS_ONLY.test(content);

const isSignUp = ({ level, meta }: Token) => level === 0 && meta?.card === "SIGNUP";

/** Parts of a text with the marks between them. */
interface MarkedParts {
  parts: Token[][];
  marks: string[];
}

/** Each part is sanitised on its own, so that no tag reaches over a mark. */
function partsOf(tokens: Token[]): MarkedParts {
  const parts: Token[][] = [[]];
  const marks: string[] = [];
  for (const token of tokens) {
    const mark = isPreviewEnd(token) ? PREVIEW_END : isSignUp(token) && SIGN_UP_END;
    if (mark !== PREVIEW_END) parts.at(-1)!.push(token);
    // Of several ends of the preview the first counts.
    if (!mark || (mark === PREVIEW_END && marks.includes(mark))) continue;
    marks.push(mark);
    parts.push([]);
  }
  return { parts, marks };
}

/**
 * Renders a post's body. Any text is accepted: disallowed HTML is removed.
 * @param medium where it is shown: parts for the other one are left out
 * @param language of the text, for its quotation marks and spaces; "" when unknown
 */
export async function renderMarkdown(
  markdown: string,
  { medium = "web", language = "" }: { medium?: Medium; language?: string } = {},
): Promise<RenderedMarkdown> {
  const outline: OutlineEntry[] = [];
  const rawHtml: RawHtml[] = [];
  const env = { outline, medium, rawHtml };
  const tokens = parseArticle(markdown, env, language);
  const options = await withColours(tokens);
  const { parts, marks } = partsOf(tokens);
  const joined = parts
    .map((part) => sanitizeArticle(article.renderer.render(part, options, env)).trim())
    .map((part, index) => (index > 0 ? `${marks[index - 1]}\n${part}` : part))
    .join("\n")
    .trim();
  const html = withClosedCaptions(withFigureSizes(joined));
  const text = textOf(html);
  const wordCount = countBodyWords(markdown);
  return { rawHtml, html, text, outline, wordCount, readingMinutes: readingMinutes(wordCount) };
}

/**
 * Renders a comment: paragraphs, emphasis, code, links, lists, quotes and mentions by `@handle`,
 * nothing else.
 */
export function renderComment(
  markdown: string,
  people: MentionedPeople = new Map(),
): { html: string; text: string } {
  const html = sanitizeComment(comment.render(markdown, { people })).trim();
  return { html, text: textOf(html) };
}
