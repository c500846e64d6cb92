/** Counts the words of a post's body: the same in the editor and on the server. */
import MarkdownIt, { type Token } from "markdown-it";
import { readFrameInfo } from "#app/features/posts/raw-html/raw-html.ts";
import { countWords } from "#app/lib/text.ts";
import { closingIndex } from "./marked-quotes.ts";

const parser = new MarkdownIt({ html: true, linkify: false });

/** Footnotes, callouts and tasks as readers see them: without their marks. */
const MARKS: readonly [RegExp, string][] = [
  [/^( {0,3})\[\^[^\]\s]{1,100}\]:/gm, "$1"],
  [/\[\^[^\]\s]{1,100}\]/g, ""],
  [/\^\[/g, " ["],
  [/^((?: {0,3}>)+ ?)\[!button\].*/gim, "$1"],
  // Readers of the site do not see what is for emails.
  [/^((?: {0,3}>)+ ?)\[!(?!email\])\w+\]/gim, "$1"],
  [/^([ \t>]*[-*+][ \t]+)\[[ xX]\](?=[ \t])/gm, "$1"],
];

const withoutMarks = (markdown: string): string =>
  MARKS.reduce((text, [mark, instead]) => text.replace(mark, instead), markdown);

/** Text of HTML; readers see nothing of scripts, styles and comments, closed or not. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi, " ")
    .replace(/<[^<>]*>|&\w+;/g, " ");

function textOfInline({ type, content }: Token): string {
  if (type === "text" || type === "code_inline" || type === "text_special") return content;
  // A tag in the middle of a word does not end it, but a line break does.
  if (type === "html_inline") return /^<br\b/i.test(content) ? " " : "";
  return type.endsWith("break") ? " " : "";
}

function textOfBlock({ type, info, content, children }: Token): string {
  // Readers see a document of its own.
  if (type === "fence" && readFrameInfo(info)) return "";
  const isHtml = type === "html_block" || (type === "fence" && info.trim() === "{=html}");
  if (isHtml) return textOfHtml(content);
  return children ? children.map(textOfInline).join("") : content;
}

/** Without the block quotes that are for emails alone. */
function onlyWeb(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const isForEmail =
      tokens[index]!.type === "blockquote_open" &&
      /^\[!email\]/i.test(tokens[index + 2]?.content ?? "");
    if (isForEmail) index = closingIndex(tokens, index);
    else kept.push(tokens[index]!);
  }
  return kept;
}

/** Words of a body in Markdown that readers see, with captions, footnotes and code. */
export function countBodyWords(markdown: string): number {
  const blocks = onlyWeb(parser.parse(withoutMarks(markdown), {}));
  return countWords(blocks.map(textOfBlock).join("\n"));
}
