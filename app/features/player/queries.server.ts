/** Reads tracks, captions, transcripts and positions. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { type Position, REMEMBERED_MS } from "#app/features/player/memory/positions.ts";
import { postHref, termHref } from "#app/features/posts/addresses.ts";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import {
  captionsHref,
  PREPARED_AUDIO,
  PREPARED_AUDIO_MIME,
  streamHref,
} from "#app/lib/media/media-address.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { NotFound } from "#app/platform/errors.ts";
import { ownCaptionsHref } from "./addresses.ts";
import type { Captions, Chapter, PlayerSource, PostTranscript, Track } from "./models.ts";
import { transcriptHtml } from "./transcript.server.ts";

/** Reads for everybody, or for a reader who passed the policy. */
interface Audience {
  hasFullAccess?: boolean;
}

const HLS = "application/vnd.apple.mpegurl";

/** Whether a post has playable media, but is restricted. */
async function isRestricted(db: Database, postId: string): Promise<boolean> {
  const row = await db.selectFrom("posts").select("access").where("id", "=", postId).execute();
  return row.some(({ access }) => access !== "public");
}

/**
 * A published post as a track. At most nine statements. Null when it is restricted for this
 * audience.
 * @throws NotFound when there is no such post, or nothing to play
 */
export async function getTrack(
  db: Database,
  postId: string,
  { hasFullAccess = false }: Audience = {},
): Promise<Track | null> {
  const [post] = await summarisePosts(db, [postId], { hasFullAccess, hasUnlisted: true });
  const source = post && sourceOf(post);
  if (post && !source && !hasFullAccess && (await isRestricted(db, postId))) return null;
  if (!post || !source) throw new NotFound(`Nothing to play in "${postId}"`);
  const [texts, chapters, recording] = await Promise.all([
    listTranscripts(db, postId),
    listChapters(db, postId),
    findRecording(db, postId),
  ]);
  const prepared = recording?.stream ? preparedOf(recording.stream, recording.sound_bytes) : null;
  const artwork = await findArtwork(db, recording?.artwork_id ?? null);
  return {
    postId,
    kind: post.kind === "video" ? "video" : "audio",
    title: post.title,
    href: postHref(post),
    artist:
      post.series ??
      authorsOf(post)
        .map(({ name }) => name)
        .join(", "),
    category: post.category && { name: post.category.name, href: termHref(post.category) },
    cover: artwork ?? post.picture,
    likeCount: post.likeCount,
    source: {
      ...source,
      ...prepared?.source,
      loudness: recording?.loudness ?? null,
    },
    waveform: post.kind === "video" ? "" : (recording?.waveform ?? ""),
    thumbnails: prepared?.thumbnails ?? null,
    captions: captionsOf(postId, texts, hasFullAccess),
    chapters,
  };
}

/** The file that is played instead of the original. @param audioBytes its size; null for a video */
function preparedOf(stream: string, audioBytes: number | null) {
  if (audioBytes === null) {
    const source = { url: streamHref(stream, "master.m3u8"), mime: HLS };
    return { source, thumbnails: streamHref(stream, "thumbnails.vtt") };
  }
  const source = { url: streamHref(stream, PREPARED_AUDIO), mime: PREPARED_AUDIO_MIME };
  return { source, thumbnails: null };
}

/** Our own file if there is one, else the provider's URL. */
function sourceOf({ media, embedUrl }: PostSummary): PlayerSource | null {
  if (media) return { url: media.src, mime: media.mime, durationSeconds: media.durationSeconds };
  return embedUrl ? { url: embedUrl, mime: "", durationSeconds: 0 } : null;
}

function listTranscripts(db: Database, postId: string) {
  return db
    .selectFrom("transcripts")
    .select(["language", "label", "vtt"])
    .where("post_id", "=", postId)
    .orderBy("position")
    .orderBy("language")
    .execute();
}

/** The same texts as captions, at addresses for everybody or for readers with access. */
function captionsOf(
  postId: string,
  texts: readonly { language: string; label: string }[],
  hasFullAccess: boolean,
): Captions[] {
  const href = hasFullAccess ? ownCaptionsHref : captionsHref;
  return texts.map(({ language, label }) => ({ url: href(postId, language), language, label }));
}

async function findArtwork(db: Database, id: string | null): Promise<Picture | null> {
  return toPicture((await loadMedia(db, [id])).get(id ?? ""));
}

async function listChapters(db: Database, postId: string): Promise<Chapter[]> {
  const rows = await db
    .selectFrom("chapters")
    .select(["start_ms", "title", "link", "picture_id"])
    .where("post_id", "=", postId)
    .orderBy("start_ms")
    .execute();
  const pictures = await loadMedia(
    db,
    rows.map((row) => row.picture_id),
  );
  return rows.map(({ start_ms, title, link, picture_id }) => ({
    startSeconds: start_ms / 1000,
    title,
    link,
    picture: toPicture(pictures.get(picture_id ?? "")),
  }));
}

function findRecording(db: Database, postId: string) {
  return db
    .selectFrom("posts")
    .innerJoin("media", "media.id", "posts.media_id")
    .leftJoin("film_streams", (join) =>
      join
        .onRef("film_streams.media_id", "=", "media.id")
        .onRef("film_streams.storage_key", "=", "media.storage_key")
        .on("film_streams.status", "=", "done"),
    )
    .select([
      "media.credit",
      "media.loudness",
      "media.waveform",
      "posts.artwork_id",
      "film_streams.stream",
      "film_streams.sound_bytes",
    ])
    .where("posts.id", "=", postId)
    .executeTakeFirst();
}

/** Transcript and chapters of a post. At most four statements; null when there are none. */
export async function findPostTranscript(
  db: Database,
  { id, media }: Pick<PostSummary, "id" | "media">,
): Promise<PostTranscript | null> {
  if (!media) return null;
  const [texts, chapters, recording] = await Promise.all([
    listTranscripts(db, id),
    listChapters(db, id),
    findRecording(db, id),
  ]);
  const [first] = texts;
  if (!first && chapters.length === 0) return null;
  return {
    language: first?.language ?? "",
    html: first ? transcriptHtml(id, media.src, first.vtt) : "",
    chapters,
    captions: captionsOf(id, texts, false),
    credit: recording?.credit ?? "",
  };
}

/**
 * Chapters of a published post that everybody may hear.
 * @throws NotFound when there are none
 */
export async function getChapters(db: Database, postId: string): Promise<Chapter[]> {
  const [post] = await summarisePosts(db, [postId], { hasUnlisted: true });
  const chapters = post && sourceOf(post) ? await listChapters(db, postId) : [];
  if (chapters.length === 0) throw new NotFound(`No chapters of "${postId}"`);
  return chapters;
}

/**
 * Captions of a published post as WebVTT.
 * @throws NotFound when there are none or the audience may not read the post
 */
export async function getCaptions(
  db: Database,
  postId: string,
  language: string,
  audience: Audience = {},
): Promise<string> {
  const [post] = await summarisePosts(db, [postId], { ...audience, hasUnlisted: true });
  const row = post
    ? await db
        .selectFrom("transcripts")
        .select("vtt")
        .where("post_id", "=", postId)
        .where("language", "=", language)
        .executeTakeFirst()
    : null;
  if (!row || !post?.media) throw new NotFound(`No captions of "${postId}" in ${language}`);
  return withoutControls(row.vtt);
}

/** Maximum number of positions returned. */
const MAX_SYNCED_POSITIONS = 50;

/** Positions of the last seven days, newest first; 0 for what was heard to its end. One statement. */
export async function listPositions(db: Database, userId: string): Promise<Position[]> {
  const rows = await db
    .selectFrom("reading_history")
    .select(["post_id", "position_seconds", "updated_at"])
    .where("user_id", "=", userId)
    .where("updated_at", ">", Date.now() - REMEMBERED_MS)
    .where("position_seconds", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(MAX_SYNCED_POSITIONS)
    .execute();
  return rows.map((row) => [row.post_id, row.position_seconds ?? 0, row.updated_at]);
}
