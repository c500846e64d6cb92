/** Builds the one SQL statement behind every list of posts, so that each is read from an index. */
import { type RawBuilder, sql } from "kysely";
import type { PostKind, PostOrder } from "./models.ts";

/** Which posts; every part given must hold. */
export interface PostFilter {
  kind?: PostKind;
  /** The desk: `main` or `news` in the demo. */
  list?: string;
  /** A category or tag. Where there are several, the one with the fewest posts. */
  termId?: string;
  /** Further categories and tags that a post must have as well. */
  alsoTermIds?: readonly string[];
  /** One of the byline. */
  authorId?: string;
  /** A user who likes it. */
  likedBy?: string;
  /** A user who keeps it for later. */
  savedBy?: string;
}

/** Where a list goes on: the last post shown, by the values it is sorted by. */
export interface ListKey {
  sort: PostOrder;
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
export const RANK: Record<Exclude<PostOrder, "recent">, RawBuilder<number>> = {
  curated: sql`-coalesce(posts.curated_rank, 2147483647)`,
  liked: sql`posts.like_count`,
  discussed: sql`posts.comment_count`,
  viewed: sql`posts.view_count`,
  trending: sql`posts.heat`,
};

/**
 * From how many posts on a term, author or reader's marks are filtered while walking the sorted
 * index instead of gathering all their posts and sorting them: by then few steps find enough.
 */
const WALK_FROM = 1000;

interface Membership {
  table: "post_terms" | "post_authors" | "post_likes" | "bookmarks";
  column: "term_id" | "author_id" | "user_id";
  id: string;
}

function membershipsOf(filter: PostFilter): Membership[] {
  const { termId, alsoTermIds = [], authorId, likedBy, savedBy } = filter;
  const terms = [...(termId ? [termId] : []), ...alsoTermIds];
  const found: Membership[] = terms.map((id) => ({ table: "post_terms", column: "term_id", id }));
  if (authorId) found.push({ table: "post_authors", column: "author_id", id: authorId });
  if (likedBy) found.push({ table: "post_likes", column: "user_id", id: likedBy });
  if (savedBy) found.push({ table: "bookmarks", column: "user_id", id: savedBy });
  return found;
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
function gathered(filter: PostFilter, sort: PostOrder, now: number): ListStatement {
  const { kind, termId } = filter;
  const members = { ...filter, kind: termId ? kind : undefined, list: undefined };
  const { from, where } = listed(members, now);
  return { ...walked({}, sort, now), ...joined(from, where, filter) };
}

/** All posts that a reader has marked, to be sorted. A mark outlives its post's publication. */
function marked(filter: PostFilter, sort: PostOrder, now: number): ListStatement {
  const [first, ...others] = membershipsOf(filter).reverse();
  const id = sql<string>`member.post_id`;
  const where = [
    sql`member.${sql.ref(first!.column)} = ${first!.id}`,
    sql`posts.published_at <= ${now}`,
    ...others.map((other) => belongs(other, id)),
  ];
  const from = sql`${sql.table(first!.table)} as member`;
  return { ...walked({}, sort, now), ...joined(from, where, filter) };
}

/** Posts in the order of an index, whatever does not belong left out on the way. */
function walked(filter: PostFilter, sort: PostOrder, now: number): ListStatement {
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
  sort: PostOrder,
  size: number,
  now: number,
): ListStatement {
  if (membershipsOf(filter).length === 0) return walked(filter, sort, now);
  const isMarked = Boolean(filter.likedBy ?? filter.savedBy);
  if (sort === "recent" && !isMarked) return listed(filter, now);
  if (size >= WALK_FROM) return walked(filter, sort, now);
  return isMarked ? marked(filter, sort, now) : gathered(filter, sort, now);
}

/**
 * The largest rank of an order: PostgreSQL does not compare an integer column with a larger number
 * than it can hold. Views, times and heat have more bits.
 */
export function largestRank(sort: PostOrder): number {
  const isLarge = sort === "viewed" || sort === "recent" || sort === "trending";
  return isLarge ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
}

/** Before the first post of any list. */
export function startOf(sort: PostOrder): ListKey {
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
