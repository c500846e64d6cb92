/** Fills a home's sections with their content, in a number of statements that no magazine changes. */
import type { Database } from "#app/database/client.server.ts";
import { termHref } from "#app/features/posts/addresses.ts";
import { LAST_NUMBERED_PAGE, readListPlace } from "#app/features/posts/list-address.ts";
import { countPosts, listPostIdPage } from "#app/features/posts/list-queries.server.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import type { PlacedPosts } from "#app/features/posts/place-queries.server.ts";
import { summarisePosts } from "#app/features/posts/summary-queries.server.ts";
import { countCategories } from "#app/features/taxonomy/queries.server.ts";
import { type HomePeople, loadHomePeople } from "./home-people.server.ts";
import { chosenTab, isSource, type SourceFrom, sourcesOf } from "./home-sources.ts";
import { withPlaced } from "./placed-posts.ts";
import { type PostWindow, type ReadWindow, readWindows } from "./post-windows.server.ts";
import type {
  Home,
  HomeSection,
  LoadedHome,
  LoadedSection,
  Source,
  TabSet,
  TopicColumn,
} from "./sections.ts";

/** Sub-headings count no further. */
const COUNT_LIMIT = 1000;

/** The search without a term. */
const EVERY_ARTICLE = "/search?tab=articles";

type Count = SourceFrom<"count">["of"];

/** All that sources are replaced from. */
interface Loaded {
  people: HomePeople;
  windowOf(source: SourceFrom<"posts">): PostWindow | null;
  read: ReadWindow;
  page: NumberedPage<string> | null;
  counts: Partial<Record<Count, number>>;
  posts: ReadonlyMap<string, PostSummary>;
  placed: PlacedPosts;
  search: URLSearchParams;
}

const NOTHING: PlacedPosts = new Map();

/**
 * A home with its content; at most thirty statements, each along an index. `search` chooses tabs
 * (`?tab=garden`) and the part of the latest posts (`?page=2`, `?after=…`).
 * @param placed what editors have put in front of its sections
 */
export async function loadHome(
  db: Database,
  home: Home,
  search: URLSearchParams,
  placed = NOTHING,
): Promise<LoadedHome> {
  const people = await loadHomePeople(db, home);
  const windowOf = (source: SourceFrom<"posts">) => resolve(source, home, people, search);
  const [read, counts] = await Promise.all([
    readWindows(db, [...windowsOf(home, people, windowOf), ...beginningsOf(home)]),
    loadCounts(db, home),
  ]);
  const page = await loadPage(db, home, search, read);
  const shown = windowsOf(home, people, windowOf).flatMap(read);
  const ids = [...new Set([...shown, ...(page?.items ?? []), ...[...placed.values()].flat()])];
  const summaries = await summarisePosts(db, ids, people.known);
  const posts = new Map(summaries.map((post) => [post.id, post]));
  const loaded = { people, windowOf, read, page, counts, posts, placed, search };
  const { sections, ...rest } = home;
  return { ...rest, sections: sections.map((section) => fill(section, loaded)) };
}

/** The list behind a source; null when it names a term that there is not. */
function resolve(
  source: SourceFrom<"posts">,
  home: Home,
  people: HomePeople,
  search: URLSearchParams,
): PostWindow | null {
  const { kind, list, sort, skip = 0, limit, tab } = source;
  const tabs = sourcesOf(home).tabs.find(({ param }) => param === tab);
  const chosen = tabs && chosenTab(tabs, search);
  const slug = chosen ?? source.term;
  if (!slug) return { list: { kind, list, sort }, skip, limit };
  const term = people.named.get(slug);
  if (!term) return null;
  return chosen
    ? { list: { kind, termId: term.id }, skip: 0, limit }
    : { list: { kind, list, sort, termId: term.id }, skip, limit };
}

/** Long enough to leave out what stands elsewhere. */
function columnWindow(
  slug: string,
  { limit, besides }: SourceFrom<"columns">,
  people: HomePeople,
): PostWindow | null {
  const term = people.named.get(slug);
  return term ? { list: { termId: term.id }, skip: 0, limit: limit + besides.limit } : null;
}

function windowsOf(home: Home, people: HomePeople, windowOf: Loaded["windowOf"]) {
  const columns = sourcesOf(home).columns.flatMap((source) =>
    source.terms.map((slug) => columnWindow(slug, source, people)),
  );
  return [...sourcesOf(home).posts.map(windowOf), ...columns];
}

/** What stands before the list that goes on, and the first post of that. */
function beginningsOf(home: Home): PostWindow[] {
  return sourcesOf(home).page.map(({ list, skip = 0 }) => ({
    ...{ list: { list }, skip: 0, limit: skip + 1 },
  }));
}

async function loadPage(db: Database, home: Home, search: URLSearchParams, read: ReadWindow) {
  const [source] = sourcesOf(home).page;
  if (!source) return null;
  const { list, limit } = source;
  const before = source.skip ?? 0;
  // A small magazine begins its list with the first post.
  const isLong = beginningsOf(home).flatMap(read).length > before;
  const skip = isLong ? before : 0;
  const { page, cursor } = readListPlace(search);
  const countUpTo = skip + LAST_NUMBERED_PAGE * limit;
  return listPostIdPage(db, { list, skip, limit, page, cursor, countUpTo });
}

async function loadCounts(db: Database, home: Home): Promise<Loaded["counts"]> {
  const wanted = new Set(sourcesOf(home).count.map((source) => source.of));
  const [categories, galleries] = await Promise.all([
    wanted.has("categories") ? countCategories(db) : undefined,
    wanted.has("galleries") ? countPosts(db, { kind: "gallery" }, COUNT_LIMIT) : undefined,
  ]);
  return { categories, galleries };
}

function fill(section: HomeSection, loaded: Loaded): LoadedSection {
  const entries = Object.entries(section).map(([name, value]) => [
    name,
    isSource(value) ? contentOf(value, loaded) : value,
  ]);
  const filled = Object.fromEntries(entries) as LoadedSection;
  const placed = loaded.placed.get(section.id);
  const first = placed?.flatMap((id) => loaded.posts.get(id) ?? []);
  return first ? withPlaced(section, filled, first, loaded.search) : filled;
}

function contentOf(source: Source, loaded: Loaded) {
  const { people, posts, read, page, counts } = loaded;
  const pick = (ids: readonly string[]) => ids.flatMap((id) => posts.get(id) ?? []);
  switch (source.from) {
    case "posts":
      return pick(read(loaded.windowOf(source)));
    case "page":
      return page && { ...page, items: pick(page.items) };
    case "terms":
      return people.terms[source.which].slice(0, source.limit);
    case "authors":
      return people.authors[source.which].slice(0, source.limit);
    case "count":
      return counts[source.of] ?? 0;
    case "tabs":
      return tabSet(source, loaded);
    case "columns":
      return topicColumns(source, loaded);
  }
}

function topicColumns(source: SourceFrom<"columns">, loaded: Loaded): TopicColumn[] {
  const { people, posts, read, windowOf } = loaded;
  const elsewhere = new Set(read(windowOf(source.besides)));
  return source.terms.flatMap((slug) => {
    const term = people.named.get(slug);
    if (!term) return [];
    const ids = read(columnWindow(slug, source, people)).filter((id) => !elsewhere.has(id));
    return { term, posts: ids.slice(0, source.limit).flatMap((id) => posts.get(id) ?? []) };
  });
}

function tabSet(source: SourceFrom<"tabs">, { people, search }: Loaded): TabSet {
  const current = chosenTab(source, search);
  const term = people.named.get(current ?? source.all ?? "");
  return {
    param: source.param,
    current,
    options: source.terms.flatMap((each) => people.named.get(each) ?? []),
    allHref: term ? termHref(term) : EVERY_ARTICLE,
  };
}
