/** The posts of a digest, by its sections. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { DigestSection } from "#app/features/newsletter/lists/models.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { DIGEST_SUBJECTS, type DigestSubject, hasSlug } from "./digest-subjects.server.ts";

/** Posts published after `from`, up to `at`. */
export interface DigestPeriod {
  from: number;
  at: number;
}

export interface FilledSection {
  title: string;
  posts: PostSummary[];
}

/** A newsletter whose owner has set no sections. */
const USUAL: readonly DigestSection[] = [{ title: "", source: "newest", slug: "", most: 10 }];

const isAbout = (subject: DigestSubject, slug: string) =>
  sql<boolean>`exists (select 1 from ${sql.table(subject.links)} as link
    inner join ${sql.table(subject.table)} as subject on subject.id = link.${sql.ref(subject.column)}
    where link.post_id = posts.id and ${hasSlug(subject, slug)})`;

/** Ids of the posts of a section, without those of the sections above it. One statement. */
async function findIds(
  db: Database,
  { source, slug, most }: DigestSection,
  { from, at }: DigestPeriod,
  without: readonly string[],
): Promise<string[]> {
  let query = db
    .selectFrom("posts")
    .select("posts.id")
    .where((eb) => isPublished(eb, at))
    .where("posts.published_at", ">", from)
    .limit(most);
  if (without.length > 0) query = query.where("posts.id", "not in", without);
  const subject = DIGEST_SUBJECTS[source];
  if (subject) query = query.where(isAbout(subject, slug));
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
  period: DigestPeriod,
): Promise<FilledSection[]> {
  const filled: { title: string; ids: string[] }[] = [];
  for (const section of sections.length > 0 ? sections : USUAL) {
    const ids = await findIds(
      db,
      section,
      period,
      filled.flatMap((each) => each.ids),
    );
    if (ids.length > 0) filled.push({ title: section.title, ids });
  }
  const posts = await summarisePosts(
    db,
    filled.flatMap(({ ids }) => ids),
  );
  const byId = new Map(posts.map((post) => [post.id, post]));
  return filled
    .map(({ title, ids }) => ({ title, posts: ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter((section) => section.posts.length > 0);
}
