/**
 * Callouts in Markdown: a block quote that begins with `[!TIP]` and optionally a title, as on
 * GitHub.
 */
import type { MarkdownIt, StateCore, Token } from "markdown-it";
import { dictionary } from "#app/lib/dictionary.ts";
import { capitalised } from "#app/lib/text.ts";
import { closingIndex, lineTokens } from "./marked-quotes.ts";

const MARK = /^\[!(note|tip|important|warning|caution|cta)\][ \t]*([^\n]*)(?:\n|$)/i;

/** GitHub has five types; three are distinguished here. A call to action is our own. */
const KIND = dictionary<string>({
  note: "note",
  important: "note",
  tip: "tip",
  warning: "warning",
  caution: "warning",
  cta: "cta",
});

/** The title as a paragraph; by default the name of the type. */
function titleOf(state: StateCore, text: string, level: number): Token[] {
  const tokens = lineTokens(state, "p", text, level);
  tokens[0]!.attrs = [["class", "callout-title"]];
  return tokens;
}

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
    const text = title!.trim() || (kind === "cta" ? "" : capitalised(kind));
    const heading = text ? titleOf(state, text, paragraph.level) : [];
    // A marker without text leaves no paragraph behind.
    tokens.splice(index + 1, words.content.trim() ? 0 : 3, ...heading);
  }
}

/** Adds callouts to a renderer. */
export function readCallouts(markdown: MarkdownIt): void {
  markdown.core.ruler.before("inline", "callouts", calloutRule);
}
