/**
 * Callouts in Markdown: a block quote that begins with `[!TIP]` and optionally a title, as on
 * GitHub.
 */
import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { dictionary } from "#app/lib/dictionary.ts";

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(?:\n|$)/i;

/** GitHub has five types; three are distinguished here. */
const KIND = dictionary<string>({
  note: "note",
  important: "note",
  tip: "tip",
  warning: "warning",
  caution: "warning",
});

/** The index of the token that closes the one at an index. */
export function closingIndex(tokens: readonly Token[], open: number): number {
  let index = open + 1;
  while (tokens[index]!.level > tokens[open]!.level) index += 1;
  return index;
}

/** The title as a paragraph; by default the name of the type. */
function titleOf(state: StateCore, text: string, level: number): Token[] {
  const open = new state.Token("paragraph_open", "p", 1);
  open.attrs = [["class", "callout-title"]];
  const inline = new state.Token("inline", "", 0);
  Object.assign(inline, { content: text, children: [], level: level + 1 });
  const close = new state.Token("paragraph_close", "p", -1);
  for (const token of [open, close]) Object.assign(token, { block: true, level });
  return [open, inline, close];
}

const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Before inline parsing, so that the marker is removed from the text. */
function calloutRule(state: StateCore): void {
  const { tokens } = state;
  for (let index = 0; index < tokens.length - 2; index += 1) {
    const [open, paragraph, words] = tokens.slice(index, index + 3) as [Token, Token, Token];
    if (open.type !== "blockquote_open" || paragraph.type !== "paragraph_open") continue;
    const [mark, name, title] = MARK.exec(words.content) ?? [];
    if (mark === undefined) continue;
    const kind = KIND[name!.toLowerCase()]!;
    tokens[closingIndex(tokens, index)]!.tag = "aside";
    Object.assign(open, { tag: "aside", attrs: [["class", `callout callout-${kind}`]] });
    words.content = words.content.slice(mark.length);
    const heading = titleOf(state, title!.trim() || capitalised(kind), paragraph.level);
    // A marker without text leaves no paragraph behind.
    tokens.splice(index + 1, words.content.trim() ? 0 : 3, ...heading);
  }
}

/** Adds callouts to a renderer. */
export function readCallouts(markdown: MarkdownIt): void {
  markdown.core.ruler.before("inline", "callouts", calloutRule);
}
