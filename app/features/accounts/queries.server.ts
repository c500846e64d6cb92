/** Reads authors for cards, bylines and author pages. */
import { type Selectable, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { AUTHOR_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { AuthorsTable } from "#app/database/tables/people.ts";
import { socialLinks } from "#app/features/accounts/profile/social-links.ts";
import { SLUG } from "#app/lib/slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { AuthorProfile, AuthorSummary } from "./models.ts";

const COLUMNS = [
  AUTHOR_ADDRESS,
  "id",
  "slug",
  "display_name",
  "job_name",
  "avatar_id",
  "cover_id",
  "post_count",
  "description",
  "links",
] as const;

type AuthorColumn = Extract<(typeof COLUMNS)[number], string>;

export type AuthorRow = Pick<Selectable<AuthorsTable>, AuthorColumn> & { path: string };

/** Author rows by id, without pictures. One statement. */
export async function findAuthorRows(db: Database, ids: readonly string[]): Promise<AuthorRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("authors").select(COLUMNS).where("id", "in", ids).execute();
}

/** Pictures that are not in `media` are null. */
export function toAuthorSummary(row: AuthorRow, media: MediaById): AuthorSummary {
  return {
    id: row.id,
    slug: row.slug,
    path: row.path,
    name: row.display_name,
    jobName: row.job_name,
    avatar: toPicture(media.get(row.avatar_id ?? "")),
    cover: toPicture(media.get(row.cover_id ?? "")),
    postCount: row.post_count,
  };
}

interface BylineList {
  /** Those to have in any case. */
  ids: readonly string[];
  /** How many others, by name. */
  limit: number;
}

/** Names of authors, to choose from. At most two statements. */
export async function listBylines(
  db: Database,
  { ids, limit }: BylineList,
): Promise<{ id: string; name: string }[]> {
  const names = db.selectFrom("authors").select(["id", "display_name as name"]);
  const [wanted, others] = await Promise.all([
    ids.length > 0 ? names.where("id", "in", ids).execute() : [],
    limit > 0 ? names.orderBy("display_name").orderBy("id").limit(limit).execute() : [],
  ]);
  const listed = new Set(others.map(({ id }) => id));
  return [...others, ...wanted.filter(({ id }) => !listed.has(id))];
}

async function summarise(db: Database, rows: AuthorRow[]): Promise<AuthorSummary[]> {
  const media = await loadMedia(
    db,
    rows.flatMap((row) => [row.avatar_id, row.cover_id]),
  );
  return rows.map((row) => toAuthorSummary(row, media));
}

/**
 * An author's page by slug. Two statements.
 * @throws NotFound when no author has that slug
 */
export async function getAuthorProfile(db: Database, slug: string): Promise<AuthorProfile> {
  const bySlug = db.selectFrom("authors").select(COLUMNS).where("slug", "=", slug);
  const row = SLUG.test(slug) ? await bySlug.executeTakeFirst() : undefined;
  if (!row) throw new NotFound(`No author "${slug}"`);
  const [author] = await summarise(db, [row]);
  return { ...author!, description: row.description, links: socialLinks(row.links) };
}

/** The user id of an author; null for a guest author. One statement. */
export async function findUserOfAuthor(db: Database, authorId: string): Promise<string | null> {
  const byId = db.selectFrom("authors").select("user_id").where("id", "=", authorId);
  return (await byId.executeTakeFirst())?.user_id ?? null;
}

/** Authors whose name contains these words, those with most posts first. One statement. */
export async function listAuthorsNamed(
  db: Database,
  words: string,
  limit: number,
): Promise<Pick<AuthorSummary, "id" | "path" | "name">[]> {
  return db
    .selectFrom("authors")
    .select(["id", "display_name as name", AUTHOR_ADDRESS])
    .where(containsText(sql.ref("display_name"), words))
    .orderBy("post_count", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Names of authors to choose from, those with the most posts. One statement. */
export function listAuthorNames(
  db: Database,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("authors")
    .select(["id", "display_name as name"])
    .orderBy("post_count", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Must match the condition of the partial index `authors_newest`. */
const HAS_POSTS = sql<boolean>`post_count > 0`;

/** The authors with the most published posts. Two statements. */
export async function listTopAuthors(db: Database, limit: number): Promise<AuthorSummary[]> {
  const rows = await db
    .selectFrom("authors")
    .select(COLUMNS)
    .where(HAS_POSTS)
    .orderBy("post_count", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return summarise(db, rows);
}

/** The newest authors with at least one published post. Two statements. */
export async function listNewestAuthors(db: Database, limit: number): Promise<AuthorSummary[]> {
  const rows = await db
    .selectFrom("authors")
    .select(COLUMNS)
    .where(HAS_POSTS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return summarise(db, rows);
}
