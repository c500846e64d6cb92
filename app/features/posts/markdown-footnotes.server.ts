/** Footnotes in Markdown: `^[a note]` where it belongs, or `[^name]` with `[^name]: a note` below. */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from "markdown-it";

interface Note {
  content: string;
  /** How often the text points to it. */
  references: number;
}

/** Kept in markdown-it's environment, one for each text. */
interface FootnoteEnvironment {
  /** Written by name; the words come from the definition. */
  definitions?: Map<string, string>;
  /** In the order in which the text points to them. */
  notes?: Note[];
  named?: Map<string, number>;
  marks?: number;
  /** How often the end of a note was looked for. */
  tries?: number;
  isInNote?: boolean;
}

/** More than any article has; beyond it a mark stays what was written. */
const MOST_MARKS = 1000;

/** A note is a remark; its end is not looked for in all of a book, nor ever again. */
const LONGEST_NOTE = 10_000;
const MOST_TRIES = 2 * MOST_MARKS;

const DEFINITION = /^\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/;
const REFERENCE = /^\[\^([^\]\s]{1,60})\]/;

const lineAt = ({ src, bMarks, tShift, eMarks }: StateBlock, line: number) =>
  src.slice(bMarks[line]! + tShift[line]!, eMarks[line]);

/** Reads `[^name]: words` with the lines that go on with it. */
function definitionRule(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  const [, name, first] = DEFINITION.exec(lineAt(state, start)) ?? [];
  if (name === undefined || state.sCount[start]! - state.blkIndent >= 4) return false;
  if (isSilent) return true;
  const lines = [first!];
  let line = start + 1;
  while (line < end && !state.isEmpty(line) && !DEFINITION.test(lineAt(state, line))) {
    lines.push(lineAt(state, line));
    line += 1;
  }
  const env = state.env as FootnoteEnvironment;
  env.definitions ??= new Map();
  if (!env.definitions.has(name)) env.definitions.set(name, lines.join("\n").trim());
  state.line = line;
  return true;
}

/** The number of a note, from 1, and which of the marks that lead to it this one is. */
function noteNumber(env: FootnoteEnvironment, content: string, name?: string) {
  env.notes ??= [];
  env.named ??= new Map();
  const known = name === undefined ? undefined : env.named.get(name);
  const number = known ?? env.notes.push({ content, references: 0 });
  if (name !== undefined) env.named.set(name, number);
  const note = env.notes[number - 1]!;
  note.references += 1;
  env.marks = (env.marks ?? 0) + 1;
  return { number, reference: note.references };
}

/** `note-ref-3`, and `note-ref-3-2` for the second mark that leads to the same note. */
const markId = (number: number, reference: number) =>
  `note-ref-${number}${reference > 1 ? `-${reference}` : ""}`;

/** Where the bracket of the note that begins here is closed; negative when it is not. */
function endOfNote(state: StateInline): number {
  const env = state.env as FootnoteEnvironment;
  const { pos, posMax } = state;
  env.tries = (env.tries ?? 0) + 1;
  if (env.tries > MOST_TRIES) return -1;
  state.posMax = Math.min(posMax, pos + LONGEST_NOTE);
  const end = state.md.helpers.parseLinkLabel(state, pos + 1);
  state.posMax = posMax;
  return end;
}

/** The note that begins here: its words, its name if it has one, and where its mark ends. */
function noteAt(state: StateInline): { content: string; name?: string; end: number } | null {
  const { src, pos, posMax } = state;
  if (src.startsWith("^[", pos)) {
    const end = endOfNote(state);
    const content = end > 0 ? src.slice(pos + 2, end).trim() : "";
    return content && end < posMax ? { content, end: end + 1 } : null;
  }
  const [mark, name] = REFERENCE.exec(src.slice(pos, pos + 64)) ?? [];
  const content = name && (state.env as FootnoteEnvironment).definitions?.get(name);
  return mark && content ? { content, name: name!, end: pos + mark.length } : null;
}

function markRule(state: StateInline, isSilent: boolean): boolean {
  const env = state.env as FootnoteEnvironment;
  const sign = state.src[state.pos];
  if ((sign !== "^" && sign !== "[") || state.linkLevel > 0 || env.isInNote) return false;
  if ((env.marks ?? 0) >= MOST_MARKS) return false;
  const note = noteAt(state);
  if (!note) return false;
  if (!isSilent) state.push("note_mark", "", 0).meta = noteNumber(env, note.content, note.name);
  state.pos = note.end;
  return true;
}

/** Roles as in Digital Publishing WAI-ARIA: they are read out in the listener's own language. */
function renderMark(tokens: Token[], index: number): string {
  const { number, reference } = tokens[index]!.meta as { number: number; reference: number };
  return `<sup class="note-mark" id="${markId(number, reference)}"><a href="#note-${number}" role="doc-noteref">${number}</a></sup>`;
}

function wayBack(number: number, references: number): string {
  const link = (_: unknown, index: number) =>
    ` <a href="#${markId(number, index + 1)}" role="doc-backlink" aria-label="↑ ${number}">↑</a>`;
  return Array.from({ length: references }, link).join("");
}

/** Puts all notes behind the text. */
function notesRule(state: StateCore): void {
  const env = state.env as FootnoteEnvironment;
  if (!env.notes?.length) return;
  env.isInNote = true;
  const html = (content: string) => {
    const token = new state.Token("html_block", "", 0);
    token.content = content;
    state.tokens.push(token);
  };
  html('<section class="notes" role="doc-endnotes"><ol>');
  for (const [index, { content, references }] of env.notes.entries()) {
    const inline = new state.Token("inline", "", 0);
    inline.content = content;
    inline.children = [];
    state.md.inline.parse(content, state.md, state.env, inline.children);
    html(`<li id="note-${index + 1}">`);
    state.tokens.push(inline);
    html(`${wayBack(index + 1, references)}</li>`);
  }
  html("</ol></section>");
}

/** Teaches a renderer footnotes. */
export function readFootnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before("reference", "note_definition", definitionRule, {
    alt: ["paragraph", "reference"],
  });
  markdown.inline.ruler.before("link", "note_mark", markRule);
  markdown.core.ruler.after("inline", "notes", notesRule);
  markdown.renderer.rules.note_mark = renderMark;
}
