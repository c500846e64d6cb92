/** Finds what readers see at an address already: there a redirect has no effect. */
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { AUTHOR_ADDRESS, TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import { hasPublishedPart, isReachable } from "#app/features/posts/queries/published.server.ts";
import { isProgramPage } from "#app/features/posts/reserved-addresses.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { addressKey } from "./address-key.ts";
import type { CheckedRule } from "./check-rule.ts";

interface Answer {
  path: string;
  name: string;
}

async function readPages(db: Database): Promise<Answer[]> {
  const present = await db
    .selectFrom("pages")
    .select(["path", "title as name"])
    .where("status", "=", "published")
    .execute();
  const former = await db
    .selectFrom("page_addresses")
    .innerJoin("pages", "pages.id", "page_addresses.page_id")
    .select(["page_addresses.path", "pages.title as name"])
    .where("pages.status", "=", "published")
    .execute();
  return [...former, ...present];
}

async function readSubjects(db: Database): Promise<Answer[]> {
  const terms = await db
    .selectFrom("terms")
    .select([TERM_ADDRESS, "name"])
    .where("taxonomy", "!=", "internal")
    .execute();
  const authors = await db
    .selectFrom("authors")
    .select([AUTHOR_ADDRESS, "display_name as name"])
    .execute();
  const series = await db
    .selectFrom("series")
    .select(["slug", "title as name"])
    .where(hasPublishedPart)
    .execute();
  const ofSeries = series.map(({ slug, name }) => ({ path: `/series/${slug}`, name }));
  return [...terms, ...authors, ...ofSeries].map(({ path, name }) => ({ path: path ?? "", name }));
}

/**
 * Names what is at the source of a rule: the title of the post or page, the name of the category, tag, author or series, or
 * the address of a page of the program. Null where nothing is; also for a pattern, which covers other addresses too.
 */
type FindAnswer = (rule: Pick<CheckedRule, "source" | "isPattern">) => string | null;

const SLUGS_AT_ONCE = 500;

/** Posts that may be at these addresses: every pattern of posts ends with the slug. */
async function readPosts(db: Database, keys: readonly string[]): Promise<Answer[]> {
  const slugs = new Set(keys.map((key) => key.slice(key.lastIndexOf("/") + 1)));
  const found: Answer[] = [];
  for (const some of chunksOf([...slugs], SLUGS_AT_ONCE)) {
    const posts = await db
      .selectFrom("posts")
      .select([POST_ADDRESS, "title as name"])
      .where("slug", "in", some)
      .where((eb) => isReachable(eb))
      .execute();
    found.push(...posts);
  }
  return found;
}

/**
 * Looks up what is at the sources of rules. Six statements, and one more for each 500 sources.
 * @param sources of all rules that are requested
 */
export async function readAnswers(db: Database, sources: readonly string[]): Promise<FindAnswer> {
  const posts = await readPosts(db, sources.map(addressKey));
  const all = [...(await readSubjects(db)), ...posts, ...(await readPages(db))];
  const names = new Map(all.map(({ path, name }) => [addressKey(path), name || path]));
  return ({ source, isPattern }) => {
    if (isPattern) return null;
    const key = addressKey(source);
    return names.get(key) ?? (isProgramPage(key.slice(1)) ? source : null);
  };
}
