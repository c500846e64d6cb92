/**
 * Cards in Markdown: block quotes that begin with a mark, such as `[!TOGGLE]` (see docs/guides/cards-in-markdown.md), and raw HTML in a
 * fence `{=html}`, as Pandoc has it.
 */
import type { MarkdownIt, StateBlock, StateCore, Token } from "markdown-it";
import { findLeaf } from "#app/features/posts/cards/leaf-cards.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { closingIndex, lineTokens } from "./marked-quotes.ts";

/** Where a text is shown: some parts are meant for one of them. */
export type Medium = "web" | "email";

interface CardEnvironment {
  medium?: Medium;
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
      // What follows may be a card as well.
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

/** Raw HTML is sanitised like any other. */
function htmlRule({ tokens }: StateCore): void {
  for (const token of tokens) {
    if (token.type === "fence" && token.info.trim() === "{=html}") token.type = "html_block";
  }
}

/** Adds cards to a renderer. */
export function readCards(markdown: MarkdownIt): void {
  const alt = ["paragraph", "reference", "blockquote", "list"];
  markdown.block.ruler.before("blockquote", "leaf-cards", leafRule, { alt });
  markdown.core.ruler.before("inline", "cards", cardRule);
  markdown.core.ruler.before("inline", "raw-html", htmlRule);
}
