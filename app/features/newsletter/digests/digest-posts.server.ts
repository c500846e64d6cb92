/** The posts of a digest, by its sections. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { DigestSection } from "#app/features/newsletter/lists/models.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";

/** What came out after `from`, up to `at`. */
export interface Period {
  from: number;
  at: number;
}

export interface FilledSection {
  title: string;
  posts: PostSummary[];
}

/** A newsletter whose owner has set no sections. */
const USUAL: readonly DigestSection[] = [{ title: "", source: "newest", slug: "", most: 10 }];

/** Ids of the posts of a section, without those of the sections above it. One statement. */
async function findIds(
  db: Database,
  { source, slug, most }: DigestSection,
  { from, at }: Period,
  without: readonly string[],
): Promise<string[]> {
  let query = db
    .selectFrom("posts")
    .select("posts.id")
    .where((eb) => isPublished(eb, at))
    .where("posts.published_at", ">", from)
    .limit(most);
  if (without.length > 0) query = query.where("posts.id", "not in", without);
  if (source === "term")
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("post_terms")
          .innerJoin("terms", "terms.id", "post_terms.term_id")
          .select("post_terms.post_id")
          .whereRef("post_terms.post_id", "=", "posts.id")
          .where("terms.slug", "=", slug),
      ),
    );
  if (source === "author")
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("post_authors")
          .innerJoin("authors", "authors.id", "post_authors.author_id")
          .select("post_authors.post_id")
          .whereRef("post_authors.post_id", "=", "posts.id")
          .where("authors.slug", "=", slug),
      ),
    );
  if (source === "series")
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("series_parts")
          .innerJoin("series", "series.id", "series_parts.series_id")
          .select("series_parts.post_id")
          .whereRef("series_parts.post_id", "=", "posts.id")
          .where("series.slug", "=", slug),
      ),
    );
  if (source === "mostRead") query = query.orderBy("posts.view_count", "desc");
  const rows = await query
    .orderBy("posts.published_at", "desc")
    .orderBy(sql`posts.id`, "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** The sections that have posts, each post once. */
export async function fillSections(
  db: Database,
  sections: readonly DigestSection[],
  period: Period,
): Promise<FilledSection[]> {
  const filled: { title: string; ids: string[] }[] = [];
  for (const section of sections.length > 0 ? sections : USUAL) {
    const ids = await findIds(db, section, period, filled.flatMap((each) => each.ids));
    if (ids.length > 0) filled.push({ title: section.title, ids });
  }
  const posts = await summarisePosts(db, filled.flatMap(({ ids }) => ids));
  const byId = new Map(posts.map((post) => [post.id, post]));
  return filled
    .map(({ title, ids }) => ({ title, posts: ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter((section) => section.posts.length > 0);
}
