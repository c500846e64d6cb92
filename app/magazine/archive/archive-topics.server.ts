/** Reads which categories and tags an archive is narrowed down by, and which others it offers. */
import type { Database } from "#app/database/client.server.ts";
import {
  type Combination,
  findCombinations,
} from "#app/features/posts/combination-queries.server.ts";
import type { PostFilter } from "#app/features/posts/list-statement.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import {
  findTerms,
  findTermsBySlug,
  listCategories,
  listTags,
} from "#app/features/taxonomy/queries.server.ts";
import { SLUG } from "#app/lib/slug.ts";
import type { Archive } from "./archives.ts";

type Taxonomy = TermSummary["taxonomy"];

/** Dialogs offer so many of each. */
const OFFERED: Record<Taxonomy, number> = { category: 20, tag: 40 };

/** What the address narrows an archive down by: `?category=` and `?tag=`. */
export type ChosenTopics = Record<Taxonomy, TermSummary | null>;

/** One dialog's content. */
export interface TopicOffer {
  /** Terms that posts of the archive have besides; without a count where there are too many. */
  combining: { term: TermSummary; count: number | null }[];
  /** Other terms with posts of the archive's kind: archives of their own. */
  others: TermSummary[];
}

export type TopicOffers = Record<Taxonomy, TopicOffer>;

/** An archive as somebody looks at it. */
export interface NarrowedArchive {
  archive: Archive;
  term: TermSummary;
  chosen: ChosenTopics;
}

/** Unknown terms, terms of the other taxonomy and the archive's own count as absent. Two statements. */
export async function readChosenTopics(
  db: Database,
  own: TermSummary,
  search: URLSearchParams,
): Promise<ChosenTopics> {
  const given = { category: search.get("category") ?? "", tag: search.get("tag") ?? "" };
  const slugs = Object.values(given).filter((slug) => SLUG.test(slug) && slug !== own.slug);
  const found = await findTermsBySlug(db, slugs);
  const pick = (taxonomy: Taxonomy) =>
    found.find((term) => term.taxonomy === taxonomy && term.slug === given[taxonomy]) ?? null;
  return { category: pick("category"), tag: pick("tag") };
}

/** The posts that an archive lists; it begins with the term that has the fewest. */
export function narrowedFilter(
  { archive, term, chosen }: NarrowedArchive,
  without?: Taxonomy,
): PostFilter & { termId: string } {
  const chosenTerms = [
    without === "category" ? null : chosen.category,
    without === "tag" ? null : chosen.tag,
  ].filter((one) => one !== null);
  const [first, ...others] = [term, ...chosenTerms].sort((a, b) => a.postCount - b.postCount);
  return { kind: archive.kind, termId: first!.id, alsoTermIds: others.map(({ id }) => id) };
}

/** What combines with the archive where one of its two choices is left open. */
async function findCombining(db: Database, shown: NarrowedArchive) {
  const { category, tag } = shown.chosen;
  const forCategories = findCombinations(db, narrowedFilter(shown, "category"));
  const forTags =
    category || tag ? findCombinations(db, narrowedFilter(shown, "tag")) : forCategories;
  const pick = (all: Combination[], taxonomy: Taxonomy) =>
    all
      .filter((one) => one.taxonomy === taxonomy && one.termId !== shown.term.id)
      .slice(0, OFFERED[taxonomy]);
  return { category: pick(await forCategories, "category"), tag: pick(await forTags, "tag") };
}

/** Both dialogs' content. At most eight statements. */
export async function loadTopicOffers(db: Database, shown: NarrowedArchive): Promise<TopicOffers> {
  const list = { sort: "posts", with: shown.archive.kind ?? "posts" } as const;
  const [categories, tags, combining] = await Promise.all([
    listCategories(db, { ...list, limit: OFFERED.category }),
    listTags(db, { ...list, limit: OFFERED.tag }),
    findCombining(db, shown),
  ]);
  // A term that stands in several places is one object, so that it is sent once.
  const known = new Map([...categories, ...tags].map((term) => [term.id, term]));
  const besides = [...combining.category, ...combining.tag].map(({ termId }) => termId);
  const missing = besides.filter((id) => !known.has(id));
  for (const term of await findTerms(db, missing)) known.set(term.id, term);
  const offer = (taxonomy: Taxonomy, others: TermSummary[]): TopicOffer => ({
    combining: combining[taxonomy].map(({ termId, count }) => ({
      term: known.get(termId)!,
      count,
    })),
    others: others.filter(({ id }) => id !== shown.term.id),
  });
  return { category: offer("category", categories), tag: offer("tag", tags) };
}
