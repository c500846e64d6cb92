/** Finds the placeholders that are left in a page that began as a first draft: imprint, privacy policy or terms. */
import { isFirstPage } from "./models.ts";

/** Words in square brackets, or those of East Asia, that are no link, footnote, task or mark of a callout. */
const BLANK = /(?<!\])\[[^[\]\n]{2,}\](?![([:])|［[^［］\n]+］/g;
const NO_BLANK = /^\[[!^]/;
/** The note to the owner with which the drafts begin. */
const NOTE = /^\s*>\s*\[!NOTE\]\s*(.+)/;

/** The editor escapes brackets. */
const withoutEscapes = (markdown: string): string => markdown.replace(/\\([[\]])/g, "$1");

/** The title of the note at the top and the blanks, as readers would see them; none of pages that began empty. */
export function unfinishedParts(id: string, markdown: string): string[] {
  if (!isFirstPage(id)) return [];
  const text = withoutEscapes(markdown);
  const [, note] = NOTE.exec(text) ?? [];
  const blanks = (text.match(BLANK) ?? []).filter((blank) => !NO_BLANK.test(blank));
  return [...new Set([...(note ? [note.trim()] : []), ...blanks])];
}
