/** Reads tracks, captions, transcripts and positions. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Position, REMEMBERED_MS } from "#app/features/player/memory/positions.ts";
import { postHref, termHref } from "#app/features/posts/addresses.ts";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import { NotFound } from "#app/platform/errors.ts";
import { captionsHref, ownCaptionsHref } from "./addresses.ts";
import type { Chapter, PostTranscript, Source, Track } from "./models.ts";
import { transcriptHtml } from "./transcript.server.ts";

/** Reads for everybody, or for a reader who passed the policy. */
interface Audience {
  hasFullAccess?: boolean;
}

/** Whether a post has playable media, but is restricted. */
async function isRestricted(db: Database, postId: string): Promise<boolean> {
  const row = await db.selectFrom("posts").select("access").where("id", "=", postId).execute();
  return row.some(({ access }) => access !== "public");
}

/**
 * A published post as a track. At most eight statements. Null when it is restricted for this
 * audience.
 * @throws NotFound when there is no such post, or nothing to play
 */
export async function getTrack(
  db: Database,
  postId: string,
  { hasFullAccess = false }: Audience = {},
): Promise<Track | null> {
  const [post] = await summarisePosts(db, [postId], { hasFullAccess });
  const source = post && sourceOf(post);
  if (post && !source && !hasFullAccess && (await isRestricted(db, postId))) return null;
  if (!post || !source) throw new NotFound(`Nothing to play in "${postId}"`);
  const [transcript, chapters, recording] = await Promise.all([
    findTranscript(db, postId),
    listChapters(db, postId),
    findRecording(db, postId),
  ]);
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
    cover: post.picture,
    likeCount: post.likeCount,
    source: { ...source, loudness: recording?.loudness ?? null },
    captions: transcript && {
      url: (hasFullAccess ? ownCaptionsHref : captionsHref)(postId, transcript.language),
      language: transcript.language,
    },
    chapters,
  };
}

/** Our own file if there is one, else the provider's URL. */
function sourceOf({ media, embedUrl }: PostSummary): Source | null {
  if (media) return { url: media.src, mime: media.mime, durationSeconds: media.durationSeconds };
  return embedUrl ? { url: embedUrl, mime: "", durationSeconds: 0 } : null;
}

async function findTranscript(db: Database, postId: string) {
  const row = db
    .selectFrom("transcripts")
    .select(["language", "vtt"])
    .where("post_id", "=", postId)
    .orderBy("language");
  return (await row.executeTakeFirst()) ?? null;
}

async function listChapters(db: Database, postId: string): Promise<Chapter[]> {
  const rows = await db
    .selectFrom("chapters")
    .select(["start_ms", "title"])
    .where("post_id", "=", postId)
    .orderBy("start_ms")
    .execute();
  return rows.map(({ start_ms, title }) => ({ startSeconds: start_ms / 1000, title }));
}

function findRecording(db: Database, postId: string) {
  return db
    .selectFrom("posts")
    .innerJoin("media", "media.id", "posts.media_id")
    .select(["media.credit", "media.loudness"])
    .where("posts.id", "=", postId)
    .executeTakeFirst();
}

/** Transcript and chapters of a post. Three statements; null when there are none. */
export async function findPostTranscript(
  db: Database,
  { id, media }: Pick<PostSummary, "id" | "media">,
): Promise<PostTranscript | null> {
  if (!media) return null;
  const [transcript, chapters, recording] = await Promise.all([
    findTranscript(db, id),
    listChapters(db, id),
    findRecording(db, id),
  ]);
  if (!transcript) return null;
  const { language, vtt } = transcript;
  const html = transcriptHtml(id, media.src, vtt);
  return { language, html, chapters, credit: recording?.credit ?? "" };
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
  const [post] = await summarisePosts(db, [postId], audience);
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

/** Positions of the last seven days, newest first. One statement. */
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
