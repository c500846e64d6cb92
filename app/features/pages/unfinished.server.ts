/** Finds what is still to be completed in a page that began as a first draft: imprint, privacy policy or terms. */
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { firstFiles, isFirstPage } from "./page-files.server.ts";

/** Words in square brackets, or those of East Asia, that are no link, footnote, task or mark of a callout. */
const BLANK = /(?<!\])\[[^[\]\n]{2,}\](?![([:])|［[^［］\n]+］/g;
const NO_BLANK = /^\[[!^]/;
const NOTE_TITLE = /^>\s*\[!NOTE\]\s*(.+)$/m;

/** The editor escapes brackets. */
const withoutEscapes = (markdown: string): string => markdown.replace(/\\([[\]])/g, "$1");

const noteTitle = (markdown: string): string | undefined => NOTE_TITLE.exec(markdown)?.[1]?.trim();

async function isFirstNote(title: string): Promise<boolean> {
  const files = await Promise.all(LOCALES.map(firstFiles));
  return files.flat().some(({ bodyMarkdown }) => noteTitle(bodyMarkdown) === title);
}

/**
 * The title of the note to the owner, if it is still there, and the blanks; nothing for pages that did not begin as a first
 * draft.
 */
export async function listUnfinished(id: string, markdown: string): Promise<string[]> {
  if (!isFirstPage(id)) return [];
  const text = withoutEscapes(markdown);
  const title = noteTitle(text);
  const blanks = (text.match(BLANK) ?? []).filter((blank) => !NO_BLANK.test(blank));
  return [...new Set([...(title && (await isFirstNote(title)) ? [title] : []), ...blanks])];
}
