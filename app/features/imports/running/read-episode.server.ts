/** Reads what an episode has besides its sound: number, chapters, transcripts. */
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import type { SourceChapter, SourceEpisode } from "#app/features/imports/model.ts";
import { readChaptersFile } from "#app/features/imports/sources/podcast/chapters.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { readTimedText } from "#app/lib/media/timed-text.ts";
import { wordsOfWebVtt } from "#app/lib/media/web-vtt.ts";
import type { OldFilesOf } from "./old-files.server.ts";

export type ImportedEpisode = Pick<
  PostInput,
  "series" | "season" | "episode" | "isExplicit" | "episodeType" | "chapters" | "transcripts"
>;

const MAX_CHAPTERS = 200;
const LANGUAGE = /^[a-z]{2,3}(?:-[\w-]+)?$/i;

const secondsOf = ({ durationMs }: StoredFile): number => (durationMs ?? 0) / 1000;

async function transcriptsOf(
  { transcripts }: SourceEpisode,
  media: StoredFile,
  files: OldFilesOf,
): Promise<NonNullable<PostInput["transcripts"]>> {
  const read: NonNullable<PostInput["transcripts"]> = [];
  for (const { address, language } of transcripts) {
    const text = await files.text(address);
    const vtt = text && readTimedText(text, secondsOf(media));
    if (vtt && LANGUAGE.test(language))
      read.push({ language, label: "", vtt, text: wordsOfWebVtt(vtt) });
  }
  return read;
}

/** Chapters behind the end, as of an earlier cut, would be refused. */
async function chaptersOf(
  { chapters, chaptersFile }: SourceEpisode,
  media: StoredFile,
  files: OldFilesOf,
): Promise<NonNullable<PostInput["chapters"]>> {
  const file = chaptersFile ? await files.text(chaptersFile) : null;
  const found: readonly SourceChapter[] = file ? readChaptersFile(file) : chapters;
  const end = secondsOf(media) || Number.POSITIVE_INFINITY;
  const within = found.filter(({ startSeconds }) => startSeconds < end).slice(0, MAX_CHAPTERS);
  const pictures = await files.bring(within.map(({ picture }) => picture).filter(Boolean));
  return within.map(({ startSeconds, title, link, picture }) => {
    const file = pictures.get(picture);
    return { startSeconds, title, link, pictureId: file?.kind === "image" ? file.id : null };
  });
}

/** @param media the audio file or video, which transcripts and chapters belong to */
export async function readImportedEpisode(
  episode: SourceEpisode,
  media: StoredFile | null,
  files: OldFilesOf,
): Promise<ImportedEpisode> {
  return {
    series: episode.show.slice(0, 200) || null,
    season: episode.season,
    episode: episode.number,
    isExplicit: episode.isExplicit,
    episodeType: episode.type,
    ...(media && {
      chapters: await chaptersOf(episode, media, files),
      transcripts: await transcriptsOf(episode, media, files),
    }),
  };
}
