/** Decides who may read posts and play files that are not for everybody. */
import type { Database } from "#app/database/client.server.ts";
import type { PostAccess } from "#app/database/tables/posts.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { canEditPost, canReadPost } from "#app/features/posts/policy.ts";
import { GRACE_MS } from "./periods.ts";

interface PostRow {
  id: string;
  access: PostAccess;
  status: string;
  created_by: string | null;
}

const COLUMNS = ["id", "access", "status", "created_by"] as const;

/** Whether somebody's paid plan runs, or has ended so lately that they may still pay. One statement. */
export async function hasRunningPlan(
  db: Database,
  userId: string,
  at = Date.now(),
): Promise<boolean> {
  const row = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "in", ["active", "past_due"])
    .where("amount_cents", ">", 0)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", at - GRACE_MS)]))
    .where((eb) => eb.or([eb("cancel_at", "is", null), eb("cancel_at", ">", at)]))
    .executeTakeFirst();
  return row !== undefined;
}

async function bylineUserIds(db: Database, postId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", postId)
    .execute();
  return rows.map((row) => row.user_id);
}

async function isReader(db: Database, actor: Actor, row: PostRow): Promise<boolean> {
  const { access, status, created_by: createdBy } = row;
  if (actor.userId === null) return access === "public";
  const post = { access, status, createdBy, bylineUserIds: await bylineUserIds(db, row.id) };
  if (status !== "published") return canEditPost(actor, post);
  const isSubscriber = access === "paid" && (await hasRunningPlan(db, actor.userId));
  return canReadPost(actor, post, isSubscriber);
}

/** Whether somebody may read all of the post at a slug; false when there is none. At most three statements. */
export async function mayReadPost(
  db: Database,
  actor: Actor,
  post: { id: string } | { slug: string },
): Promise<boolean> {
  const rows = db.selectFrom("posts").select(COLUMNS);
  const found = "id" in post ? rows.where("id", "=", post.id) : rows.where("slug", "=", post.slug);
  const row = await found.executeTakeFirst();
  return row ? isReader(db, actor, row) : false;
}

/** Who may have a file: everybody, or only those for whom one of these posts is. */
export type FileGuard = null | readonly PostRow[];

/** What everybody may see makes a file everybody's, whatever else it belongs to. */
function guardOf(rows: readonly PostRow[]): FileGuard {
  const isOpen = rows.some((row) => row.status === "published" && row.access === "public");
  const closed = rows.filter((row) => row.access !== "public");
  return isOpen || closed.length === 0 ? null : closed;
}

/** The guard of a stored file by its id, as a post's own or within its text. One statement. */
export async function guardOfFile(db: Database, mediaId: string): Promise<FileGuard> {
  const within = db
    .selectFrom("post_media")
    .innerJoin("posts", "posts.id", "post_media.post_id")
    .select(["posts.id", "access", "status", "created_by"])
    .where("post_media.media_id", "=", mediaId);
  const rows = db.selectFrom("posts").select(COLUMNS).where("media_id", "=", mediaId);
  return guardOf(await rows.union(within).execute());
}

/** The guard of a stream by its name. One statement. */
export async function guardOfStream(db: Database, stream: string): Promise<FileGuard> {
  const rows = await db
    .selectFrom("posts")
    .select(COLUMNS)
    // A range instead of `like`, so that both databases walk the index. "0" follows "/".
    .where("embed_url", ">", `/streams/${stream}/`)
    .where("embed_url", "<", `/streams/${stream}0`)
    .execute();
  return guardOf(rows);
}

/** Whether somebody may pass a guard: all it takes is one of its posts. */
export async function mayPass(db: Database, actor: Actor, guard: FileGuard): Promise<boolean> {
  for (const row of guard ?? []) if (await isReader(db, actor, row)) return true;
  return guard === null;
}
