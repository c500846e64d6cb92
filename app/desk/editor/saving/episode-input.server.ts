/** The fields of episodes in the post form. */
import {
  type ChapterLine,
  isLink,
  parseChapterLines,
  toChapters,
} from "#app/desk/editor/episode/chapter-lines.ts";
import { parseTimedTexts, toTranscripts } from "#app/desk/editor/episode/timed-texts.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";

type EpisodeInput = Pick<PostInput, "episodeType" | "artworkId" | "chapters" | "transcripts">;

const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
};

function chaptersIn(lines: ChapterLine[]): Outcome<NonNullable<EpisodeInput["chapters"]>> {
  const chapters = toChapters(lines);
  if (chapters.some(({ startSeconds }) => Number.isNaN(startSeconds))) {
    return refused("chapters", "bad-time");
  }
  if (!chapters.every(({ link }) => isLink(link))) return refused("chapters", "bad-address");
  return accepted(chapters);
}

/** Fields that the form does not have stay unchanged; transcripts need a file. */
export function readEpisode(form: FormData, hasFile: boolean): Outcome<EpisodeInput> {
  const lines = parseChapterLines(textIn(form, "chapters"));
  const chapters = lines && chaptersIn(lines);
  if (chapters && !chapters.ok) return chapters;
  const texts = hasFile ? parseTimedTexts(textIn(form, "transcripts")) : null;
  const artwork = textIn(form, "artworkId");
  const type = textIn(form, "episodeType");
  return accepted({
    ...(type && { episodeType: type as NonNullable<EpisodeInput["episodeType"]> }),
    ...(artwork !== undefined && { artworkId: artwork || null }),
    ...(chapters && { chapters: chapters.value }),
    ...(texts && { transcripts: toTranscripts(texts) }),
  });
}
