/** Lists the trash: deleted posts that can still be restored. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { PostWriter } from "#app/features/posts/desk-models.ts";
import { restorableDays } from "#app/features/posts/trash.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";

/** A post in the trash. */
export interface TrashedPost {
  id: string;
  title: string;
  /** The status that it gets back. */
  status: PostStatus;
  /** Milliseconds since 1970. */
  deletedAt: number;
  /** Full days until it is deleted for good; 0 on the last. */
  daysLeft: number;
}

interface TrashFilter {
  /** Posts by one person; all when left out. */
  writer?: PostWriter | undefined;
  cursor?: string | null;
}

interface Row {
  id: string;
  title: string;
  status: PostStatus | null;
  at: number;
}

/** A page of the trash, the latest first. One statement. */
export async function listTrash(
  db: Database,
  { writer, cursor }: TrashFilter,
  limit: number,
): Promise<CursorPage<TrashedPost>> {
  const where = [sql`posts.deleted_at is not null`];
  if (writer) {
    where.push(sql`(posts.created_by = ${writer.userId} or exists (select 1 from post_authors
      where post_authors.post_id = posts.id and post_authors.author_id = ${writer.authorId ?? ""}))`);
  }
  const after = decodeCursor(cursor, ["number", "string"]);
  if (after) where.push(sql`(posts.deleted_at, posts.id) < (${after[0]}, ${after[1]})`);
  const { rows } = await sql<Row>`select posts.id as id, posts.title as title,
      posts.deleted_status as status, posts.deleted_at as at from posts
    where ${sql.join(where, sql` and `)}
    order by posts.deleted_at desc, posts.id desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, title, status, at }) => ({
      id,
      title,
      status: status ?? "draft",
      deletedAt: at,
      daysLeft: restorableDays(at),
    })),
    nextCursor: last ? encodeCursor([last.at, last.id]) : null,
  };
}
