/** Highlighted text in Markdown, `==x==`, as other programs write it. */
import type { MarkdownIt, StateInline } from "markdown-it";

const MARKED = /==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/y;

function highlightRule(state: StateInline, isSilent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos - 1] === "=") return false;
  MARKED.lastIndex = pos;
  const [raw] = MARKED.exec(src) ?? [];
  const end = pos + (raw?.length ?? 0);
  if (raw === undefined || end > posMax) return false;
  if (!isSilent) {
    state.push("mark_open", "mark", 1);
    state.pos = pos + 2;
    state.posMax = end - 2;
    state.md.inline.tokenize(state);
    state.push("mark_close", "mark", -1);
  }
  state.pos = end;
  state.posMax = posMax;
  return true;
}

/** Adds highlighted text to a renderer. */
export function readHighlights(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("emphasis", "highlights", highlightRule);
}
