/** Addresses that no page links to, but scripts and old links request. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";

interface RenamedSubject {
  path: string;
  slug: string;
  former: string;
}

const formerPath = ({ path, slug, former }: RenamedSubject) =>
  path.replace(`/${slug}`, `/${former}`);

/** Addresses that posts, terms and authors had under former slugs, which the program redirects. Three statements. */
export async function formerAddresses(db: Database): Promise<string[]> {
  const posts = await db
    .selectFrom("slug_redirects")
    .innerJoin("posts", "posts.id", "slug_redirects.subject_id")
    .select([POST_ADDRESS, "posts.slug", "slug_redirects.slug as former"])
    .where("subject_kind", "=", "post")
    .where((eb) => isPublished(eb))
    .orderBy("former")
    .execute();
  const terms = await db
    .selectFrom("slug_redirects")
    .innerJoin("terms", "terms.id", "slug_redirects.subject_id")
    .select([TERM_ADDRESS, "terms.slug", "slug_redirects.slug as former"])
    .where("subject_kind", "=", "term")
    .where("terms.taxonomy", "!=", "internal")
    .orderBy("former")
    .execute();
  const authors = await db
    .selectFrom("slug_redirects")
    .innerJoin("authors", "authors.id", "slug_redirects.subject_id")
    .select([AUTHOR_ADDRESS, "authors.slug", "slug_redirects.slug as former"])
    .where("subject_kind", "=", "author")
    .orderBy("former")
    .execute();
  return [...posts, ...terms, ...authors].map(formerPath);
}

/** Posts that the player plays: their tracks are requested by its scripts. */
export async function listPlayed(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where("kind", "in", ["audio", "video"])
    .where((eb) => isPublished(eb))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
