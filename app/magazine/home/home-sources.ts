import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { ContentSource, Home, HomeSection } from "./sections.ts";

export type SourceFrom<From extends ContentSource["from"]> = Extract<ContentSource, { from: From }>;

/** Type guard: the property is a source, not content. */
export function isSource(value: unknown): value is ContentSource {
  return typeof value === "object" && value !== null && "from" in value;
}

type SourcesOf = { [From in ContentSource["from"]]: SourceFrom<From>[] };

const sources = new WeakMap<Home, SourcesOf>();

/** All sources of a home by type, in order; memoized per home. */
export function sourcesOf(home: Home): SourcesOf {
  const known = sources.get(home);
  if (known) return known;
  const found: SourcesOf = {
    posts: [],
    page: [],
    terms: [],
    "named-terms": [],
    authors: [],
    tabs: [],
    columns: [],
    count: [],
    picture: [],
  };
  for (const section of home.sections) {
    for (const value of Object.values(section)) {
      if (isSource(value)) (found[value.from] as ContentSource[]).push(value);
    }
  }
  sources.set(home, found);
  return found;
}

/** All terms that a home's definition names: slugs, or `id:ID`. */
export function namedTerms(home: Home): string[] {
  const terms = [
    ...sourcesOf(home).posts.flatMap(({ term, thenTerms = [] }) => [term ?? [], thenTerms].flat()),
    ...sourcesOf(home)["named-terms"].flatMap((source) => source.terms),
    ...sourcesOf(home).tabs.flatMap((source) => source.terms),
    ...sourcesOf(home).columns.flatMap((source) => source.terms),
    ...sourcesOf(home).page.flatMap(({ term }) => term ?? []),
  ];
  return [...new Set(terms)];
}

interface PlacedSource {
  /** The property of the section. */
  name: string;
  source: SourceFrom<"posts" | "columns">;
}

/** The property of the posts beside a list. It is filled last, with posts that the page does not show. */
const BESIDE = "popular";

/** The sources of posts of a section in their order; not the list that goes on. */
export function placedIn(section: HomeSection, isWithBeside = true): PlacedSource[] {
  return Object.entries(section).flatMap(([name, source]) => {
    if (!isWithBeside && name === BESIDE) return [];
    const isPlaced = isSource(source) && (source.from === "posts" || source.from === "columns");
    return isPlaced ? [{ name, source }] : [];
  });
}

/** Sources beside the lists of a home. */
export function besideSources({ sections }: Home): SourceFrom<"posts">[] {
  return sections.flatMap((section) => (BESIDE in section ? section[BESIDE] : []));
}

/** The number of posts that a home shows at most, without the list that goes on. */
export function placesOf({ sections }: Home): number {
  const sizes = sections
    .flatMap((section) => placedIn(section))
    .map(({ source }) =>
      source.from === "columns" ? source.terms.length * source.limit : source.limit,
    );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The term of the tab that is selected in the URL; null for all. */
export function chosenTab(
  { param, terms }: SourceFrom<"tabs">,
  search: URLSearchParams,
  named: ReadonlyMap<string, TermSummary>,
) {
  const value = search.get(param);
  if (value === null) return null;
  return terms.find((term) => term === value || named.get(term)?.slug === value) ?? null;
}
