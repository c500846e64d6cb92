/** Paginated lists of posts with filters and sort orders. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { LAST_NUMBERED_PAGE, pagesAtOnce } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostOrder, PostSummary } from "#app/features/posts/models.ts";
import { decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { wholeBetween } from "#app/lib/number.ts";
import {
  isAfter,
  type ListKey,
  largestRank,
  type PostFilter,
  postListStatement,
  startOf,
} from "./list-statement.server.ts";
import { isPublished, latestPublicDate } from "./published.server.ts";
import { type PreloadedParts, summarisePosts } from "./summary-queries.server.ts";

/** A page request. */
export interface ListQuery extends PostFilter {
  sort?: PostOrder;
  /** Posts on a page. */
  limit: number;
  /** Starts at 1; ignored when there is a cursor. */
  page?: number;
  /** The last page of several at once. */
  to?: number;
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  /** Stop counting here when the exact `total` is not needed. */
  countUpTo?: number;
}

interface PostKey {
  id: string;
  rank: number;
  at: number;
}

async function findKeys(
  db: Database,
  query: ListQuery & { after?: ListKey; offset: number; size: number },
): Promise<PostKey[]> {
  const { sort = "recent", after = startOf(sort) } = query;
  const statement = postListStatement(query, sort, query.size, latestPublicDate());
  const { from, rank, at, id } = statement;
  const where = [...statement.where, isAfter(statement, after)];
  const order = sort === "recent" ? [at, id] : [rank, at, id];
  const { rows } = await sql<PostKey>`select ${id} as id, ${rank} as rank, ${at} as at from ${from}
    where ${sql.join(where, sql` and `)}
    order by ${sql.join(order.map((column) => sql`${column} desc`))}
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** A single term or author has a stored count. */
function isCounted(filter: PostFilter): boolean {
  const { kind, list, termId, alsoTermIds = [], authorId, likedBy, savedBy } = filter;
  if (kind || list || alsoTermIds.length > 0 || likedBy || savedBy) return false;
  const { without = [], series, seriesId, isPicked, edition } = filter;
  if (without.length > 0 || series || seriesId || isPicked || edition) return false;
  return Boolean(termId) !== Boolean(authorId);
}

/**
 * Number of published posts of a kind, list, term or author. One statement; uses the stored count
 * of a single term or author.
 * @param upTo counting stops here
 */
export async function countPosts(
  db: Database,
  filter: PostFilter = {},
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  if (isCounted(filter)) {
    const { termId, authorId } = filter;
    const counted = db.selectFrom(termId ? "terms" : "authors").select("post_count");
    const row = await counted.where("id", "=", termId ?? authorId!).executeTakeFirst();
    return Math.min(row?.post_count ?? 0, upTo);
  }
  const { from, where } = postListStatement(filter, "recent", 0, latestPublicDate());
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from ${from} where ${sql.join(where, sql` and `)} limit ${upTo}) as counted`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Ids of the first posts of a list, in order. One statement; two for a term or author by rank. */
export async function listPostIds(
  db: Database,
  query: PostFilter & { sort?: PostOrder; limit: number },
): Promise<string[]> {
  const isRanked = query.sort !== undefined && query.sort !== "recent";
  const size = isRanked && (query.termId || query.authorId) ? await countPosts(db, query) : 0;
  const keys = await findKeys(db, { ...query, offset: 0, size });
  return keys.map((key) => key.id);
}

/** The languages that public posts name. One statement along its index. */
export async function listLanguages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("posts")
    .select("language")
    .distinct()
    .where((eb) => isPublished(eb))
    .where("language", "is not", null)
    .orderBy("language")
    .execute();
  return rows.flatMap(({ language }) => language ?? []);
}

/** Whether the podcast feed has an episode: a public recording that everybody may hear. One statement. */
export async function hasEpisodes(db: Database): Promise<boolean> {
  const episode = await db
    .selectFrom("posts")
    .innerJoin("media", "media.id", "posts.media_id")
    .select("posts.id")
    .where((eb) => isPublished(eb))
    .where("posts.kind", "=", "audio")
    .where("posts.access", "=", "public")
    .limit(1)
    .executeTakeFirst();
  return episode !== undefined;
}

/** Which of these posts are public, in no order. One statement. */
export async function findPublicIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "in", ids)
    .where((eb) => isPublished(eb))
    .execute();
  return rows.map(({ id }) => id);
}

/** Cursor (keyset pagination): sort, page number, and the last post's rank, time and id. */
const CURSOR_SHAPE = ["string", "number", "number", "number", "string"] as const;
type CursorParts = [string, number, number, number, string];

function readCursor(cursor: string | null | undefined, sort: PostOrder) {
  const parts = decodeCursor(cursor, CURSOR_SHAPE) as CursorParts | null;
  if (!parts || parts[0] !== sort || parts[1] < 2) return null;
  const [, page, rank, at, id] = parts;
  if (Math.abs(rank) > largestRank(sort)) return null;
  return { page, after: { sort, rank, at, id } };
}

/** Total, page count and requested page. */
function pagePosition(query: ListQuery, total: number) {
  const cursor = readCursor(query.cursor, query.sort ?? "recent");
  const pages = Math.ceil(total / query.limit);
  const pageCount = wholeBetween(pages, 1, LAST_NUMBERED_PAGE);
  if (cursor) return { pageCount, page: cursor.page, after: cursor.after, offset: 0 };
  const page = wholeBetween(query.page ?? 1, 1, pageCount);
  return { pageCount, page, offset: (page - 1) * query.limit };
}

/** A page of ids with its position. Two statements. */
export async function listPostIdPage(
  db: Database,
  { countUpTo, ...query }: ListQuery,
): Promise<NumberedPage<string>> {
  const total = await countPosts(db, query, countUpTo);
  const { page, pageCount, offset, after } = pagePosition(query, total);
  const pages = pagesAtOnce(page, query.to ?? page);
  const limit = query.limit * pages;
  const keys = await findKeys(db, { ...query, after, offset, size: total, limit: limit + 1 });
  const shown = keys.slice(0, limit);
  const end = keys.length > limit ? shown.at(-1) : undefined;
  const last = page + pages - 1;
  const sort = query.sort ?? "recent";
  const nextCursor = end && encodeCursor([sort, last + 1, end.rank, end.at, end.id]);
  const items = shown.map((key) => key.id);
  return { items, nextCursor: nextCursor ?? null, total, page, last, pageCount };
}

/**
 * A page of posts. At most seven statements for any page size. Numbered pages end at 50;
 * `nextCursor` continues without limit at constant cost. Invalid page numbers and cursors give a
 * valid page.
 */
export async function listPosts(
  db: Database,
  query: ListQuery,
  known: PreloadedParts = {},
): Promise<NumberedPage<PostSummary>> {
  const page = await listPostIdPage(db, query);
  return { ...page, items: await summarisePosts(db, page.items, known) };
}
