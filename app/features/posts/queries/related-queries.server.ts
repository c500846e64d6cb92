/** Recommendations after a post: related posts, by the same author, and popular ones. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import { listPostIds } from "./list-queries.server.ts";
import { isInEdition, type PostEdition } from "./list-statement.server.ts";
import { latestPublicDate } from "./published.server.ts";
import { summarisePosts } from "./summary-queries.server.ts";

/** Only the newest posts of each term are looked at, for constant cost. */
const SCANNED_PER_TERM = 200;

/** Only the first terms of a post are looked at. */
const MAX_TERMS = 10;

type WithTerms = Pick<PostDetails, "id" | "categories" | "tags">;
type ReadPost = WithTerms & Pick<PostSummary, "author">;

/** Restrictions of recommendations. */
interface RecommendationLimits {
  /** Which posts readers of its language find; all without it. */
  edition?: PostEdition | undefined;
  /** Ids that are left out, such as those of its translations. */
  without?: readonly string[];
}

function newestOf(termId: string, now: number, without: readonly string[]): RawBuilder<unknown> {
  return sql`select * from (select post_id, listed_at from post_terms
    where term_id = ${termId} and listed_at <= ${now} and post_id not in (${sql.join(without)})
    order by listed_at desc, post_id desc limit ${SCANNED_PER_TERM}) as newest`;
}

/** Posts that share the most categories and tags, newest first among equals. */
async function findRelated(
  db: Database,
  post: WithTerms,
  limit: number,
  { edition, without = [] }: RecommendationLimits,
): Promise<string[]> {
  const terms = [...post.categories, ...post.tags].slice(0, MAX_TERMS);
  if (terms.length === 0) return [];
  const now = latestPublicDate();
  const candidates = terms.map((term) => newestOf(term.id, now, [post.id, ...without]));
  const spoken = edition
    ? sql`where ${isInEdition(sql<string>`candidates.post_id`, edition, now)}`
    : sql``;
  const { rows } = await sql<{ id: string }>`select post_id as id
    from (${sql.join(candidates, sql` union all `)}) as candidates ${spoken}
    group by post_id, listed_at order by count(*) desc, listed_at desc, post_id desc
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The author's other posts, most recent first. */
async function findMore(
  db: Database,
  { id, author }: ReadPost,
  limit: number,
  { edition, without = [] }: RecommendationLimits,
): Promise<string[]> {
  return listPostIds(db, { authorId: author.id, without: [id, ...without], edition, limit });
}

/** Recommendations after a post. */
export interface NextPosts {
  /** Sharing categories or tags. */
  related: PostSummary[];
  /** By the same author. */
  more: PostSummary[];
}

/**
 * Recommendations, up to `limit` of each; no post is in both. Seven statements.
 * With `firstId`, a post that precedes the related ones, such as the next part of a series
 */
export async function listNextPosts(
  db: Database,
  post: ReadPost,
  limits: Record<keyof NextPosts, number>,
  { firstId, ...recommended }: RecommendationLimits & { firstId?: string | undefined } = {},
): Promise<NextPosts> {
  const [found, byAuthor] = await Promise.all([
    findRelated(db, post, limits.related, recommended),
    // Enough are left even if every related post is by this author.
    findMore(db, post, limits.more + limits.related, recommended),
  ]);
  const first = firstId ? [firstId] : [];
  const related = [...new Set([...first, ...found])].slice(0, limits.related);
  const more = byAuthor.filter((id) => !related.includes(id)).slice(0, limits.more);
  const posts = await summarisePosts(db, [...related, ...more], { authors: [post.author] });
  const byId = new Map(posts.map((each) => [each.id, each]));
  const pick = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return { related: pick(related), more: pick(more) };
}

/** The most viewed posts. Six statements. */
export async function listPopularPosts(
  db: Database,
  limit: number,
  edition?: PostEdition,
): Promise<PostSummary[]> {
  return summarisePosts(db, await listPostIds(db, { sort: "viewed", edition, limit }));
}
