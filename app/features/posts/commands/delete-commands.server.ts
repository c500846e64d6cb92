/** Soft-deletes posts, restores them, and purges them after a retention period. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { canEditPost } from "#app/features/posts/policy.ts";
import { listedAt } from "#app/features/posts/publication.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { PostRow } from "./post-columns.server.ts";
import { emitPostEvent } from "./post-events.server.ts";
import { type PostLinks, readLinks, writeLinks } from "./post-links.server.ts";
import { usedMedia } from "./post-media.server.ts";
import { findPost } from "./post-rows.server.ts";

/** Deleted posts can be restored during this period. */
const RESTORE_PERIOD = 30 * DAY;

/** Checks the policy against a stored post. */
async function requireEditor(db: Database, row: PostRow, { actor }: Change): Promise<void> {
  const bylines = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", row.id)
    .execute();
  const bylineUserIds = bylines.map((line) => line.user_id);
  const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
  requireThat(canEditPost(actor, post), actor, "delete this post");
}

const listed = (links: PostLinks, listed_at: number | null): PostLinks => ({
  ...links,
  authors: links.authors.map((link) => ({ ...link, listed_at })),
  terms: links.terms.map((link) => ({ ...link, listed_at })),
});

type DeletionState = Pick<PostRow, "status" | "deleted_at" | "deleted_status">;

async function changeDeletionState(
  writer: Writer,
  id: string,
  change: Change,
  nextState: (row: PostRow) => DeletionState,
) {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    if (!row) throw new NotFound(`No post "${id}"`);
    await requireEditor(db, row, change);
    const fate = nextState(row);
    if (fate.deleted_at === row.deleted_at) return;
    const version = row.version + 1;
    await db
      .updateTable("posts")
      .set({ ...fate, version })
      .where("id", "=", id)
      .execute();
    const before = await readLinks(db, id);
    const after = listed(before, listedAt({ ...row, ...fate }));
    await writeLinks(db, id, before, after);
    // Restored posts are not announced as new.
    await emitPostEvent(db, id, before, after, { ...change, isImport: true });
  });
}

/**
 * Soft-deletes a post; it can be restored for `RESTORE_PERIOD`. Idempotent. Emits `post.changed`.
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not
 */
export async function deletePost(writer: Writer, id: string, change: Change): Promise<void> {
  const at = change.at ?? Date.now();
  await changeDeletionState(writer, id, change, (row) =>
    row.deleted_at === null
      ? { status: "archived", deleted_at: at, deleted_status: row.status }
      : row,
  );
}

/**
 * Restores a soft-deleted post with its previous status. Emits `post.changed`.
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not
 */
export async function restorePost(writer: Writer, id: string, change: Change): Promise<void> {
  await changeDeletionState(writer, id, change, (row) => ({
    status: row.deleted_at === null ? row.status : (row.deleted_status ?? "draft"),
    deleted_at: null,
    deleted_status: null,
  }));
}

const PURGE_BATCH_SIZE = 50;

/** Deletes a soft-deleted post permanently; does nothing for others. */
export async function purgePost(writer: Writer, id: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    if (!row?.deleted_at) return;
    await updateUsageCounts(db, usedMedia(row, await readLinks(db, id)), []);
    await db.deleteFrom("posts").where("id", "=", id).execute();
  });
}

/**
 * Purges posts whose restore period has ended.
 * @returns the number of purged posts
 */
export async function purgeDeletedPosts(writer: Writer, now = Date.now()): Promise<number> {
  const rows = await writer.db
    .selectFrom("posts")
    .select("id")
    .where("deleted_at", "<", now - RESTORE_PERIOD)
    .where("status", "=", "archived")
    .limit(PURGE_BATCH_SIZE)
    .execute();
  for (const { id } of rows) await purgePost(writer, id);
  return rows.length;
}
