/** Builds the SQL of post lists for every filter and order, so that each is read along an index. */
import { type RawBuilder, sql } from "kysely";
import type { PostKind, PostOrder } from "#app/features/posts/models.ts";

/** Filter; all given conditions must hold. */
export interface PostFilter {
  kind?: PostKind;
  /** List name: `main` or `news` in the demo. */
  list?: string;
  /** A category or tag; of several, pass the one with the fewest posts. */
  termId?: string;
  /** Further categories and tags that a post must have as well. */
  alsoTermIds?: readonly string[];
  /** One of the byline. */
  authorId?: string;
  /** The show that episodes name; only in the order of their dates. */
  series?: string;
  /** The series that it is a part of. */
  seriesId?: string;
  /** Only what editors have picked; only in their order. */
  isPicked?: boolean;
  /** Liked by this user. */
  likedBy?: string;
  /** Saved by this user. */
  savedBy?: string;
  /** Posts for readers of one language; all without it. */
  edition?: PostEdition | undefined;
  /** Ids of posts to leave out: few, such as those of one page. */
  without?: readonly string[];
}

/** Which posts are in lists for readers of a language. */
export interface PostEdition {
  language: string;
  /** Language of posts that name none. */
  siteLanguage: string;
  /** `once`: each story once, in this language where it is there; `only`: posts in this language. */
  shows: "once" | "only";
}

/** Keyset: the sort values of the last post shown. */
export interface ListKey {
  sort: PostOrder;
  rank: number;
  at: number;
  id: string;
}

/** FROM, WHERE and sort columns (all descending) of a list. */
export interface ListStatement {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>[];
  rank: RawBuilder<number>;
  at: RawBuilder<number>;
  id: RawBuilder<string>;
}

/**
 * Primary sort column of each order but "recent"; the expression for "curated" matches its index.
 */
export const RANK: Record<Exclude<PostOrder, "recent">, RawBuilder<number>> = {
  curated: sql`-coalesce(posts.curated_rank, 2147483647)`,
  liked: sql`posts.like_count`,
  discussed: sql`posts.comment_count`,
  viewed: sql`posts.view_count`,
  trending: sql`posts.heat`,
};

/**
 * Query planning: for terms, authors or marks with at least this many posts, the sorted index of
 * posts is walked and filtered; below it, all their posts are fetched and sorted.
 */
const INDEX_WALK_THRESHOLD = 1000;

interface Membership {
  table: "post_terms" | "post_authors" | "post_likes" | "bookmarks" | "series_parts";
  column: "term_id" | "author_id" | "user_id" | "series_id";
  id: string;
}

function membershipsOf(filter: PostFilter): Membership[] {
  const { termId, alsoTermIds = [], authorId, likedBy, savedBy, seriesId } = filter;
  const terms = [...(termId ? [termId] : []), ...alsoTermIds];
  const found: Membership[] = terms.map((id) => ({ table: "post_terms", column: "term_id", id }));
  if (authorId) found.push({ table: "post_authors", column: "author_id", id: authorId });
  if (likedBy) found.push({ table: "post_likes", column: "user_id", id: likedBy });
  if (savedBy) found.push({ table: "bookmarks", column: "user_id", id: savedBy });
  if (seriesId) found.push({ table: "series_parts", column: "series_id", id: seriesId });
  return found;
}

function hasMembership({ table, column, id }: Membership, postId: RawBuilder<string>) {
  return sql`exists (select 1 from ${sql.table(table)} as listed
    where listed.post_id = ${postId} and listed.${sql.ref(column)} = ${id})`;
}

function isPublished(now: number): RawBuilder<unknown>[] {
  return [sql`posts.status = 'published'`, sql`posts.published_at <= ${now}`];
}

function isOf({ kind, list, series }: PostFilter): RawBuilder<unknown>[] {
  const where = [];
  if (series) where.push(sql`posts.series = ${series}`);
  if (kind) where.push(sql`posts.kind = ${kind}`);
  if (list) where.push(sql`posts.list = ${list}`);
  return where;
}

/**
 * Like `isOf`, but written so that the planner does not use the index on kind or list, which would
 * read all of it.
 */
function isOfUnindexed({ kind, list, series, isPicked }: PostFilter): RawBuilder<unknown>[] {
  const where = [];
  if (series) where.push(sql`posts.series || '' = ${series}`);
  if (isPicked) where.push(sql`${RANK.curated} > -2147483647`);
  if (kind) where.push(sql`posts.kind || '' = ${kind}`);
  if (list) where.push(sql`posts.list || '' = ${list}`);
  return where;
}

/** Joins memberships with posts. Listed memberships are public, so their date is not checked. */
function joinPosts(from: RawBuilder<unknown>, where: RawBuilder<unknown>[], filter: PostFilter) {
  return {
    // SQLite does not reorder a CROSS JOIN: memberships first, then posts.
    from: sql`${from} cross join posts`,
    where: [...where, sql`posts.id = member.post_id`, sql`posts.status = 'published'`].concat(
      isOfUnindexed(filter),
    ),
  };
}

/** "Recent" of a term or author: the membership index is already in order. */
function fromListedIndex(filter: PostFilter, now: number): ListStatement {
  const [first, ...others] = membershipsOf(filter);
  const id = sql<string>`member.post_id`;
  const where = [
    sql`member.${sql.ref(first!.column)} = ${first!.id}`,
    sql`member.listed_at <= ${now}`,
    ...others.map((other) => hasMembership(other, id)),
  ];
  if (filter.kind && filter.termId) where.push(sql`member.kind = ${filter.kind}`);
  const at = sql<number>`member.listed_at`;
  const from = sql`${sql.table(first!.table)} as member`;
  const needsPost = filter.list || filter.series || (filter.kind && !filter.termId);
  return { ...(needsPost ? joinPosts(from, where, filter) : { from, where }), rank: at, at, id };
}

/** All posts of a small term or author, sorted in memory. */
function fromMembers(filter: PostFilter, sort: PostOrder, now: number): ListStatement {
  const { kind, termId } = filter;
  const members = { ...filter, kind: termId ? kind : undefined, list: undefined };
  const { from, where } = fromListedIndex(members, now);
  return { ...fromPostIndex({}, sort, now), ...joinPosts(from, where, filter) };
}

/**
 * All posts marked by a reader, or of a series, sorted in memory. Marks and parts may be posts that are
 * not public.
 */
function fromUnlisted(filter: PostFilter, sort: PostOrder, now: number): ListStatement {
  const [first, ...others] = membershipsOf(filter).reverse();
  const id = sql<string>`member.post_id`;
  const where = [
    sql`member.${sql.ref(first!.column)} = ${first!.id}`,
    sql`posts.published_at <= ${now}`,
    ...others.map((other) => hasMembership(other, id)),
  ];
  const from = sql`${sql.table(first!.table)} as member`;
  return { ...fromPostIndex({}, sort, now), ...joinPosts(from, where, filter) };
}

/** Walks an index of posts in order and filters. */
function fromPostIndex(filter: PostFilter, sort: PostOrder, now: number): ListStatement {
  const at = sql<number>`posts.published_at`;
  const id = sql<string>`posts.id`;
  const members = membershipsOf(filter).map((member) => hasMembership(member, id));
  const filters = sort === "recent" ? isOf(filter) : isOfUnindexed(filter);
  return {
    from: sql`posts`,
    where: [...isPublished(now), ...filters, ...members],
    rank: sort === "recent" ? at : RANK[sort],
    at,
    id,
  };
}

/**
 * The SQL of a list.
 * @param size number of posts in the list; decides between fetching and walking
 */
export function postListStatement(
  filter: PostFilter,
  sort: PostOrder,
  size: number,
  now: number,
): ListStatement {
  const { where, ...statement } = wholeStatement(filter, sort, size, now);
  const { without = [], edition } = filter;
  const more: RawBuilder<unknown>[] = [];
  if (without.length > 0) more.push(sql`${statement.id} not in (${sql.join(without)})`);
  if (edition) more.push(isInEdition(statement.id, edition, now));
  return { ...statement, where: [...where, ...more] };
}

/** Whether readers find a version of the post in a language. */
function hasVersion(language: string, now: number): RawBuilder<unknown> {
  return sql`exists (select 1 from posts as version
    where version.translation_group = spoken.translation_group and version.language = ${language}
      and version.deleted_at is null and version.status = 'published' and version.published_at <= ${now})`;
}

/**
 * Whether a post is in lists of an edition. A story without a translation is shown in the magazine's language.
 * @param id the column with the post's id
 */
export function isInEdition(
  id: RawBuilder<string>,
  { language, siteLanguage, shows }: PostEdition,
  now: number,
): RawBuilder<unknown> {
  const own = sql`coalesce(spoken.language, ${siteLanguage}) = ${language}`;
  const alone = sql`spoken.translation_group is null`;
  const isSite = sql`spoken.language = ${siteLanguage}`;
  const next = sql`not ${hasVersion(language, now)} and (${isSite} or not ${hasVersion(siteLanguage, now)})`;
  const condition = shows === "only" ? own : sql`(${own} or ${alone} or (${next}))`;
  return sql`exists (select 1 from posts as spoken where spoken.id = ${id} and ${condition})`;
}

function wholeStatement(filter: PostFilter, sort: PostOrder, size: number, now: number) {
  if (membershipsOf(filter).length === 0) return fromPostIndex(filter, sort, now);
  const isUnlisted = Boolean(filter.likedBy ?? filter.savedBy ?? filter.seriesId);
  if (sort === "recent" && !isUnlisted) return fromListedIndex(filter, now);
  if (size >= INDEX_WALK_THRESHOLD) return fromPostIndex(filter, sort, now);
  return isUnlisted ? fromUnlisted(filter, sort, now) : fromMembers(filter, sort, now);
}

/**
 * Upper bound of an order's rank: PostgreSQL rejects comparisons of an integer column with a larger
 * number. Views, dates and scores are bigint.
 */
export function largestRank(sort: PostOrder): number {
  const isLarge = sort === "viewed" || sort === "recent" || sort === "trending";
  return isLarge ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1;
}

/** Keyset before the first post of any list. */
export function startOf(sort: PostOrder): ListKey {
  return { sort, rank: largestRank(sort), at: Number.MAX_SAFE_INTEGER, id: "" };
}

/**
 * Rows after a keyset. Also used for the first page: a condition on the rank makes both databases
 * walk its index instead of sorting.
 */
export function isAfter(statement: ListStatement, key: ListKey): RawBuilder<unknown> {
  const { rank, at, id } = statement;
  if (key.sort === "recent") return sql`(${at}, ${id}) < (${key.at}, ${key.id})`;
  // Implied by the second condition; lets the index be entered at the right place.
  return sql`${rank} <= ${key.rank} and (${rank}, ${at}, ${id}) < (${key.rank}, ${key.at}, ${key.id})`;
}
