/** Chapters while they are edited, in the form's field `chapters` as JSON. */
import type { DraftChapter } from "#app/features/posts/queries/draft-queries.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { formatExactClock, parseClock } from "#app/lib/time.ts";

/** A chapter with its time as it was typed. */
export interface ChapterLine {
  key: number;
  time: string;
  title: string;
  link: string;
  pictureId: string | null;
  picture: Picture | null;
}

/** The stored chapters as lines of the form, with times as text. Keys identify lines while they move. */
export const linesOf = (chapters: readonly DraftChapter[]): ChapterLine[] =>
  chapters.map(({ startSeconds, title, link, pictureId, picture }, key) => {
    return { key, time: formatExactClock(startSeconds), title, link, pictureId, picture };
  });

const isLine = (line: Partial<ChapterLine> | null): line is ChapterLine =>
  typeof line?.time === "string" && typeof line.title === "string";

/** The lines in a form or a local draft; null when it has none. */
export function parseChapterLines(json: string | undefined): ChapterLine[] | null {
  try {
    const lines = JSON.parse(json ?? "null") as ChapterLine[] | null;
    return Array.isArray(lines) ? lines.filter(isLine) : null;
  } catch {
    return null;
  }
}

/** Lines without a title are unfinished, and are left out. */
const isTitled = ({ title }: ChapterLine): boolean => title.trim() !== "";

const secondsOf = ({ time }: ChapterLine): number => parseClock(time) ?? Number.NaN;

/** Lines in the order of their times; those without a readable one stay at the end. */
export const sortedLines = (lines: readonly ChapterLine[]): ChapterLine[] =>
  lines.toSorted(
    (one, other) =>
      (parseClock(one.time) ?? Number.POSITIVE_INFINITY) -
      (parseClock(other.time) ?? Number.POSITIVE_INFINITY),
  );

/** The chapters of a form, sorted; a time that cannot be read is NaN. */
export const toChapters = (lines: readonly ChapterLine[]) =>
  sortedLines(lines.filter(isTitled)).map((line) => ({
    startSeconds: secondsOf(line),
    title: line.title.trim(),
    link: line.link?.trim() ?? "",
    pictureId: line.pictureId ?? null,
  }));

export type ChapterProblem = "badTime" | "sameTime" | "afterEnd" | "noTitle" | "badLink";

/** Whether an address can be a chapter's link; "" is none. */
export const isLink = (link: string): boolean => {
  const { protocol } = URL.parse(link) ?? {};
  return link === "" || protocol === "https:" || protocol === "http:";
};

/**
 * Errors of each line, by its key.
 * @param duration of the file in seconds; 0 when unknown
 */
export function chapterProblems(
  lines: readonly ChapterLine[],
  duration: number,
): Map<number, ChapterProblem> {
  const seen = new Set<number>();
  const problems = new Map<number, ChapterProblem>();
  for (const line of lines) {
    const seconds = secondsOf(line);
    if (Number.isNaN(seconds)) problems.set(line.key, "badTime");
    else if (seen.has(seconds)) problems.set(line.key, "sameTime");
    else if (duration > 0 && seconds >= duration) problems.set(line.key, "afterEnd");
    else if (!isTitled(line)) problems.set(line.key, "noTitle");
    else if (!isLink(line.link.trim())) problems.set(line.key, "badLink");
    seen.add(seconds);
  }
  return problems;
}
