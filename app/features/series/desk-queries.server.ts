/** Reads series for those who work on them, with parts of every state. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostStatus } from "#app/database/tables/posts.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { NotFound } from "#app/platform/errors.ts";
import { MAX_PARTS } from "./input.ts";

/** A series in the desk's list. */
export interface DeskSeriesLine {
  id: string;
  slug: string;
  title: string;
  isFinished: boolean;
  isOpen: boolean;
  plannedParts: number | null;
  /** Parts of every state. */
  partCount: number;
}

/** A page of series by title. One statement. */
export async function listDeskSeries(
  db: Database,
  { words, cursor, limit }: { words: string; cursor?: string | null; limit: number },
): Promise<CursorPage<DeskSeriesLine>> {
  const after = decodeCursor(cursor, ["string", "string"]);
  let query = db
    .selectFrom("series")
    .select(["id", "slug", "title", "is_finished", "is_open", "planned_parts as plannedParts"])
    .select(
      sql<number>`(select count(*) from series_parts where series_id = series.id)`.as("partCount"),
    )
    .orderBy("title")
    .orderBy("id")
    .limit(limit + 1);
  if (words) query = query.where(containsText(sql.ref("title"), words));
  if (after) query = query.where(sql<boolean>`(title, id) > (${after[0]}, ${after[1]})`);
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ is_finished, is_open, ...row }) => ({
      ...row,
      partCount: Number(row.partCount),
      isFinished: is_finished === 1,
      isOpen: is_open === 1,
    })),
    nextCursor: last ? encodeCursor([last.title, last.id]) : null,
  };
}

/** A part in the desk. */
export interface DeskPart {
  id: string;
  title: string;
  status: PostStatus;
  path: string;
}

/** A series as its form shows it. */
export interface DeskSeries extends Omit<DeskSeriesLine, "partCount"> {
  description: string;
  note: string;
  picture: Picture | null;
  version: number;
  parts: DeskPart[];
}

/**
 * A series with all its parts in order. Three statements.
 * @throws NotFound for an unknown series
 */
export async function getDeskSeries(db: Database, id: string): Promise<DeskSeries> {
  const row = await db.selectFrom("series").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`No series "${id}"`);
  const media = await loadMedia(db, [row.picture_id]);
  const parts = await db
    .selectFrom("series_parts")
    .innerJoin("posts", "posts.id", "series_parts.post_id")
    .select(["posts.id", "posts.title", "posts.status", POST_ADDRESS])
    .where("series_id", "=", id)
    .orderBy("position")
    .orderBy("post_id")
    .limit(MAX_PARTS)
    .execute();
  return {
    id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    note: row.note,
    picture: toPicture(media.get(row.picture_id ?? "")),
    plannedParts: row.planned_parts,
    isFinished: row.is_finished === 1,
    isOpen: row.is_open === 1,
    version: row.version,
    parts,
  };
}

/** A series to choose. */
export interface SeriesChoice {
  id: string;
  name: string;
}

const MAX_CHOICES = 300;

/**
 * Series to choose from, by title. One statement.
 * @param only those that authors may fill, and this one
 */
export async function listSeriesChoices(
  db: Database,
  only?: { openOr: string | null },
): Promise<SeriesChoice[]> {
  let query = db
    .selectFrom("series")
    .select(["id", "title as name"])
    .orderBy("title")
    .orderBy("id")
    .limit(MAX_CHOICES);
  if (only) {
    query = query.where((eb) => eb.or([eb("is_open", "=", 1), eb("id", "=", only.openOr ?? "")]));
  }
  return query.execute();
}

/** The position of a post among all parts of its series. */
export interface PartPlace {
  seriesId: string;
  /** From 1, drafts included. */
  place: number;
}

/** Null for a post in no series. One statement. */
export async function findPartPlace(db: Database, postId: string): Promise<PartPlace | null> {
  const row = await db
    .selectFrom("series_parts as own")
    .select(["own.series_id as seriesId"])
    .select(
      sql<number>`(select count(*) from series_parts as each where each.series_id = own.series_id
        and (each.position, each.post_id) <= (own.position, own.post_id))`.as("place"),
    )
    .where("own.post_id", "=", postId)
    .executeTakeFirst();
  return row ? { seriesId: row.seriesId, place: Number(row.place) } : null;
}
