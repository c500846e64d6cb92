/** Merges and deletes categories and tags. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { forUpdate } from "#app/database/queries/row-locks.server.ts";
import { redirectOldSlug } from "#app/database/queries/slug-redirects.server.ts";
import { type Change, canEditAll, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { findParents } from "./parents.server.ts";

/** Consistent lock order, to avoid deadlocks. */
async function lockTerms(writer: Writer, db: Database, ids: string[]) {
  const rows = await db
    .selectFrom("terms")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .$call(forUpdate(writer.dialect))
    .execute();
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new NotFound(`No category or tag "${id}"`);
    return row;
  });
}

/** A post with both keeps one, at the position of the first. */
async function movePosts(db: Database, from: string, into: string): Promise<void> {
  await sql`delete from post_terms where term_id = ${into} and exists (select 1 from post_terms as other
    where other.post_id = post_terms.post_id and other.term_id = ${from}
    and other.position < post_terms.position)`.execute(db);
  await sql`delete from post_terms where term_id = ${from} and exists (select 1 from post_terms as other
    where other.post_id = post_terms.post_id and other.term_id = ${into})`.execute(db);
  await db.updateTable("post_terms").set({ term_id: into }).where("term_id", "=", from).execute();
  await db
    .updateTable("posts")
    .set({ category_id: into })
    .where("category_id", "=", from)
    .execute();
  await sql`update terms set post_count = (select count(*) from post_terms
    where term_id = terms.id and listed_at is not null) where id = ${into}`.execute(db);
}

async function moveFollowers(db: Database, from: string, into: string): Promise<void> {
  await sql`delete from follows where subject_kind = 'term' and subject_id = ${from}
    and user_id in (select user_id from follows where subject_kind = 'term' and subject_id = ${into})`.execute(
    db,
  );
  await db
    .updateTable("follows")
    .set({ subject_id: into })
    .where("subject_kind", "=", "term")
    .where("subject_id", "=", from)
    .execute();
  // Notices of new posts name the topic that is followed.
  await db
    .updateTable("notifications")
    .set({ term_id: into })
    .where("term_id", "=", from)
    .execute();
}

/** Moves the children of a category that is deleted to its parent, or to the category that it is merged into. */
async function moveSubcategories(db: Database, { id, parent_id }: TermRow, into: string | null) {
  const above = into === null ? null : await findParents(db, into);
  // Never below itself.
  const isBelow = above?.some((each) => each.id === id);
  await db
    .updateTable("terms")
    .set({ parent_id: into === null || isBelow ? parent_id : into })
    .where("parent_id", "=", id)
    .where("id", "!=", into ?? "")
    .execute();
  if (into !== null)
    await db
      .updateTable("terms")
      .set({ parent_id })
      .where("id", "=", into)
      .where("parent_id", "=", id)
      .execute();
}

/** Any page may show a term, so all are invalidated. */
async function announce(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await emit(db, "term.changed", { termId: id });
  }
  await emit(db, "site.changed", {});
}

/**
 * Merges a term into another of the same taxonomy: posts, followers and slugs move along, and the
 * picture if the other has none. Emits `term.changed` for both.
 * @returns the error `same` or `other-kind` of `into`
 * @throws NotFound for an unknown term, SignInNeeded or Forbidden when the actor may not
 */
export async function mergeTerms(
  writer: Writer,
  fromId: string,
  intoId: string,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canEditAll(actor), actor, "merge categories and tags");
  if (fromId === intoId) return refused("into", "same");
  return inTransaction(writer, async (db) => {
    const [from, into] = (await lockTerms(writer, db, [fromId, intoId])) as [TermRow, TermRow];
    if (from.taxonomy !== into.taxonomy) return refused("into", "other-kind");
    await movePosts(db, fromId, intoId);
    await moveFollowers(db, fromId, intoId);
    await moveSubcategories(db, from, intoId);
    const picture_id = into.picture_id ?? from.picture_id;
    await updateUsageCounts(db, [from.picture_id, into.picture_id], [picture_id]);
    await db.deleteFrom("terms").where("id", "=", fromId).execute();
    await db
      .updateTable("terms")
      .set({ picture_id, heat: Math.max(from.heat, into.heat), updated_at: at })
      .where("id", "=", intoId)
      .execute();
    await db
      .updateTable("slug_redirects")
      .set({ subject_id: intoId })
      .where("subject_kind", "=", "term")
      .where("subject_id", "=", fromId)
      .execute();
    const moved = { kind: "term" as const, id: intoId, before: from.slug, after: into.slug, at };
    await redirectOldSlug(db, moved);
    await announce(db, [fromId, intoId]);
    return accepted({ id: intoId });
  });
}

type TermRow = Awaited<ReturnType<typeof lockTerms>>[number];

/**
 * Deletes a term. A tag is removed from its posts; a category with posts must be merged instead, so
 * that no post is left without one. Emits `term.changed`, and `post.changed` for every affected
 * post.
 * @returns the error `has-posts` of `into` for a category with posts
 * @throws NotFound for an unknown term, SignInNeeded or Forbidden when the actor may not
 */
export async function deleteTerm(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canEditAll(actor), actor, "delete categories and tags");
  return inTransaction(writer, async (db) => {
    const [term] = (await lockTerms(writer, db, [id])) as [TermRow];
    const posts = await db
      .selectFrom("post_terms")
      .select("post_id")
      .where("term_id", "=", id)
      .execute();
    if (posts.length > 0 && term.taxonomy === "category") return refused("into", "has-posts");
    await db
      .deleteFrom("follows")
      .where("subject_kind", "=", "term")
      .where("subject_id", "=", id)
      .execute();
    await db
      .deleteFrom("slug_redirects")
      .where("subject_kind", "=", "term")
      .where("subject_id", "=", id)
      .execute();
    await moveSubcategories(db, term, null);
    await updateUsageCounts(db, [term.picture_id], []);
    await db.deleteFrom("terms").where("id", "=", id).execute();
    await announce(db, [id]);
    for (const { post_id: postId } of posts) {
      await emit(db, "post.changed", { postId, authorIds: [], termIds: [] });
    }
    return accepted(null);
  });
}
