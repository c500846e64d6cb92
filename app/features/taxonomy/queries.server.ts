/** Reads categories and tags. */
import { type Selectable, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import type { TermsTable } from "#app/database/tables/terms.ts";
import { latestPublicDate } from "#app/features/posts/queries/published.server.ts";
import { SLUG } from "#app/lib/slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { TermProfile, TermSummary } from "./models.ts";

/** Columns of `TermRow`. */
export const TERM_COLUMNS = [
  TERM_ADDRESS,
  "id",
  "slug",
  "name",
  "taxonomy",
  "color",
  "post_count",
  "picture_id",
  "description",
] as const;

type TermColumn = Extract<(typeof TERM_COLUMNS)[number], string>;

export type TermRow = Pick<Selectable<TermsTable>, TermColumn> & { path: string };

export type TermSort = "name" | "posts" | "position" | "heat";

interface TermList {
  limit: number;
  sort?: TermSort;
  /** Only terms with a published post; optionally of one kind. */
  with?: "posts" | PostsTable["kind"];
}

/** Term rows by id, without pictures. One statement. */
export async function findTermRows(db: Database, ids: readonly string[]): Promise<TermRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("terms").select(TERM_COLUMNS).where("id", "in", ids).execute();
}

/** Which of these are categories and which public tags, in their order. One statement. */
export async function divideTerms(
  db: Database,
  ids: readonly string[],
): Promise<{ categoryIds: string[]; tagIds: string[] }> {
  if (ids.length === 0) return { categoryIds: [], tagIds: [] };
  const rows = await db
    .selectFrom("terms")
    .select(["id", "taxonomy"])
    .where("id", "in", ids)
    .execute();
  const taxonomies = new Map(rows.map(({ id, taxonomy }) => [id, taxonomy]));
  const known = ids.filter((id) => taxonomies.has(id));
  const isCategory = (id: string) => taxonomies.get(id) === "category";
  return {
    categoryIds: known.filter(isCategory),
    tagIds: known.filter((id) => !isCategory(id)),
  };
}

/** Term rows of a post in order, without pictures and internal tags. One statement. */
export async function findTermRowsOf(db: Database, postId: string): Promise<TermRow[]> {
  const rows = await db
    .selectFrom("post_terms")
    .innerJoin("terms", "terms.id", "post_terms.term_id")
    .select(TERM_COLUMNS)
    .select("post_terms.position as place")
    .where("post_terms.post_id", "=", postId)
    .where("terms.taxonomy", "!=", "internal")
    .execute();
  return rows.sort((a, b) => a.place - b.place);
}

/** Internal tags are tags; a picture that is not in `media` is null. */
export function toTermSummary(row: TermRow, media: MediaById): TermSummary {
  return {
    id: row.id,
    slug: row.slug,
    path: row.path,
    name: row.name,
    taxonomy: row.taxonomy === "category" ? "category" : "tag",
    color: row.color,
    postCount: row.post_count,
    picture: toPicture(media.get(row.picture_id ?? "")),
  };
}

async function summarise(db: Database, rows: TermRow[]): Promise<TermSummary[]> {
  const media = await loadMedia(
    db,
    rows.map((row) => row.picture_id),
  );
  return rows.map((row) => toTermSummary(row, media));
}

/**
 * A category or public tag by its slug. Two statements.
 * @throws NotFound when none has that slug
 */
export async function getTerm(db: Database, slug: string): Promise<TermProfile> {
  const bySlug = db
    .selectFrom("terms")
    .select(TERM_COLUMNS)
    .where("slug", "=", slug)
    .where("taxonomy", "!=", "internal");
  const row = SLUG.test(slug) ? await bySlug.executeTakeFirst() : undefined;
  if (!row) throw new NotFound(`No category or tag "${slug}"`);
  const [term] = await summarise(db, [row]);
  return { ...term!, description: row.description };
}

/** Terms by id, in the given order. Two statements. */
export async function findTerms(db: Database, ids: readonly string[]): Promise<TermSummary[]> {
  const terms = await summarise(db, await findTermRows(db, ids));
  const byId = new Map(terms.map((term) => [term.id, term]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Categories and public tags by slug; unknown slugs are skipped. Two statements. */
export async function findTermsBySlug(
  db: Database,
  slugs: readonly string[],
): Promise<TermSummary[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom("terms")
    .select(TERM_COLUMNS)
    .where("slug", "in", slugs)
    .where("taxonomy", "!=", "internal")
    .execute();
  return summarise(db, rows);
}

const BY_ID = "id:";

/**
 * Terms by their names, slugs or `id:ID`, internal tags too; unknown ones are skipped. Two statements.
 * @returns by what they were named
 */
export async function findNamedTerms(
  db: Database,
  names: readonly string[],
): Promise<Map<string, TermSummary>> {
  if (names.length === 0) return new Map();
  const ids = names.flatMap((name) => (name.startsWith(BY_ID) ? name.slice(BY_ID.length) : []));
  const slugs = names.filter((name) => !name.startsWith(BY_ID));
  const rows = await db
    .selectFrom("terms")
    .select(TERM_COLUMNS)
    .where((eb) => eb.or([eb("slug", "in", [...slugs, ""]), eb("id", "in", [...ids, ""])]))
    .execute();
  const terms = await summarise(db, rows);
  const all = terms.flatMap((term) => [
    [term.slug, term] as const,
    [BY_ID + term.id, term] as const,
  ]);
  const byName = new Map(all);
  return new Map(
    names.flatMap((name) => {
      const term = byName.get(name);
      return term ? [[name, term] as const] : [];
    }),
  );
}

/** Condition for terms with posts (of a kind), along an index. */
function hasPosts(wanted: NonNullable<TermList["with"]>) {
  // The unary plus keeps planners from using the index on `post_count`.
  if (wanted === "posts") return sql<boolean>`+post_count > 0`;
  return sql<boolean>`exists (select 1 from post_terms as listed where listed.term_id = terms.id
    and listed.kind = ${wanted} and listed.listed_at <= ${latestPublicDate()})`;
}

async function listTerms(
  db: Database,
  taxonomy: TermRow["taxonomy"],
  { limit, sort = "name", with: wanted }: TermList,
): Promise<TermSummary[]> {
  let query = db
    .selectFrom("terms")
    .select(TERM_COLUMNS)
    .where("taxonomy", "=", taxonomy)
    .limit(limit);
  if (wanted) query = query.where(hasPosts(wanted));
  if (sort === "position") query = query.orderBy("position");
  if (sort === "heat") query = query.orderBy("heat", "desc").orderBy("post_count", "desc");
  else query = sort === "posts" ? query.orderBy("post_count", "desc") : query.orderBy("name");
  return summarise(db, await query.orderBy("id").execute());
}

/** Categories by name, post count or manual order. Two statements. */
export function listCategories(db: Database, list: TermList): Promise<TermSummary[]> {
  return listTerms(db, "category", list);
}

/** Tags by name, post count or manual order. Two statements. */
export function listTags(db: Database, list: TermList): Promise<TermSummary[]> {
  return listTerms(db, "tag", list);
}

/** Internal tags by name. Two statements. */
export function listInternalTags(db: Database, limit: number): Promise<TermSummary[]> {
  return listTerms(db, "internal", { limit });
}

/** Trending categories; the first three are labelled #1 to #3. Two statements. */
export function listTrendingCategories(db: Database, limit: number): Promise<TermSummary[]> {
  return listTerms(db, "category", { limit, sort: "heat", with: "posts" });
}

/** Trending tags. Two statements. */
export function listTrendingTags(db: Database, limit: number): Promise<TermSummary[]> {
  return listTerms(db, "tag", { limit, sort: "heat", with: "posts" });
}

/** Number of categories. One statement. */
export async function countCategories(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("terms")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("taxonomy", "=", "category")
    .executeTakeFirstOrThrow();
  return count;
}
