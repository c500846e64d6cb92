import type { Home, Source } from "./sections.ts";

export type SourceFrom<From extends Source["from"]> = Extract<Source, { from: From }>;

/** Whether a section's property stands for content that is still to come. */
export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && "from" in value;
}

type SourcesOf = { [From in Source["from"]]: SourceFrom<From>[] };

const sources = new WeakMap<Home, SourcesOf>();

/** Every source of a home by its sort, in order; looked up once for each home. */
export function sourcesOf(home: Home): SourcesOf {
  const known = sources.get(home);
  if (known) return known;
  const found: SourcesOf = {
    posts: [],
    page: [],
    terms: [],
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

/** Slugs of all terms that a home names. */
export function namedTerms(home: Home): string[] {
  const slugs = [
    ...sourcesOf(home).posts.flatMap((source) => source.term ?? []),
    ...sourcesOf(home).tabs.flatMap((source) => source.terms),
    ...sourcesOf(home).columns.flatMap((source) => source.terms),
  ];
  return [...new Set(slugs)];
}

/** The slug that the address chooses among tabs, null for all. */
export function chosenTab({ param, terms }: SourceFrom<"tabs">, search: URLSearchParams) {
  return terms.find((slug) => slug === search.get(param)) ?? null;
}
