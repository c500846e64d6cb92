/** Reads what the player needs to know of a post. */
import type { Database } from "#app/database/client.server.ts";
import { postHref, termHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/summary-queries.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { captionsHref, ownCaptionsHref } from "./addresses.ts";
import type { Chapter, Source, SpokenWords, Track } from "./models.ts";
import { type Position, REMEMBERED_MS } from "./positions.ts";
import { transcriptHtml } from "./transcript.server.ts";

/** For whom something is read: for everybody, or for somebody whom the policy lets read all of it. */
interface Audience {
  isWhole?: boolean;
}

/** Whether there is something to play in a post, but not for everybody. */
async function isClosed(db: Database, postId: string): Promise<boolean> {
  const row = await db.selectFrom("posts").select("access").where("id", "=", postId).execute();
  return row.some(({ access }) => access !== "public");
}

/**
 * A published post as the player takes it. At most eight statements. Null where it is not for this
 * audience: those for whom it is ask on.
 * @throws NotFound when there is no such post, or nothing in it to play
 */
export async function getTrack(
  db: Database,
  postId: string,
  { isWhole = false }: Audience = {},
): Promise<Track | null> {
  const [post] = await summarisePosts(db, [postId], { isWhole });
  const source = post && sourceOf(post);
  if (post && !source && !isWhole && (await isClosed(db, postId))) return null;
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
    artist: post.series ?? post.author.name,
    category: post.category && { name: post.category.name, href: termHref(post.category) },
    cover: post.picture,
    likeCount: post.likeCount,
    source: { ...source, loudness: recording?.loudness ?? null },
    captions: transcript && {
      url: (isWhole ? ownCaptionsHref : captionsHref)(postId, transcript.language),
      language: transcript.language,
    },
    chapters,
  };
}

/** Our own file first, else the address of the film where it is at home. */
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

/** What is said in a post, as its page shows it. Three statements; null for a post that says nothing. */
export async function findSpokenWords(
  db: Database,
  { id, media }: Pick<PostSummary, "id" | "media">,
): Promise<SpokenWords | null> {
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
 * What is said in a published post that this audience may read, as WebVTT.
 * @throws NotFound
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
  return row.vtt;
}

/** How many places go with a reader from device to device. */
const CARRIED_POSITIONS = 50;

/** Where a reader left what they were playing in the last seven days, the newest first. One statement. */
export async function listPositions(db: Database, userId: string): Promise<Position[]> {
  const rows = await db
    .selectFrom("reading_history")
    .select(["post_id", "position_seconds", "updated_at"])
    .where("user_id", "=", userId)
    .where("updated_at", ">", Date.now() - REMEMBERED_MS)
    .where("position_seconds", "is not", null)
    .orderBy("updated_at", "desc")
    .limit(CARRIED_POSITIONS)
    .execute();
  return rows.map((row) => [row.post_id, row.position_seconds ?? 0, row.updated_at]);
}
