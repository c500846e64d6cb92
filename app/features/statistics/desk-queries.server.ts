/** Statistics for the desk: of an author's posts, or of all posts for editors. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { DAY } from "#app/lib/time.ts";
import { calendarDay } from "#app/lib/zoned-time.ts";

/** Posts of one author; all posts without one. */
interface Scope {
  authorId?: string | null;
}

/** Views and reads of a day, or of a post in the period. */
interface ViewTotals {
  views: number;
  /** Readers who reached the end. */
  reads: number;
}

/** A post with views in the period. */
export interface SeenPost extends ViewTotals {
  id: string;
  path: string;
  title: string;
}

export interface DeskFigures {
  views: number;
  reads: number;
  likes: number;
  comments: number;
  followers: number;
  published: number;
  drafts: number;
  inReview: number;
  scheduled: number;
  /** Views per day of the period, oldest first. */
  daily: ({
    /** Midnight UTC of the calendar day. */ at: number;
  } & ViewTotals)[];
  /** Most viewed posts of the period. */
  mostSeen: SeenPost[];
  /** Most viewed posts of the day before. */
  seenYesterday: SeenPost[];
}

const DAYS_SHOWN = 28;
const MAX_SEEN_SHOWN = 5;
const SEEN_YESTERDAY_SHOWN = 3;

const ownPosts = ({ authorId }: Scope) =>
  authorId === undefined
    ? sql`posts.deleted_at is null`
    : sql`posts.deleted_at is null and posts.id in
        (select post_id from post_authors where author_id = ${authorId ?? ""})`;

interface Totals {
  views: number;
  reads: number;
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
      coalesce(sum(view_count), 0) as views, coalesce(sum(read_count), 0) as reads,
      coalesce(sum(like_count), 0) as likes,
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

const ofOwn = ({ authorId }: Scope) =>
  authorId === undefined
    ? sql``
    : sql`and post_views.post_id in
        (select post_id from post_authors where author_id = ${authorId ?? ""})`;

async function dailyViews(
  db: Database,
  scope: Scope,
  first: number,
): Promise<DeskFigures["daily"]> {
  const { rows } = await sql<{ day: number } & ViewTotals>`
    select day, sum(views) as views, sum(reads) as reads
    from post_views where day >= ${first} ${ofOwn(scope)} group by day`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const { views = 0, reads = 0 } = byDay.get(first + index) ?? {};
    return { at: (first + index) * DAY, views: Number(views), reads: Number(reads) };
  });
}

/** Days of the calendar, both included. */
interface Period {
  first: number;
  last: number;
}

async function findMostSeen(
  db: Database,
  scope: Scope,
  { first, last }: Period,
  limit: number,
): Promise<SeenPost[]> {
  const { rows } = await sql<SeenPost>`
    select posts.id, posts.title, ${POST_ADDRESS}, seen.views, seen.reads
    from (
      select post_id, sum(views) as views, sum(reads) as reads
      from post_views where day between ${first} and ${last} ${ofOwn(scope)} group by post_id
    ) seen
    inner join posts on posts.id = seen.post_id
    where posts.status = 'published'
    order by seen.views desc, posts.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ ...row, views: Number(row.views), reads: Number(row.reads) }));
}

/** Statistics of the posts in scope, by days of the magazine's calendar. Six statements. */
export async function getDeskFigures(
  db: Database,
  scope: Scope,
  now: number,
): Promise<DeskFigures> {
  const today = calendarDay(now, await findTimeZone(db));
  const first = today - DAYS_SHOWN + 1;
  const yesterday = { first: today - 1, last: today - 1 };
  const [totals, followers, daily, mostSeen, seenYesterday] = await Promise.all([
    sumPosts(db, scope),
    countFollowers(db, scope),
    dailyViews(db, scope, first),
    findMostSeen(db, scope, { first, last: today }, MAX_SEEN_SHOWN),
    findMostSeen(db, scope, yesterday, SEEN_YESTERDAY_SHOWN),
  ]);
  return {
    views: Number(totals.views),
    reads: Number(totals.reads),
    followers,
    daily,
    mostSeen,
    seenYesterday,
    likes: Number(totals.likes),
    comments: Number(totals.comments),
    published: Number(totals.published),
    drafts: Number(totals.drafts),
    inReview: Number(totals.in_review),
    scheduled: Number(totals.scheduled),
  };
}
