/** Pull quotes in Markdown: a block quote that begins with `[!PULLQUOTE]` and optionally who said it. */
import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { closingIndex, lineTokens, tagToken } from "./marked-quotes.ts";

const MARK = /^\[!pullquote\][ \t]*([^\n]*)(?:\n|$)/i;

/** Before inline parsing, so that the marker is removed from the text. */
function pullQuoteRule(state: StateCore): void {
  const { tokens } = state;
  for (let index = 0; index < tokens.length - 2; index += 1) {
    const [open, paragraph, words] = tokens.slice(index, index + 3) as [Token, Token, Token];
    if (open.type !== "blockquote_open" || paragraph.type !== "paragraph_open") continue;
    const [mark, speaker] = MARK.exec(words.content) ?? [];
    if (mark === undefined) continue;
    words.content = words.content.slice(mark.length);
    const name = speaker!.trim();
    const caption = name ? lineTokens(state, "figcaption", name, paragraph.level) : [];
    const after = [...caption, tagToken(state, "figure", -1, open.level)];
    tokens.splice(closingIndex(tokens, index) + 1, 0, ...after);
    // A marker without text on its line leaves no paragraph behind.
    if (!words.content.trim()) tokens.splice(index + 1, 3);
    const figure = tagToken(state, "figure", 1, open.level);
    figure.attrs = [["class", "pull-quote"]];
    tokens.splice(index, 0, figure);
    index += 1;
  }
}

/** Adds pull quotes to a renderer. */
export function readPullQuotes(markdown: MarkdownIt): void {
  markdown.core.ruler.before("inline", "pull-quotes", pullQuoteRule);
}
