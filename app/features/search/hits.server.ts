/** Renders search hits: summaries with highlighted matches. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { markMatches, snippetOf, stemsFoundIn } from "#app/features/search/words/highlight.ts";
import type { SearchHit } from "./models.ts";

/** Bodies and transcripts of public posts. Two statements. */
async function readOpenTexts(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const posts = await db
    .selectFrom("posts")
    .select(["id", "body_text as text"])
    .where("id", "in", ids)
    .where("status", "=", "published")
    .where("access", "=", "public")
    .execute();
  const open = posts.map(({ id }) => id);
  if (open.length === 0) return new Map();
  const transcripts = await db
    .selectFrom("transcripts")
    .select(["post_id as id", "text"])
    .where("post_id", "in", open)
    .orderBy("language")
    .execute();
  const byPost = Map.groupBy([...posts, ...transcripts], ({ id }) => id);
  return new Map([...byPost].map(([id, rows]) => [id, rows.map(({ text }) => text)]));
}

/** Stems that occur neither in the title nor in the excerpt. */
function missingIn({ title, excerpt }: PostSummary, stems: ReadonlySet<string>, language: string) {
  return stems.difference(stemsFoundIn(`${title}\n${excerpt}`, stems, language));
}

function snippetFor(
  post: PostSummary,
  texts: readonly string[],
  missing: ReadonlySet<string>,
  stems: ReadonlySet<string>,
  language: string,
) {
  for (const text of missing.size > 0 ? texts : []) {
    if (stemsFoundIn(text, missing, language).size > 0) return snippetOf(text, stems, language)!;
  }
  return markMatches(post.excerpt, stems, language);
}

/**
 * Search hits of these posts, in order. At most seven statements.
 * @param siteLanguage of posts that name none
 */
export async function showHits(
  db: Database,
  ids: readonly string[],
  stems: ReadonlySet<string>,
  siteLanguage: string,
): Promise<SearchHit[]> {
  const posts = await summarisePosts(db, ids);
  const languageOf = (post: PostSummary) => post.language ?? siteLanguage;
  const missing = new Map(posts.map((post) => [post.id, missingIn(post, stems, languageOf(post))]));
  const unclear = posts.filter(({ id }) => missing.get(id)!.size > 0).map(({ id }) => id);
  const texts = await readOpenTexts(db, unclear);
  return posts.map((post) => ({
    ...post,
    titleParts: markMatches(post.title, stems, languageOf(post)),
    snippet: snippetFor(
      post,
      texts.get(post.id) ?? [],
      missing.get(post.id)!,
      stems,
      languageOf(post),
    ),
  }));
}
