/** Deletes posts so that it can be undone, and for good when nobody wanted them back. */
import type { Database } from "#app/database/client.server.ts";
import { shiftUsage } from "#app/database/media-usage.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { canEditPost } from "./policy.ts";
import type { PostRow } from "./post-columns.server.ts";
import { announce } from "./post-events.server.ts";
import { type PostLinks, readLinks, writeLinks } from "./post-links.server.ts";
import { usedMedia } from "./post-media.server.ts";
import { findPost } from "./post-rows.server.ts";
import { listedAt } from "./publication.ts";

/** So long a deleted post can be brought back. */
const DELETED_POSTS_KEPT = 30 * DAY;

/** What the policy asks of a stored post. */
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

type Fate = Pick<PostRow, "status" | "deleted_at" | "deleted_status">;

async function decide(writer: Writer, id: string, change: Change, fateOf: (row: PostRow) => Fate) {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    if (!row) throw new NotFound(`No post "${id}"`);
    await requireEditor(db, row, change);
    const fate = fateOf(row);
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
    // Coming back is no news.
    await announce(db, id, before, after, { ...change, isImport: true });
  });
}

/**
 * Takes a post away from readers and from the desk. It can be brought back for
 * `DELETED_POSTS_KEPT`; deleting it again changes nothing. Emits `post.changed`.
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not
 */
export async function deletePost(writer: Writer, id: string, change: Change): Promise<void> {
  const at = change.at ?? Date.now();
  await decide(writer, id, change, (row) =>
    row.deleted_at === null
      ? { status: "archived", deleted_at: at, deleted_status: row.status }
      : row,
  );
}

/**
 * Brings a deleted post back as it was. Emits `post.changed`.
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not
 */
export async function restorePost(writer: Writer, id: string, change: Change): Promise<void> {
  await decide(writer, id, change, (row) => ({
    status: row.deleted_at === null ? row.status : (row.deleted_status ?? "draft"),
    deleted_at: null,
    deleted_status: null,
  }));
}

const PURGED_AT_A_TIME = 50;

/** Removes a deleted post for good; one that is not deleted stays. */
export async function purgePost(writer: Writer, id: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, id);
    if (!row?.deleted_at) return;
    await shiftUsage(db, usedMedia(row, await readLinks(db, id)), []);
    await db.deleteFrom("posts").where("id", "=", id).execute();
  });
}

/**
 * Removes for good what was deleted long enough ago.
 * @returns how many were removed
 */
export async function purgeDeletedPosts(writer: Writer, now = Date.now()): Promise<number> {
  const rows = await writer.db
    .selectFrom("posts")
    .select("id")
    .where("deleted_at", "<", now - DELETED_POSTS_KEPT)
    .where("status", "=", "archived")
    .limit(PURGED_AT_A_TIME)
    .execute();
  for (const { id } of rows) await purgePost(writer, id);
  return rows.length;
}
