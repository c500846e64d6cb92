/** Footnotes in Markdown: `^[a note]` in place, or `[^name]` with `[^name]: a note` below. */
import type { MarkdownIt, StateCore, StateInline, Token } from "markdown-it";
import footnotes from "markdown-it-footnote";

type InlineRule = (state: StateInline, isSilent: boolean) => boolean;

/** State in markdown-it's environment, one per text. */
interface FootnoteEnvironment {
  /** Number of attempts to parse a note. */
  tries?: number;
  isInNote?: boolean;
}

/** Maximum number of notes; further references stay text. */
const MAX_TRIES = 2000;
/** Maximum length of an inline note; its end is not searched for beyond. */
const MAX_NOTE_LENGTH = 10_000;

const EMPTY = /\^\[\s*\]/y;

function isEmptyAt(source: string, position: number): boolean {
  EMPTY.lastIndex = position;
  return EMPTY.test(source);
}

/**
 * A rule of the library, limited against hostile texts. Without this it would parse notes in links,
 * where HTML allows no nested link, and in notes, with the number of the outer one.
 */
const bounded = (rule: InlineRule): InlineRule => {
  return (state, isSilent) => {
    const { src, pos, posMax, linkLevel } = state;
    const env = state.env as FootnoteEnvironment;
    const isMark = src.startsWith("^[", pos) || src.startsWith("[^", pos);
    if (!isMark || linkLevel > 0 || env.isInNote || isEmptyAt(src, pos)) return false;
    env.tries = (env.tries ?? 0) + 1;
    if (env.tries > MAX_TRIES) return false;
    env.isInNote = true;
    state.posMax = Math.min(posMax, pos + MAX_NOTE_LENGTH);
    const isNote = rule(state, isSilent);
    state.posMax = posMax;
    env.isInNote = false;
    return isNote;
  };
};

type Mark = {
  /** Index of the note. */
  id: number;
  /** Index among the references to the same note. */
  subId?: number;
};

const markOf = (tokens: Token[], index: number) => {
  const { id, subId = 0 } = tokens[index]!.meta as Mark;
  const number = id + 1;
  return { number, markId: `note-ref-${number}${subId > 0 ? `-${subId + 1}` : ""}` };
};

/**
 * Roles of Digital Publishing WAI-ARIA 1.1: screen readers announce them in the listener's
 * language.
 */
function setRenderRules({ renderer: { rules } }: MarkdownIt): void {
  rules.footnote_ref = (tokens, index) => {
    const { number, markId } = markOf(tokens, index);
    return `<sup class="note-mark" id="${markId}"><a href="#note-${number}" role="doc-noteref">${number}</a></sup>`;
  };
  rules.footnote_anchor = (tokens, index) => {
    const { number, markId } = markOf(tokens, index);
    return ` <a href="#${markId}" role="doc-backlink" aria-label="↑ ${number}">↑</a>`;
  };
  rules.footnote_open = (tokens, index) => `<li id="note-${markOf(tokens, index).number}">`;
  rules.footnote_close = () => "</li>";
  rules.footnote_block_open = () => '<section class="notes" role="doc-endnotes"><ol>';
  rules.footnote_block_close = () => "</ol></section>";
}

/** A note of one paragraph is rendered without `<p>`, like Markdown's tight lists. */
function unwrapSingleParagraphs({ tokens }: StateCore): void {
  let paragraphs: Token[] = [];
  for (const token of tokens) {
    if (token.type === "footnote_open") paragraphs = [];
    if (token.type.startsWith("paragraph_")) paragraphs.push(token);
    const isSingle = token.type === "footnote_close" && paragraphs.length === 2;
    if (isSingle) for (const paragraph of paragraphs) paragraph.hidden = true;
  }
}

/** Adds footnotes to a renderer. */
export function readFootnotes(markdown: MarkdownIt): void {
  markdown.use(footnotes);
  const { ruler } = markdown.inline;
  for (const rule of ruler.getRules("")) {
    if (rule.name.startsWith("footnote_")) ruler.at(rule.name, bounded(rule));
  }
  markdown.core.ruler.after("footnote_tail", "tight_notes", unwrapSingleParagraphs);
  setRenderRules(markdown);
}
