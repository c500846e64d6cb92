/** Finds what to read next: posts on the same subjects, by the same author, and the most read. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { listPostIds } from "./list-queries.server.ts";
import type { PostDetails, PostSummary } from "./models.ts";
import { summarisePosts } from "./summary-queries.server.ts";

/** So many of the newest posts of each term are looked at: enough, and the same cost at any size. */
const NEWEST_OF_TERM = 200;

/** So many terms of a post are looked at. */
const MOST_TERMS = 10;

type WithTerms = Pick<PostDetails, "id" | "categories" | "tags">;

function newestOf(termId: string, postId: string, now: number): RawBuilder<unknown> {
  return sql`select * from (select post_id, listed_at from post_terms
    where term_id = ${termId} and listed_at <= ${now} and post_id <> ${postId}
    order by listed_at desc, post_id desc limit ${NEWEST_OF_TERM}) as newest`;
}

/**
 * Posts that share most categories and tags with this one, the more recent first among equals.
 * Six statements.
 */
export async function listRelatedPosts(
  db: Database,
  post: WithTerms,
  limit: number,
): Promise<PostSummary[]> {
  const terms = [...post.categories, ...post.tags].slice(0, MOST_TERMS);
  if (terms.length === 0) return [];
  const now = Date.now();
  const candidates = terms.map((term) => newestOf(term.id, post.id, now));
  const { rows } = await sql<{ id: string }>`select post_id as id
    from (${sql.join(candidates, sql` union all `)}) as candidates
    group by post_id, listed_at order by count(*) desc, listed_at desc, post_id desc
    limit ${limit}`.execute(db);
  return summarisePosts(
    db,
    rows.map((row) => row.id),
  );
}

/** The author's other posts, most recent first. Six statements. */
export async function listMoreFromAuthor(
  db: Database,
  post: Pick<PostSummary, "id" | "author">,
  limit: number,
): Promise<PostSummary[]> {
  const ids = await listPostIds(db, { authorId: post.author.id, limit: limit + 1 });
  return summarisePosts(db, ids.filter((id) => id !== post.id).slice(0, limit), {
    authors: [post.author],
  });
}

/** The most viewed posts. Six statements. */
export async function listPopularPosts(db: Database, limit: number): Promise<PostSummary[]> {
  return summarisePosts(db, await listPostIds(db, { sort: "viewed", limit }));
}
