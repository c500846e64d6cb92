/**
 * Cards in Markdown: block quotes that begin with a mark, such as `[!TOGGLE]` (see docs/guides/cards-in-markdown.md), and raw HTML in a
 * fence `{=html}`, as Pandoc has it.
 */
import type { MarkdownIt, StateBlock, StateCore, Token } from "markdown-it";
import { findLeaf } from "#app/features/posts/cards/leaf-cards.ts";
import { attributes, escaped } from "#app/features/posts/figures/markup.ts";
import { type RawHtml, readFrameInfo } from "#app/features/posts/raw-html/raw-html.ts";
import { keyOf } from "#app/features/posts/raw-html/raw-html-key.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { closingIndex, lineTokens } from "./marked-quotes.ts";

/** Where a text is shown: some parts are meant for one of them. */
export type Medium = "web" | "email";

interface CardEnvironment {
  medium?: Medium;
  /** Gets the raw HTML of the text, also of parts for another medium. */
  rawHtml?: RawHtml[];
}

/** The line without its outer quotation marks. */
const lineAt = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string =>
  src.slice(bMarks[line]! + tShift[line]!, eMarks[line]!);

/** A whole block quote that is a card without a text of its own. */
function leafRule(state: StateBlock, startLine: number, endLine: number, isSilent: boolean) {
  if (!/^> ?\[!/.test(lineAt(state, startLine))) return false;
  const lines: string[] = [];
  for (let line = startLine; line < endLine; line += 1) {
    const text = lineAt(state, line);
    if (!text.startsWith(">") || state.sCount[line]! < state.blkIndent) break;
    lines.push(text);
  }
  const leaf = findLeaf(lines);
  if (!leaf) return false;
  if (isSilent) return true;
  state.line = startLine + lines.length;
  const token = state.push("html_block", "", 0);
  token.content = `${leaf.html}\n`;
  token.meta = { card: leaf.name };
  token.map = [startLine, state.line];
  return true;
}

/** Cards whose text is Markdown again. */
const MARK = /^\[!(toggle|columns|column|web|email)\][ \t]*([^\n]*)(?:\n|$)/i;

const TAGS = dictionary<string>({ toggle: "details", columns: "section", column: "section" });

/** Removes the mark, and its paragraph where nothing else is in it. */
function withoutMark(tokens: Token[], index: number, mark: string): void {
  const words = tokens[index + 2]!;
  words.content = words.content.slice(mark.length);
  if (!words.content.trim()) tokens.splice(index + 1, 3);
}

/** Before inline parsing, so that marks are removed from the text, and notes of removed parts are not read. */
function cardRule(state: StateCore): void {
  const { tokens } = state;
  const { medium = "web" } = state.env as CardEnvironment;
  for (let index = 0; index < tokens.length - 2; index += 1) {
    const [open, paragraph, words] = tokens.slice(index, index + 3) as [Token, Token, Token];
    if (open.type !== "blockquote_open" || paragraph.type !== "paragraph_open") continue;
    const [mark, given, title] = MARK.exec(words.content) ?? [];
    if (mark === undefined) continue;
    const name = given!.toLowerCase();
    const end = closingIndex(tokens, index);
    if (name === "web" || name === "email") {
      if (name === medium) {
        tokens.splice(end, 1);
        withoutMark(tokens, index, mark);
        tokens.splice(index, 1);
      } else tokens.splice(index, end - index + 1);
      // The next line may begin a card as well.
      index -= 1;
      continue;
    }
    open.tag = tokens[end]!.tag = TAGS[name]!;
    if (name === "columns") open.attrs = [["class", "columns"]];
    withoutMark(tokens, index, mark);
    if (name === "toggle") {
      const summary = lineTokens(state, "summary", title!.trim() || "…", paragraph.level);
      tokens.splice(index + 1, 0, ...summary);
    }
  }
}

/** HTML in a fence is sanitised like any other, unless it is shown in a frame of its own. */
function htmlRule({ tokens, env }: StateCore): void {
  const { rawHtml = [] } = env as CardEnvironment;
  for (const token of tokens) {
    if (token.type !== "fence") continue;
    if (token.info.trim() === "{=html}") token.type = "html_block";
    const frame = readFrameInfo(token.info);
    if (!frame) continue;
    token.type = "raw_html";
    const piece: RawHtml = { ...frame, html: token.content.replace(/\n+$/, "") };
    token.meta = { piece };
    rawHtml.push(piece);
  }
}

/** The frame of raw HTML, which has an address of its own; emails have a link to it. */
function rawHtmlFrame(tokens: Token[], index: number, _: unknown, env: unknown): string {
  const piece = tokens[index]!.meta!.piece as RawHtml;
  const src = `/embed/html/${keyOf(piece)}`;
  if ((env as CardEnvironment).medium === "email")
    return `<p><a${attributes({ href: src })}>${escaped(piece.title)}</a></p>\n`;
  const frame = attributes({ src, title: piece.title, height: String(piece.height) });
  return `<figure class="raw-html"><iframe${frame}></iframe></figure>\n`;
}

/** Texts have no other frames: without their name the sanitiser drops these. */
const withoutFrames = (tokens: Token[], index: number): string =>
  tokens[index]!.content.replace(/<iframe/gi, "<dropped");

/** Adds cards to a renderer. */
export function readCards(markdown: MarkdownIt): void {
  const alt = ["paragraph", "reference", "blockquote", "list"];
  markdown.block.ruler.before("blockquote", "leaf-cards", leafRule, { alt });
  markdown.core.ruler.before("inline", "raw-html", htmlRule);
  markdown.core.ruler.before("inline", "cards", cardRule);
  const { rules } = markdown.renderer;
  rules.raw_html = rawHtmlFrame;
  rules.html_block = rules.html_inline = withoutFrames;
}
