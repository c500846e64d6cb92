/** Reads series as readers see them: with their published parts only. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { hasPublishedPart, isPublished } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { SLUG } from "#app/lib/slug.ts";
import { NotFound } from "#app/platform/errors.ts";
import { MAX_PARTS } from "./input.ts";
import type { PartLink, PartsPage, PostSeries, SeriesProfile, SeriesSummary } from "./models.ts";
import type { SeriesRow } from "./series-rows.server.ts";

/** The parts that readers may see. */
function publishedParts(db: Database) {
  return db
    .selectFrom("series_parts")
    .innerJoin("posts", "posts.id", "series_parts.post_id")
    .where((eb) => isPublished(eb));
}

/** Numbers of published parts by the id of their series. One statement. */
async function countParts(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await publishedParts(db)
    .select(["series_id as id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("series_id", "in", ids)
    .groupBy("series_id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

const totalOf = ({ planned_parts }: Pick<SeriesRow, "planned_parts">, partCount: number) =>
  Math.max(planned_parts ?? 0, partCount);

function toSummary(row: SeriesRow, partCount: number, media: MediaById): SeriesSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    picture: toPicture(media.get(row.picture_id ?? "")),
    isFinished: row.is_finished === 1,
    partCount,
    total: totalOf(row, partCount),
  };
}

/**
 * A series by its address. Three statements.
 * @throws NotFound when there is none
 */
export async function getSeries(db: Database, slug: string): Promise<SeriesProfile> {
  const query = db.selectFrom("series").selectAll().where("slug", "=", slug);
  const row = SLUG.test(slug) ? await query.executeTakeFirst() : undefined;
  if (!row) throw new NotFound(`No series "${slug}"`);
  const [counts, media] = await Promise.all([
    countParts(db, [row.id]),
    loadMedia(db, [row.picture_id]),
  ]);
  return { ...toSummary(row, counts.get(row.id) ?? 0, media), note: row.note };
}

/** The current address of the series that had this one before; null for none. One statement. */
export async function findMovedSeries(db: Database, slug: string): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const row = await db
    .selectFrom("series_addresses")
    .innerJoin("series", "series.id", "series_addresses.series_id")
    .select("series.slug")
    .where("series_addresses.slug", "=", slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Cursor: the number, the position and the id of the last part shown. */
const PART_CURSOR = ["number", "number", "string"] as const;

/** PostgreSQL refuses to compare a position with a larger number. */
const MAX_POSITION = 2 ** 31 - 1;

/** Where a page begins: at the first part for a cursor that nobody was given. */
function startOf(cursor: string | null | undefined): [number, number, string] {
  const start = decodeCursor(cursor, PART_CURSOR) as [number, number, string] | null;
  return start && Math.abs(start[1]) <= MAX_POSITION ? start : [0, 0, ""];
}

/** Published parts in order. At most seven statements. */
export async function listParts(
  db: Database,
  seriesId: string,
  { cursor, limit }: { cursor?: string | null; limit: number },
): Promise<PartsPage> {
  const [before, position, id] = startOf(cursor);
  const found = await publishedParts(db)
    .select(["post_id as id", "position"])
    .where("series_id", "=", seriesId)
    .where(sql<boolean>`(position, post_id) > (${position}, ${id})`)
    .orderBy("position")
    .orderBy("post_id")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const ids = rows.map((row) => row.id);
  const posts = await summarisePosts(db, ids);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const numberOf = (postId: string) => before + ids.indexOf(postId) + 1;
  return {
    parts: posts.map((post) => ({ number: numberOf(post.id), post })),
    nextCursor: last ? encodeCursor([numberOf(last.id), last.position, last.id]) : null,
  };
}

/** Cursor: the time and the id of the last series shown. */
const SERIES_CURSOR = ["number", "string"] as const;

/** Series with a published part, the newest first. Three statements. */
export async function listSeries(
  db: Database,
  { cursor, limit }: { cursor?: string | null; limit: number },
): Promise<CursorPage<SeriesSummary>> {
  const after = decodeCursor(cursor, SERIES_CURSOR);
  let query = db
    .selectFrom("series")
    .selectAll()
    .where(hasPublishedPart)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const [counts, media] = await Promise.all([
    countParts(
      db,
      rows.map(({ id }) => id),
    ),
    loadMedia(
      db,
      rows.map((row) => row.picture_id),
    ),
  ]);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => toSummary(row, counts.get(row.id) ?? 0, media)),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

/** The id of the series that a post is a part of; null for none. One statement. */
export async function findSeriesIdOf(db: Database, postId: string): Promise<string | null> {
  const part = await db
    .selectFrom("series_parts")
    .select("series_id")
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return part?.series_id ?? null;
}

/** Fields of a series that its parts show, except for their own number. */
export type SharedSeries = Omit<PostSeries, "number">;

/**
 * A series with links to its published parts; null when it is gone. Two statements.
 * @param withId a part that is shown as if it were published, for its preview
 */
export async function findSharedSeries(
  db: Database,
  id: string,
  withId?: string,
): Promise<SharedSeries | null> {
  const row = await db.selectFrom("series").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const rows = await db
    .selectFrom("series_parts")
    .innerJoin("posts", "posts.id", "series_parts.post_id")
    .where((eb) =>
      withId === undefined
        ? isPublished(eb)
        : eb.or([isPublished(eb), eb("posts.id", "=", withId)]),
    )
    .select(["posts.id", "posts.title", POST_ADDRESS])
    .where("series_id", "=", id)
    .orderBy("position")
    .orderBy("post_id")
    .limit(MAX_PARTS)
    .execute();
  const parts = rows.map((part, index): PartLink => ({ ...part, number: index + 1 }));
  const { slug, title, is_finished } = row;
  const total = totalOf(row, parts.length);
  return { id, slug, title, isFinished: is_finished === 1, total, parts };
}
