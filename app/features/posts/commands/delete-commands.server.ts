/** Moves posts to the trash and back, and deletes them for good after a retention period. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { canEditPost } from "#app/features/posts/policy.ts";
import { RESTORE_PERIOD } from "#app/features/posts/trash.ts";
import { NotFound } from "#app/platform/errors.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { PostRow } from "./post-columns.server.ts";
import { readPostLinks } from "./post-links.server.ts";
import { usedMedia } from "./post-media.server.ts";
import { findPost } from "./post-rows.server.ts";
import { type PostState, postStateOf, writeState } from "./post-state.server.ts";

/** The user ids of a post's authors. */
export async function bylineUsers(db: Database, postId: string): Promise<(string | null)[]> {
  const bylines = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", postId)
    .execute();
  return bylines.map((line) => line.user_id);
}

/** Checks the policy against a stored post. */
async function requireEditor(db: Database, row: PostRow, { actor }: Change): Promise<void> {
  const bylineUserIds = await bylineUsers(db, row.id);
  const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
  requireThat(canEditPost(actor, post), actor, "delete this post");
}

/** In the trash a post has no address of its own: another may take it. */
const trashAddress = (id: string) => `trash.${id}`;

/** A post's values in the trash; the same for one that is there. */
export function trashed(state: PostState, id: string, at: number): PostState {
  if (state.deletedAt !== null) return state;
  return {
    ...state,
    slug: trashAddress(id),
    status: "archived",
    deletedAt: at,
    deletedStatus: state.status,
    deletedSlug: state.slug,
  };
}

/** A post's values back from the trash; the same for one that is not there. */
export function restored(state: PostState): PostState {
  if (state.deletedAt === null) return state;
  return {
    ...state,
    slug: state.deletedSlug ?? state.slug,
    status: state.deletedStatus ?? "draft",
    deletedAt: null,
    deletedStatus: null,
    deletedSlug: null,
  };
}

async function changeDeletionState(
  writer: Writer,
  id: string,
  change: Change,
  next: (state: PostState) => PostState,
) {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    if (!row) throw new NotFound(`No post "${id}"`);
    await requireEditor(db, row, change);
    const links = await readPostLinks(db, id);
    const before = postStateOf(row, links);
    const after = next(before);
    if (after !== before) await writeState(db, row, links, after);
  });
}

/**
 * Soft-deletes a post; it can be restored for `RESTORE_PERIOD`. Idempotent. Emits `post.changed`.
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not
 */
export async function deletePost(writer: Writer, id: string, change: Change): Promise<void> {
  const at = change.at ?? Date.now();
  await changeDeletionState(writer, id, change, (state) => trashed(state, id, at));
}

const PURGE_BATCH_SIZE = 50;

/** Deletes a soft-deleted post permanently; does nothing for others. */
export async function purgePost(writer: Writer, id: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    if (!row?.deleted_at) return;
    await updateUsageCounts(db, usedMedia(row, await readPostLinks(db, id)), []);
    await db.deleteFrom("posts").where("id", "=", id).execute();
  });
}

/**
 * Deletes posts of the trash for good; skips those that are not there, or not the actor's to delete.
 * @returns the number of deleted posts
 */
export async function emptyFromTrash(
  writer: Writer,
  ids: readonly string[],
  { actor }: Change,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    await inTransaction(writer, async (db) => {
      const row = await findPost(writer, db, id);
      if (!row?.deleted_at) return;
      const bylineUserIds = await bylineUsers(db, id);
      const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
      if (!canEditPost(actor, post)) return;
      await purgePost({ ...writer, db }, id);
      count += 1;
    });
  }
  return count;
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
  return settleEach(rows, ({ id }) => purgePost(writer, id));
}
