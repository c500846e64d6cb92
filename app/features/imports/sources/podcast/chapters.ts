/** Chapters of an episode: the JSON of the podcast namespace, and Podlove's, which are in the feed itself. */
import type { SourceChapter } from "#app/features/imports/model.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import {
  childOf,
  childrenOf,
  type XmlElement,
} from "#app/features/imports/streams/xml-items.server.ts";

const MAX_TITLE_LENGTH = 200;

/** In order, each at its own time; those without a title only change a picture. */
function inOrder(chapters: readonly SourceChapter[]): SourceChapter[] {
  const byStart = new Map(
    chapters
      .filter(({ startSeconds, title }) => title !== "" && startSeconds >= 0)
      .map((chapter) => [chapter.startSeconds, chapter]),
  );
  return [...byStart.values()].sort((a, b) => a.startSeconds - b.startSeconds);
}

const webAddress = (text: string): string =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text : "";

const chapterOf = (row: FieldRow): SourceChapter => ({
  startSeconds: Number(row.startTime ?? Number.NaN),
  title: row.toc === false ? "" : textField(row, "title").trim().slice(0, MAX_TITLE_LENGTH),
  link: webAddress(textField(row, "url")),
  picture: textField(row, "img"),
});

/** @returns none for what is no such file */
export function readChaptersFile(text: string): SourceChapter[] {
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const chapters = isRow(file) && Array.isArray(file.chapters) ? file.chapters : [];
    return inOrder(chapters.filter(isRow).map(chapterOf));
  } catch {
    return [];
  }
}

/** `1:02:03.5`, `02:03` or `123`, in seconds. */
const secondsOf = (clock: string): number =>
  clock.split(":").reduce((total, part) => total * 60 + Number(part || Number.NaN), 0);

/** Podlove Simple Chapters of an episode, in order of time; unreadable ones are left out. */
export function readPodloveChapters(item: XmlElement): SourceChapter[] {
  const list = childOf(item, "psc:chapters");
  const chapters = list ? childrenOf(list, "psc:chapter") : [];
  return inOrder(
    chapters.map(({ attributes: { start = "", title = "", href = "", image = "" } }) => ({
      startSeconds: secondsOf(start),
      title: title.trim().slice(0, MAX_TITLE_LENGTH),
      link: webAddress(href),
      picture: image,
    })),
  );
}
