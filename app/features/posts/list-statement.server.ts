/** Builds the one SQL statement behind every list of posts, so that each is read from an index. */
import { type RawBuilder, sql } from "kysely";
import type { PostKind, PostSort } from "./models.ts";

/** Which posts; every part given must hold. */
export interface PostFilter {
  kind?: PostKind;
  /** The desk: `main` or `news` in the demo. */
  list?: string;
  /** A category or tag. */
  termId?: string;
  /** One of the byline. */
  authorId?: string;
}

/** Where a list goes on: the last post shown, by the values it is sorted by. */
export interface ListKey {
  sort: PostSort;
  rank: number;
  at: number;
  id: string;
}

/** From, conditions and sort columns of a list, all sort columns descending. */
export interface ListStatement {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>[];
  rank: RawBuilder<number>;
  at: RawBuilder<number>;
  id: RawBuilder<string>;
}

/** What each order but the most recent is sorted by first; the curated one as its index is. */
export const RANK: Record<Exclude<PostSort, "recent">, RawBuilder<number>> = {
  curated: sql`-coalesce(posts.curated_rank, 2147483647)`,
  liked: sql`posts.like_count`,
  discussed: sql`posts.comment_count`,
  viewed: sql`posts.view_count`,
};

/**
 * From how many posts on a term or author is filtered while walking the sorted index instead of
 * gathering all its posts and sorting them: by then few steps find enough of them.
 */
const WALK_FROM = 1000;

type Membership = { table: "post_terms" | "post_authors"; column: string; id: string };

function membershipsOf({ termId, authorId }: PostFilter): Membership[] {
  const term: Membership[] = termId ? [{ table: "post_terms", column: "term_id", id: termId }] : [];
  return authorId ? [...term, { table: "post_authors", column: "author_id", id: authorId }] : term;
}

function belongs({ table, column, id }: Membership, postId: RawBuilder<string>) {
  return sql`exists (select 1 from ${sql.table(table)} as listed
    where listed.post_id = ${postId} and listed.${sql.ref(column)} = ${id})`;
}

function isPublished(now: number): RawBuilder<unknown>[] {
  return [sql`posts.status = 'published'`, sql`posts.published_at <= ${now}`];
}

function isOf({ kind, list }: PostFilter): RawBuilder<unknown>[] {
  const where = [];
  if (kind) where.push(sql`posts.kind = ${kind}`);
  if (list) where.push(sql`posts.list = ${list}`);
  return where;
}

/**
 * As `isOf`, for posts that are found another way: written like this, no database takes the
 * index of the kind or desk, which would mean reading all of it.
 */
function isAlsoOf({ kind, list }: PostFilter): RawBuilder<unknown>[] {
  const where = [];
  if (kind) where.push(sql`posts.kind || '' = ${kind}`);
  if (list) where.push(sql`posts.list || '' = ${list}`);
  return where;
}

/** The post of each member; what is listed has been published, so its time needs no check. */
function joined(from: RawBuilder<unknown>, where: RawBuilder<unknown>[], filter: PostFilter) {
  return {
    // A cross join keeps this order in SQLite: the few members first, then each one's post.
    from: sql`${from} cross join posts`,
    where: [...where, sql`posts.id = member.post_id`, sql`posts.status = 'published'`].concat(
      isAlsoOf(filter),
    ),
  };
}

/** Most recent of a term or author: the membership's own index is in the order wanted. */
function listed(filter: PostFilter, now: number): ListStatement {
  const [first, ...others] = membershipsOf(filter);
  const id = sql<string>`member.post_id`;
  const where = [
    sql`member.${sql.ref(first!.column)} = ${first!.id}`,
    sql`member.listed_at <= ${now}`,
    ...others.map((other) => belongs(other, id)),
  ];
  if (filter.kind && filter.termId) where.push(sql`member.kind = ${filter.kind}`);
  const at = sql<number>`member.listed_at`;
  const from = sql`${sql.table(first!.table)} as member`;
  const needsPost = filter.list || (filter.kind && !filter.termId);
  return { ...(needsPost ? joined(from, where, filter) : { from, where }), rank: at, at, id };
}

/** All posts of a small term or author, to be sorted. */
function gathered(filter: PostFilter, sort: PostSort, now: number): ListStatement {
  const { termId, authorId, kind } = filter;
  const { from, where } = listed({ termId, authorId, kind: termId ? kind : undefined }, now);
  return { ...walked({}, sort, now), ...joined(from, where, filter) };
}

/** Posts in the order of an index, whatever does not belong left out on the way. */
function walked(filter: PostFilter, sort: PostSort, now: number): ListStatement {
  const at = sql<number>`posts.published_at`;
  const id = sql<string>`posts.id`;
  const members = membershipsOf(filter).map((member) => belongs(member, id));
  const filters = sort === "recent" ? isOf(filter) : isAlsoOf(filter);
  return {
    from: sql`posts`,
    where: [...isPublished(now), ...filters, ...members],
    rank: sort === "recent" ? at : RANK[sort],
    at,
    id,
  };
}

/**
 * The statement for a list.
 * @param size how many posts the list has; decides how a term or author is looked up
 */
export function listStatement(
  filter: PostFilter,
  sort: PostSort,
  size: number,
  now: number,
): ListStatement {
  if (!filter.termId && !filter.authorId) return walked(filter, sort, now);
  if (sort === "recent") return listed(filter, now);
  return size < WALK_FROM ? gathered(filter, sort, now) : walked(filter, sort, now);
}

/**
 * The largest rank of an order: PostgreSQL does not compare an integer column with a larger number
 * than it can hold. Views alone are counted in more bits.
 */
export function largestRank(sort: PostSort): number {
  return sort === "viewed" || sort === "recent" ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
}

/** Before the first post of any list. */
export function startOf(sort: PostSort): ListKey {
  return { sort, rank: largestRank(sort), at: Number.MAX_SAFE_INTEGER, id: "" };
}

/**
 * Everything that comes after a post in its list. Said of the first page too: a condition on the
 * rank is what makes both databases walk the rank's index instead of sorting all that matches.
 */
export function isAfter(statement: ListStatement, key: ListKey): RawBuilder<unknown> {
  const { rank, at, id } = statement;
  if (key.sort === "recent") return sql`(${at}, ${id}) < (${key.at}, ${key.id})`;
  // The first condition is implied by the second; with it the index is entered at the right place.
  return sql`${rank} <= ${key.rank} and (${rank}, ${at}, ${id}) < (${key.rank}, ${key.at}, ${key.id})`;
}
