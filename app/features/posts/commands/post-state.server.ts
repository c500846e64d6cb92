/** The values of a post that bulk actions change, that the trash keeps, and that undo restores. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTakenSlugs } from "#app/database/queries/slugs.server.ts";
import type { PostAccess, PostStatus } from "#app/database/tables/posts.ts";
import { listedAt } from "#app/features/posts/publication.ts";
import { isLanguageTaken } from "#app/features/posts/translations/translation-group.server.ts";
import { findAvailable } from "#app/lib/slug.ts";
import type { PostRow } from "./post-columns.server.ts";
import { emitPostEvent } from "./post-events.server.ts";
import { type PostLinks, writeLinks } from "./post-links.server.ts";

/** Stored as JSON in `bulk_entries`. */
export interface PostState {
  slug: string;
  status: PostStatus;
  access: PostAccess;
  publishedAt: number | null;
  updatedAt: number;
  /** The first is the primary author. */
  authorIds: string[];
  categoryId: string | null;
  /** Categories and tags in order. */
  termIds: string[];
  deletedAt: number | null;
  deletedStatus: PostStatus | null;
  deletedSlug: string | null;
}

/** A post's present values. */
export const postStateOf = (row: PostRow, links: PostLinks): PostState => ({
  slug: row.slug,
  status: row.status,
  access: row.access,
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
  authorIds: links.authors.map((link) => link.author_id),
  categoryId: row.category_id,
  termIds: links.terms.map((link) => link.term_id),
  deletedAt: row.deleted_at,
  deletedStatus: row.deleted_status,
  deletedSlug: row.deleted_slug,
});

const columnsOf = (state: PostState, slug: string) => ({
  slug,
  status: state.status,
  access: state.access,
  published_at: state.publishedAt,
  updated_at: state.updatedAt,
  author_id: state.authorIds[0]!,
  category_id: state.categoryId,
  deleted_at: state.deletedAt,
  deleted_status: state.deletedStatus,
  deleted_slug: state.deletedSlug,
});

function linksIn(state: PostState, { kind }: PostRow, before: PostLinks): PostLinks {
  const { status, publishedAt: published_at } = state;
  const listed_at = listedAt({ status, published_at });
  return {
    ...before,
    authors: state.authorIds.map((author_id, position) => ({ author_id, position, listed_at })),
    terms: state.termIds.map((term_id, position) => ({ term_id, position, kind, listed_at })),
  };
}

/** The address that a post gets: its current one, or one that leads nowhere else. */
async function addressFor(db: Database, row: PostRow, state: PostState): Promise<string> {
  if (state.slug === row.slug) return row.slug;
  const slug = await findAvailable(state.slug, (slugs) =>
    findTakenSlugs(db, "posts", slugs, row.id),
  );
  await db.deleteFrom("slug_redirects").where("slug", "=", slug).execute();
  return slug;
}

/** The group of translations that a post comes back to from the trash: none where another has its language. */
async function groupFor(db: Database, row: PostRow, state: PostState): Promise<string | null> {
  const { translation_group: group, language, id } = row;
  const isRestored = row.deleted_at !== null && state.deletedAt === null;
  if (!group || !language || !isRestored) return group;
  return (await isLanguageTaken(db, group, language, id)) ? null : group;
}

/** Result of writing a state. */
export interface WrittenState {
  version: number;
  slug: string;
}

/** Gives a post these values. Emits `post.changed`: nothing here is announced as new. */
export async function writeState(
  db: Database,
  row: PostRow,
  before: PostLinks,
  state: PostState,
): Promise<WrittenState> {
  const version = row.version + 1;
  const slug = await addressFor(db, row, state);
  const columns = { ...columnsOf(state, slug), translation_group: await groupFor(db, row, state) };
  await db
    .updateTable("posts")
    .set({ ...columns, version })
    .where("id", "=", row.id)
    .execute();
  const after = linksIn(state, row, before);
  await writeLinks(db, row.id, before, after);
  await emitPostEvent(db, row.id, before, after, { isSilent: true });
  return { version, slug };
}
