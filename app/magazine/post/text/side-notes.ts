/**
 * Footnotes beside their references. They stay at the end as well, for narrow windows and paper; styles show
 * one of the two. No copy has an id.
 */

/** A text, with its notes beside their references where that is possible. */
export interface NotedText {
  html: string;
  hasSideNotes: boolean;
}

const SECTION = /<section [^>]*class="notes"[^>]*><ol>(.*)<\/ol><\/section>/s;
const NOTE = /<li [^>]*id="note-(\d+)"[^>]*>(.*?)<\/li>\s*(?=<li [^>]*id="note-|$)/gs;
const BACKLINK = /\s*<a [^>]*role="doc-backlink"[^>]*>.*?<\/a>/g;
const MARK = /(<sup [^>]*id="note-ref-(\d+)(-\d+)?"[^>]*>.*?)<\/sup>/g;

/** Within these a note has no margin of its own. */
const CLOSED = /<(table|details|aside|section|figure)\b.*?<\/\1>/gs;
/** A note that is more than paragraphs does not fit into one. */
const BLOCK = /<(?:ul|ol|li|blockquote|pre|table|figure|h[2-6]|hr|aside|section|details)\b/;

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** The words of a note as part of a paragraph. */
const wordsOf = (note: string): string =>
  note
    .replace(BACKLINK, "")
    .replace(/<\/p>\s*<p>/g, "<br /><br />")
    .replace(/<\/?p>/g, "")
    .replace(/ id="[^"]*"/g, "")
    .trim();

/** The notes of a text by their numbers; null where one of them cannot be beside it. */
function notesOf(html: string): Map<string, string> | null {
  const [section = "", list = ""] = SECTION.exec(html) ?? [];
  const text = html.replace(section, "");
  if (section === "" || BLOCK.test(list.replace(/<\/?li\b[^>]*>/g, ""))) return null;
  if (countOf(text, MARK) !== countOf(text.replace(CLOSED, ""), MARK)) return null;
  return new Map([...list.matchAll(NOTE)].map(([, number, note]) => [number!, wordsOf(note!)]));
}

/** @param html the sanitised text */
export function placeSideNotes(html: string): NotedText {
  const notes = notesOf(html);
  if (!notes) return { html, hasSideNotes: false };
  const noted = html.replace(MARK, (_, mark: string, number: string, again?: string) => {
    const note = again === undefined ? notes.get(number) : undefined;
    const beside = `<span class="side-note" role="doc-footnote"><b>${number}</b> ${note}</span>`;
    return `${mark}<span>${number}</span></sup>${note === undefined ? "" : beside}`;
  });
  return { html: noted, hasSideNotes: true };
}
