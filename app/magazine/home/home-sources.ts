import type { Home, HomeSection, Source } from "./sections.ts";

export type SourceFrom<From extends Source["from"]> = Extract<Source, { from: From }>;

/** Type guard: the property is a source, not content. */
export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && "from" in value;
}

type SourcesOf = { [From in Source["from"]]: SourceFrom<From>[] };

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
  };
  for (const section of home.sections) {
    for (const value of Object.values(section)) {
      if (isSource(value)) (found[value.from] as Source[]).push(value);
    }
  }
  sources.set(home, found);
  return found;
}

/** Slugs of all terms that a home's definition names. */
export function namedTerms(home: Home): string[] {
  const slugs = [
    ...sourcesOf(home).posts.flatMap(({ term, thenTerms = [] }) => [term ?? [], thenTerms].flat()),
    ...sourcesOf(home)["named-terms"].flatMap((source) => source.terms),
    ...sourcesOf(home).tabs.flatMap((source) => source.terms),
    ...sourcesOf(home).columns.flatMap((source) => source.terms),
  ];
  return [...new Set(slugs)];
}

interface PlacedSource {
  section: HomeSection;
  /** The property of the section. */
  name: string;
  source: SourceFrom<"posts" | "columns">;
}

/** The sources of posts with their sections, top to bottom; not the list that goes on. */
export function placedSources(home: Home): PlacedSource[] {
  return home.sections.flatMap((section) =>
    Object.entries(section).flatMap(([name, source]) =>
      isSource(source) && (source.from === "posts" || source.from === "columns")
        ? { section, name, source }
        : [],
    ),
  );
}

/** The number of posts that a home shows at most, without the list that goes on. */
export function placesOf(home: Home): number {
  const sizes = placedSources(home).map(({ source }) =>
    source.from === "columns" ? source.terms.length * source.limit : source.limit,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The tab selected in the URL; null for all. */
export function chosenTab({ param, terms }: SourceFrom<"tabs">, search: URLSearchParams) {
  return terms.find((slug) => slug === search.get(param)) ?? null;
}
