/** Reads posts by the day that they are planned for, or are published on. */
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostStatus } from "#app/database/tables/posts.ts";
import { plannedPlaceOf } from "#app/features/posts/planning.ts";

/** A post on the calendar. */
export interface CalendarPost {
  id: string;
  title: string;
  status: PostStatus;
  /** When it is or was published; null for drafts. */
  at: number | null;
  /** Its date, also one that a draft has already, or still has. */
  publishedAt: number | null;
  /** The day that it is or was planned for. */
  plannedOn: string | null;
  /** The first author's name. */
  author: string;
  /** Where it is, as a move has seen it. */
  place: string;
}

export interface CalendarFilter {
  /** Posts of one writer only; all when left out. */
  writer?: { userId: string; authorId: string | null } | undefined;
  /** Posts with this byline. */
  authorId?: string | undefined;
}

/** From the first day to the last, and the same in milliseconds since 1970. */
export interface CalendarRange {
  firstDay: string;
  lastDay: string;
  from: number;
  /** Excluded. */
  to: number;
}

function selectPosts(db: Database, { writer, authorId }: CalendarFilter) {
  let query = db
    .selectFrom("posts")
    .innerJoin("authors", "authors.id", "posts.author_id")
    .select(["posts.id", "posts.title", "posts.status", "posts.published_at", "posts.planned_on"])
    .select("authors.display_name as author");
  const hasByline = (id: string): Expression<SqlBool> =>
    sql`exists (select 1 from post_authors
      where post_authors.post_id = posts.id and post_authors.author_id = ${id})`;
  if (writer) {
    query = query.where(({ eb, or }) =>
      or([eb("posts.created_by", "=", writer.userId), hasByline(writer.authorId ?? "")]),
    );
  }
  return authorId ? query.where(hasByline(authorId)) : query;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPosts>["execute"]>>[number];

/** Drafts may have a date from before; only what is out or will be is on it. */
const isDated = ({ status }: Row) => status === "scheduled" || status === "published";

const toPost = (row: Row): CalendarPost => ({
  id: row.id,
  title: row.title,
  status: row.status,
  at: isDated(row) ? row.published_at : null,
  publishedAt: row.published_at,
  plannedOn: row.planned_on,
  author: row.author,
  place: plannedPlaceOf(row),
});

/** The statuses that a calendar shows. */
export const CALENDAR_STATUSES = ["draft", "in_review", "scheduled", "published"] as const;

export type CalendarStatus = (typeof CALENDAR_STATUSES)[number];

/**
 * Statuses are literals: the partial indexes require it. What is deleted is archived, and needs no
 * condition; one would let SQLite prefer an index of all posts of a status.
 */
const isStatus = (status: CalendarStatus) => sql<SqlBool>`posts.status = ${sql.lit(status)}`;

/**
 * Posts of some days: drafts by their planned day, others by their date. At most one statement per
 * status.
 * @param limit for each status
 */
export async function listCalendarPosts(
  db: Database,
  filter: CalendarFilter,
  { firstDay, lastDay, from, to }: CalendarRange,
  statuses: readonly CalendarStatus[],
  limit: number,
): Promise<CalendarPost[]> {
  const rows = await Promise.all(
    statuses.map((status) => {
      const query = selectPosts(db, filter).where(isStatus(status)).limit(limit);
      if (status === "draft" || status === "in_review") {
        return query
          .where("posts.planned_on", ">=", firstDay)
          .where("posts.planned_on", "<=", lastDay)
          .orderBy("posts.planned_on")
          .orderBy("posts.id")
          .execute();
      }
      return query
        .where("posts.published_at", ">=", from)
        .where("posts.published_at", "<", to)
        .orderBy("posts.published_at", "desc")
        .orderBy("posts.id", "desc")
        .execute();
    }),
  );
  return rows.flat().map(toPost);
}

/** Drafts without a day, last changed first. At most one statement per status. */
export async function listUnplannedPosts(
  db: Database,
  filter: CalendarFilter,
  statuses: readonly CalendarStatus[],
  limit: number,
): Promise<CalendarPost[]> {
  const open = statuses.filter((status) => status === "draft" || status === "in_review");
  const rows = await Promise.all(
    open.map((status) =>
      selectPosts(db, filter)
        .where(isStatus(status))
        .where("posts.planned_on", "is", null)
        .where("posts.deleted_at", "is", null)
        .orderBy("posts.updated_at", "desc")
        .orderBy("posts.id", "desc")
        .limit(limit)
        .execute(),
    ),
  );
  return rows.flat().map(toPost);
}
