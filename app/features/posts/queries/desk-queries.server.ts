/** Lists posts of any status for the desk, latest change first. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { containsText } from "#app/database/queries/name-search.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Schema } from "#app/database/tables/schema.ts";
import type { DeskFilter, DeskPage, DeskPost } from "#app/features/posts/desk-models.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";

const COLUMNS = [
  "posts.id",
  "posts.kind",
  "posts.slug",
  "posts.title",
  "posts.status",
  "posts.access",
  "posts.picture_id",
  "posts.picture_alt",
  "posts.published_at",
  "posts.updated_at",
  "posts.view_count",
  "posts.like_count",
  "posts.comment_count",
] as const;

const COLUMN_NAMES = COLUMNS as unknown as readonly `posts.${keyof Schema["posts"]}`[];

type Posts = ExpressionBuilder<Schema, "posts">;

/** Posts with the user's byline, or created by them without any byline. */
const isOf = (eb: Posts, { userId, authorId }: NonNullable<DeskFilter["writer"]>) =>
  eb.or([
    eb("posts.created_by", "=", userId),
    eb(
      "posts.id",
      "in",
      eb
        .selectFrom("post_authors")
        .select("post_authors.post_id")
        .where("post_authors.author_id", "=", authorId ?? ""),
    ),
  ]);

function conditionsOf(eb: Posts, { writer, status, words }: DeskFilter) {
  const conditions = [sql<boolean>`posts.deleted_at is null`];
  if (writer) conditions.push(isOf(eb, writer) as never);
  if (status) conditions.push(eb("posts.status", "=", status) as never);
  if (words) conditions.push(containsText(sql.ref("posts.title"), words));
  return eb.and(conditions);
}

async function findRows(db: Database, filter: DeskFilter, limit: number) {
  const after = decodeCursor(filter.cursor, ["number", "string"]);
  let query = db
    .selectFrom("posts")
    .select(COLUMN_NAMES)
    .where((eb) => conditionsOf(eb, filter))
    .orderBy("posts.updated_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit);
  if (after) {
    query = query.where(sql<boolean>`(posts.updated_at, posts.id) < (${after[0]}, ${after[1]})`);
  }
  return query.execute();
}

/** A page of the desk's post list. Two statements. */
export async function listDeskPosts(
  db: Database,
  filter: DeskFilter,
  limit: number,
): Promise<DeskPage> {
  const found = await findRows(db, filter, limit + 1);
  const rows = found.slice(0, limit);
  const media = await loadMedia(
    db,
    rows.map((row) => row.picture_id),
  );
  const items = rows.map(
    (row): DeskPost => ({
      id: row.id,
      kind: row.kind,
      slug: row.slug,
      title: row.title,
      status: row.status,
      access: row.access,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      picture: toPicture(media.get(row.picture_id ?? ""), row.picture_alt),
      viewCount: row.view_count,
      likeCount: row.like_count,
      commentCount: row.comment_count,
    }),
  );
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor([last.updated_at, last.id]) : null };
}
