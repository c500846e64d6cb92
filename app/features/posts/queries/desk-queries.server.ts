/** Lists posts of any status for the desk. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { distinctIds, loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { PostsTable } from "#app/database/tables/posts.ts";
import type { DeskFilter, DeskPost } from "#app/features/posts/desk-models.ts";
import { type CursorPage, encodeCursor } from "#app/lib/cursor.ts";
import { type DeskClient, deskStatement } from "./desk-statement.server.ts";

const COLUMNS = [
  "id",
  "kind",
  "slug",
  "title",
  "status",
  "access",
  "picture_id",
  "picture_alt",
  "author_id",
  "category_id",
  "published_at",
  "updated_at",
  "view_count",
  "read_count",
] as const;

type Row = Pick<PostsTable, Exclude<(typeof COLUMNS)[number], "view_count" | "read_count">> & {
  view_count: number;
  read_count: number;
  path: string;
  rank: number | string;
};

const columns = sql.join([...COLUMNS.map((column) => sql.ref(`posts.${column}`)), POST_ADDRESS]);

async function namesOf(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const authorIds = distinctIds(rows.map((row) => row.author_id));
  const termIds = distinctIds(rows.map((row) => row.category_id));
  const [authors, terms] = await Promise.all([
    authorIds.length === 0
      ? []
      : db
          .selectFrom("authors")
          .select(["id", "display_name as name"])
          .where("id", "in", authorIds)
          .execute(),
    termIds.length === 0
      ? []
      : db.selectFrom("terms").select(["id", "name"]).where("id", "in", termIds).execute(),
  ]);
  return new Map([...authors, ...terms].map(({ id, name }) => [id, name]));
}

async function toDeskPosts(db: Database, rows: readonly Row[]): Promise<DeskPost[]> {
  const [media, names] = await Promise.all([
    loadMedia(
      db,
      rows.map((row) => row.picture_id),
    ),
    namesOf(db, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    path: row.path,
    title: row.title,
    status: row.status,
    access: row.access,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    picture: toPicture(media.get(row.picture_id ?? ""), row.picture_alt),
    authorName: names.get(row.author_id) ?? "",
    categoryName: names.get(row.category_id ?? "") ?? null,
    viewCount: row.view_count,
    readCount: row.read_count,
  }));
}

/** A page of the desk's post list. At most eleven statements. */
export async function listDeskPosts(
  client: DeskClient,
  filter: DeskFilter,
  limit: number,
): Promise<CursorPage<DeskPost>> {
  const { sort, rank, narrowed, from, where, order } = await deskStatement(client, filter);
  const { rows } = await sql<Row>`${narrowed} select ${columns}, ${rank} as rank from ${from}
    where ${where} order by ${order} limit ${limit + 1}`.execute(client.db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await toDeskPosts(client.db, shown),
    nextCursor: last ? encodeCursor([sort, last.rank, last.id]) : null,
  };
}

/** The ids of the first posts that match, in the order of the list. */
export async function listDeskPostIds(
  client: DeskClient,
  filter: DeskFilter,
  limit: number,
): Promise<string[]> {
  const { narrowed, from, where, order } = await deskStatement(client, { ...filter, cursor: null });
  const { rows } = await sql<{ id: string }>`${narrowed} select posts.id as id from ${from}
    where ${where} order by ${order} limit ${limit}`.execute(client.db);
  return rows.map(({ id }) => id);
}
