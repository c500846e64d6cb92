/** Figures for those who write: what their posts met with, or all of them for editors. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { DAY } from "#app/lib/time.ts";

/** Whose posts; everybody's without a person. */
interface Scope {
  authorId?: string | null;
}

export interface DeskFigures {
  views: number;
  likes: number;
  comments: number;
  followers: number;
  published: number;
  drafts: number;
  inReview: number;
  scheduled: number;
  /** The last weeks' views, the oldest day first. */
  daily: { /** Milliseconds since 1970, UTC midnight. */ at: number; views: number }[];
}

const DAYS_SHOWN = 28;

const ownPosts = ({ authorId }: Scope) =>
  authorId === undefined
    ? sql`posts.deleted_at is null`
    : sql`posts.deleted_at is null and posts.id in
        (select post_id from post_authors where author_id = ${authorId ?? ""})`;

interface Totals {
  views: number;
  likes: number;
  comments: number;
  published: number;
  drafts: number;
  in_review: number;
  scheduled: number;
}

const withStatus = (status: string) =>
  sql`coalesce(sum(case when status = ${sql.lit(status)} then 1 else 0 end), 0)`;

async function sumPosts(db: Database, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Totals>`select
      coalesce(sum(view_count), 0) as views, coalesce(sum(like_count), 0) as likes,
      coalesce(sum(comment_count), 0) as comments, ${withStatus("published")} as published,
      ${withStatus("draft")} as drafts, ${withStatus("in_review")} as in_review,
      ${withStatus("scheduled")} as scheduled
    from posts where ${ownPosts(scope)}`.execute(db);
  return rows[0]!;
}

async function countFollowers(db: Database, { authorId }: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(follower_count), 0) as n
    from authors ${authorId === undefined ? sql`` : sql`where id = ${authorId ?? ""}`}`.execute(db);
  return Number(rows[0]!.n);
}

async function dailyViews(db: Database, scope: Scope, now: number): Promise<DeskFigures["daily"]> {
  const today = Math.floor(now / DAY);
  const first = today - DAYS_SHOWN + 1;
  const own =
    scope.authorId === undefined
      ? sql``
      : sql`and post_id in (select post_id from post_authors where author_id = ${scope.authorId ?? ""})`;
  const { rows } = await sql<{ day: number; views: number }>`select day, sum(views) as views
    from post_views where day >= ${first} ${own} group by day`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, Number(row.views)]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => ({
    at: (first + index) * DAY,
    views: byDay.get(first + index) ?? 0,
  }));
}

/** What the posts in scope met with. Three statements. */
export async function getDeskFigures(
  db: Database,
  scope: Scope,
  now: number,
): Promise<DeskFigures> {
  const [totals, followers, daily] = await Promise.all([
    sumPosts(db, scope),
    countFollowers(db, scope),
    dailyViews(db, scope, now),
  ]);
  return {
    ...{ views: Number(totals.views), likes: Number(totals.likes), followers, daily },
    ...{ comments: Number(totals.comments), published: Number(totals.published) },
    ...{ drafts: Number(totals.drafts), inReview: Number(totals.in_review) },
    scheduled: Number(totals.scheduled),
  };
}
