/** Loads an archive's active filters, and the categories and tags it can be filtered by. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  findTermFacets,
  type TermFacet,
} from "#app/features/posts/queries/facet-queries.server.ts";
import type { PostFilter } from "#app/features/posts/queries/list-statement.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import {
  findTerms,
  findTermsBySlug,
  listCategories,
  listTags,
} from "#app/features/taxonomy/queries.server.ts";
import { SLUG } from "#app/lib/slug.ts";
import type { TermArchive } from "./archives.ts";

type Taxonomy = TermSummary["taxonomy"];

/** Maximum number of options of each kind in a dialog. */
const OFFERED: Record<Taxonomy, number> = { category: 20, tag: 40 };

/** Filters in the URL: `?category=` and `?tag=`. */
export type ChosenTopics = Record<Taxonomy, TermSummary | null>;

/** The content of one filter dialog. */
export interface TopicOffer {
  /** Terms that occur in the archive; without counts where there are too many posts. */
  combining: { term: TermSummary; count: number | null }[];
  /** Other terms with posts of this kind: links to their own archives. */
  others: TermSummary[];
}

export type TopicOffers = Record<Taxonomy, TopicOffer>;

/** An archive with its filters. */
export interface NarrowedArchive {
  archive: TermArchive;
  term: TermSummary;
  chosen: ChosenTopics;
}

/** Ignores unknown terms, terms of the other taxonomy, and the archive's own. Two queries. */
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

/** The filter of the archive's list; starts with the most selective term. */
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

/** Terms that combine with the archive while one filter is unset. */
async function findCombining(db: Database, shown: NarrowedArchive) {
  const { category, tag } = shown.chosen;
  const forCategories = findTermFacets(db, narrowedFilter(shown, "category"));
  const forTags =
    category || tag ? findTermFacets(db, narrowedFilter(shown, "tag")) : forCategories;
  const pick = (all: TermFacet[], taxonomy: Taxonomy) =>
    all
      .filter((one) => one.taxonomy === taxonomy && one.termId !== shown.term.id)
      .slice(0, OFFERED[taxonomy]);
  return { category: pick(await forCategories, "category"), tag: pick(await forTags, "tag") };
}

/** The content of both dialogs. At most eight queries. */
export async function loadTopicOffers(db: Database, shown: NarrowedArchive): Promise<TopicOffers> {
  const list = { sort: "posts", with: shown.archive.kind ?? "posts" } as const;
  const [categories, tags, combining] = await Promise.all([
    listCategories(db, { ...list, limit: OFFERED.category }),
    listTags(db, { ...list, limit: OFFERED.tag }),
    findCombining(db, shown),
  ]);
  // One object per term, so that it is serialized once.
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
