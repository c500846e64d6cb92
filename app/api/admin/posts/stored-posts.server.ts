/** Reads posts in any state, with what the Admin API needs of them. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";
import type { StoredPost } from "./post-input.server.ts";

/** Not in the trash. */
export const IS_POST_NOT_TRASHED = sql<boolean>`posts.deleted_at is null`;

/** Ghost's error for an unknown post: status 404. */
export const noPost = (): GhostError => new GhostError("NotFoundError", "Post not found.");

/** Rows with their addresses, by id. One statement. */
export async function findPostRows(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("posts")
    .selectAll()
    .select(POST_ADDRESS)
    .where("id", "in", ids)
    .where(IS_POST_NOT_TRASHED)
    .execute();
}

export type PostRowWithPath = Awaited<ReturnType<typeof findPostRows>>[number];

/** Authors and terms of posts in their order, by the post's id. Two statements. */
export async function readLinksOfPosts(db: Database, ids: readonly string[]) {
  const [authors, terms] = await Promise.all([
    db
      .selectFrom("post_authors")
      .select(["post_id", "author_id"])
      .where("post_id", "in", ids)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("post_terms")
      .innerJoin("terms", "terms.id", "post_terms.term_id")
      .select(["post_id", "term_id", "taxonomy"])
      .where("post_id", "in", ids)
      .orderBy("post_terms.position")
      .execute(),
  ]);
  return {
    authors: Map.groupBy(authors, ({ post_id }) => post_id),
    terms: Map.groupBy(terms, ({ post_id }) => post_id),
  };
}

/** @throws GhostError for one that is not there, or in the trash */
export async function getStoredPost(db: Database, id: string): Promise<StoredPost> {
  const [found] = await findPostRows(db, [id]);
  if (!found) throw noPost();
  const { path, ...row } = found;
  const links = await readLinksOfPosts(db, [id]);
  const terms = links.terms.get(id) ?? [];
  const idsOf = (isCategory: boolean) =>
    terms
      .filter((term) => (term.taxonomy === "category") === isCategory)
      .map((term) => term.term_id);
  return {
    row,
    path,
    authorIds: (links.authors.get(id) ?? []).map(({ author_id }) => author_id),
    categoryIds: idsOf(true),
    tagIds: idsOf(false),
  };
}
