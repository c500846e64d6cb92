/** Loads the authors and terms of a home, deduplicated by id. */
import type { Database } from "#app/database/client/client.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listNewestAuthors, listTopAuthors } from "#app/features/accounts/queries.server.ts";
import type { AuthorsSource, TermsSource } from "#app/features/arrangements/arrangement.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import {
  findNamedTerms,
  listTrendingCategories,
  listTrendingTags,
} from "#app/features/taxonomy/queries.server.ts";
import { namedTerms, sourcesOf } from "./home-sources.ts";
import type { Home } from "./sections.ts";

export interface HomePeople {
  authors: Record<AuthorsSource["which"], AuthorSummary[]>;
  terms: Record<TermsSource["which"], TermSummary[]>;
  /** Terms that the home's definition names, by what it names them. */
  named: ReadonlyMap<string, TermSummary>;
  known: { authors: AuthorSummary[]; terms: TermSummary[] };
}

/** Reads the longest of several prefixes of a list; none when none is wanted. */
async function readLongest<Item>(
  sources: readonly { limit: number }[] | undefined,
  read: (limit: number) => Promise<Item[]>,
): Promise<Item[]> {
  return sources ? read(Math.max(...sources.map(({ limit }) => limit))) : [];
}

/** Returns the same object for the same id. */
function createPool<Item extends { id: string }>() {
  const pool = new Map<string, Item>();
  const share = (items: readonly Item[]) =>
    items.map((item) => pool.get(item.id) ?? pool.set(item.id, item).get(item.id)!);
  return { share, all: () => [...pool.values()] };
}

/** At most nine queries. */
export async function loadHomePeople(db: Database, home: Home): Promise<HomePeople> {
  const authors = Map.groupBy(sourcesOf(home).authors, (source) => source.which);
  const terms = Map.groupBy(sourcesOf(home).terms, (source) => source.which);
  const [newest, top, trending, tags, named] = await Promise.all([
    readLongest(authors.get("newest"), (limit) => listNewestAuthors(db, limit)),
    readLongest(authors.get("top"), (limit) => listTopAuthors(db, limit)),
    readLongest(terms.get("trending"), (limit) => listTrendingCategories(db, limit)),
    readLongest(terms.get("tags"), (limit) => listTrendingTags(db, limit)),
    findNamedTerms(db, namedTerms(home)),
  ]);
  const people = createPool<AuthorSummary>();
  const subjects = createPool<TermSummary>();
  return {
    authors: { newest: people.share(newest), top: people.share(top) },
    terms: { trending: subjects.share(trending), tags: subjects.share(tags) },
    named: new Map([...named].map(([name, term]) => [name, subjects.share([term])[0]!])),
    known: { authors: people.all(), terms: subjects.all() },
  };
}
