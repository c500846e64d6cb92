/** Recounts every stored counter from the rows, and compares. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** A counter that differs from its rows. */
export interface Drift {
  table: string;
  id: string;
  column: string;
  stored: number;
  derived: number;
}

interface CountedColumn {
  table: string;
  column: string;
  /** SQL that recounts the row named `counted`. */
  derived: string;
}

const rowsOf = (table: string, where: string): string =>
  `(select count(*) from ${table} where ${where})`;

const listed = (table: string, column: string): string =>
  rowsOf(table, `${column} = counted.id and listed_at is not null`);

const MEDIA_COLUMNS = [
  "posts.picture_id",
  "posts.media_id",
  "post_pictures.media_id",
  "post_media.media_id",
  "pages.picture_id",
  "page_media.media_id",
  "arrangement_media.media_id",
  "snippet_media.media_id",
  "authors.avatar_id",
  "authors.cover_id",
  "terms.picture_id",
  "series.picture_id",
  "users.image_id",
  "media.poster_id",
];

/** The logo is a setting: `{"light":"ID","dark":"ID"}`. */
const logoUses = ["light", "dark"].map((side) =>
  rowsOf("settings", `name = 'site.logo' and value like '%"${side}":"' || counted.id || '"%'`),
);

/** The podcast's cover is a setting: `"ID"`. */
const coverUses = rowsOf(
  "settings",
  `name = 'site.podcastCover' and value = '"' || counted.id || '"'`,
);

/** So is the icon: `{"pictureId":"ID", …}`. */
const iconUses = rowsOf(
  "settings",
  `name = 'site.icon' and value like '%"pictureId":"' || counted.id || '"%'`,
);

const mediaUses = [
  ...MEDIA_COLUMNS.map((place) => {
    const [table, column] = place.split(".") as [string, string];
    return `(select count(*) from ${table} user_row where user_row.${column} = counted.id)`;
  }),
  ...logoUses,
  coverUses,
  iconUses,
].join(" + ");

const COUNTED: CountedColumn[] = [
  {
    table: "posts",
    column: "like_count",
    derived: `counted.imported_like_count + ${rowsOf("post_likes", "post_id = counted.id")}`,
  },
  {
    table: "posts",
    column: "bookmark_count",
    derived: `counted.imported_bookmark_count + ${rowsOf("bookmarks", "post_id = counted.id")}`,
  },
  {
    table: "posts",
    column: "comment_count",
    derived: rowsOf("comments", "post_id = counted.id and status = 'approved'"),
  },
  {
    table: "posts",
    column: "view_count",
    derived: `counted.imported_view_count +
      coalesce((select sum(views) from post_views where post_id = counted.id), 0)`,
  },
  {
    table: "posts",
    column: "read_count",
    derived: "coalesce((select sum(reads) from post_views where post_id = counted.id), 0)",
  },
  {
    table: "comments",
    column: "like_count",
    derived: `counted.imported_like_count + ${rowsOf("comment_likes", "comment_id = counted.id")}`,
  },
  { table: "terms", column: "post_count", derived: listed("post_terms", "term_id") },
  { table: "authors", column: "post_count", derived: listed("post_authors", "author_id") },
  {
    table: "authors",
    column: "follower_count",
    derived: rowsOf("follows", "subject_kind = 'author' and subject_id = counted.id"),
  },
  { table: "media", column: "usage_count", derived: mediaUses },
];

async function findDrifts(db: Database, counted: CountedColumn): Promise<Drift[]> {
  const { table, column, derived } = counted;
  const { rows } = await sql<{ id: string; stored: number; derived: number }>`
    select id, stored, derived from (
      select counted.id as id, counted.${sql.ref(column)} as stored, ${sql.raw(derived)} as derived
      from ${sql.table(table)} counted
    ) compared where stored <> derived order by id`.execute(db);
  return rows.map(({ id, stored, derived }) => ({
    table,
    id,
    column,
    stored: Number(stored),
    derived: Number(derived),
  }));
}

async function fixDrift(db: Database, { table, id, column, derived }: Drift): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${derived}
    where id = ${id}`.execute(db);
}

/**
 * Compares likes, bookmarks, comments, views, reads, posts per term and author, followers and uses
 * of files with their rows.
 * @returns every counter that differs; expected to be empty
 */
export async function recountAll(db: Database): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const counted of COUNTED) drifts.push(...(await findDrifts(db, counted)));
  return drifts;
}

/**
 * Overwrites the counters that differ, in one transaction. Emits `site.changed` when there are any.
 * @returns what was corrected
 */
export async function fixCounters(writer: Writer): Promise<Drift[]> {
  return inTransaction(writer, async (db) => {
    const drifts = await recountAll(db);
    for (const drift of drifts) await fixDrift(db, drift);
    if (drifts.length > 0) await emit(db, "site.changed", {});
    return drifts;
  });
}
