/** The file of results: chapters that were measured replace those of the same title, the others stay. */
import { type Chapter, chapterText } from "./figures.ts";

const HEADING = /^## /m;
const OVER = /^\| (?<name>.+?) \|.*\*\*over\*\* \|$/gm;

/** Chapters of a file by their title, without the introduction. */
function chaptersOf(text: string): Map<string, string> {
  const [, ...chapters] = text.split(HEADING);
  return new Map(
    chapters.map((each) => [each.slice(0, each.indexOf("\n")), `## ${each.trim()}\n`]),
  );
}

interface Measurement {
  chapters: readonly Chapter[];
  /** When, and on how busy a machine. */
  occasion: string;
}

/**
 * @param before the file as it is; "" for none
 * @param introduction of the machine, to which what is over its budget is added
 */
export function mergeResults(
  before: string,
  { chapters: measured, occasion }: Measurement,
  introduction: string,
): string {
  const chapters = chaptersOf(before);
  for (const chapter of measured) {
    chapters.set(chapter.title, `${chapterText(chapter).trim()}\n\n${occasion}\n`);
  }
  const body = [...chapters.values()].join("\n");
  const over = Array.from(body.matchAll(OVER), ({ groups }) => groups!.name);
  const verdict =
    over.length === 0 ? "Every figure is within its budget." : `Over budget: ${over.join("; ")}.`;
  return `${introduction}\n\n${verdict}\n\n${body}`;
}
