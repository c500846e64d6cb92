/** Loads the content of a home's sections with a bounded number of queries. */
import type { Database } from "#app/database/client/client.server.ts";
import { termHref } from "#app/features/posts/addresses.ts";
import { LAST_NUMBERED_PAGE, readListPosition } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { countPosts, listPostIdPage } from "#app/features/posts/queries/list-queries.server.ts";
import type { PinnedPosts } from "#app/features/posts/queries/pin-queries.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { countCategories } from "#app/features/taxonomy/queries.server.ts";
import { refusePastEnd } from "#app/magazine/cards/grids/list-page.server.ts";
import { type HomePeople, loadHomePeople } from "./home-people.server.ts";
import { chosenTab, isSource, type SourceFrom, sourcesOf } from "./home-sources.ts";
import { withPinnedPosts } from "./pinned-posts.ts";
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

/** Upper bound of counts in sub-headings. */
const COUNT_LIMIT = 1000;

/** The empty search. */
const EVERY_ARTICLE = "/search?tab=articles";

type Count = SourceFrom<"count">["of"];

/** Everything that sources are resolved from. */
interface LoadedData {
  people: HomePeople;
  windowOf(source: SourceFrom<"posts">): PostWindow | null;
  read: ReadWindow;
  page: NumberedPage<string> | null;
  counts: Partial<Record<Count, number>>;
  posts: ReadonlyMap<string, PostSummary>;
  pinned: PinnedPosts;
  search: URLSearchParams;
}

const NOTHING: PinnedPosts = new Map();

/**
 * Loads a home; at most thirty indexed queries. `search` selects tabs (`?tab=garden`) and the page
 * of the latest posts (`?page=2`, `?after=…`).
 * @param pinned posts that editors pinned to its sections
 * @returns the home, and the posts that it shows
 */
export async function loadHome(
  db: Database,
  home: Home,
  search: URLSearchParams,
  pinned = NOTHING,
): Promise<LoadedHome & { postIds: string[] }> {
  const people = await loadHomePeople(db, home);
  const windowOf = (source: SourceFrom<"posts">) => resolve(source, home, people, search);
  const [read, counts] = await Promise.all([
    readWindows(db, [...windowsOf(home, people, windowOf), ...beginningsOf(home)]),
    loadCounts(db, home),
  ]);
  const page = await loadPage(db, home, search, read);
  const shown = windowsOf(home, people, windowOf).flatMap(read);
  const ids = [...new Set([...shown, ...(page?.items ?? []), ...[...pinned.values()].flat()])];
  const summaries = await summarisePosts(db, ids, people.known);
  const posts = new Map(summaries.map((post) => [post.id, post]));
  const loaded = { people, windowOf, read, page, counts, posts, pinned, search };
  const { sections, ...rest } = home;
  return { ...rest, sections: sections.map((section) => fill(section, loaded)), postIds: ids };
}

/** The list of a source; null for an unknown term. */
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

/** Fetches more than shown, to skip posts that appear elsewhere. */
function columnWindow(
  slug: string,
  { limit, besides }: SourceFrom<"columns">,
  people: HomePeople,
): PostWindow | null {
  const term = people.named.get(slug);
  return term ? { list: { termId: term.id }, skip: 0, limit: limit + besides.limit } : null;
}

function windowsOf(home: Home, people: HomePeople, windowOf: LoadedData["windowOf"]) {
  const columns = sourcesOf(home).columns.flatMap((source) =>
    source.terms.map((slug) => columnWindow(slug, source, people)),
  );
  return [...sourcesOf(home).posts.map(windowOf), ...columns];
}

/** Posts before the paginated list, and that list's offset. */
function beginningsOf(home: Home): PostWindow[] {
  return sourcesOf(home).page.map(({ list, skip = 0 }) => ({
    list: { list },
    skip: 0,
    limit: skip + 1,
  }));
}

async function loadPage(db: Database, home: Home, search: URLSearchParams, read: ReadWindow) {
  const [source] = sourcesOf(home).page;
  if (!source) return null;
  const { list, limit } = source;
  const before = source.skip ?? 0;
  // A small magazine starts its list with the first post.
  const isLong = beginningsOf(home).flatMap(read).length > before;
  const skip = isLong ? before : 0;
  const { page, to, cursor } = readListPosition(search);
  const countUpTo = skip + LAST_NUMBERED_PAGE * limit;
  const found = await listPostIdPage(db, { list, skip, limit, page, to, cursor, countUpTo });
  if (!cursor) refusePastEnd(page, found.pageCount);
  return found;
}

async function loadCounts(db: Database, home: Home): Promise<LoadedData["counts"]> {
  const wanted = new Set(sourcesOf(home).count.map((source) => source.of));
  const [categories, galleries] = await Promise.all([
    wanted.has("categories") ? countCategories(db) : undefined,
    wanted.has("galleries") ? countPosts(db, { kind: "gallery" }, COUNT_LIMIT) : undefined,
  ]);
  return { categories, galleries };
}

function fill(section: HomeSection, loaded: LoadedData): LoadedSection {
  const entries = Object.entries(section).map(([name, value]) => [
    name,
    isSource(value) ? contentOf(value, loaded) : value,
  ]);
  const filled = Object.fromEntries(entries) as LoadedSection;
  const pinned = loaded.pinned.get(section.id);
  const first = pinned?.flatMap((id) => loaded.posts.get(id) ?? []);
  return first ? withPinnedPosts(section, filled, first, loaded.search) : filled;
}

const hasPosts = ({ postCount }: TermSummary) => postCount > 0;

function contentOf(source: Source, loaded: LoadedData) {
  const { people, posts, read, page, counts } = loaded;
  const pick = (ids: readonly string[]) => ids.flatMap((id) => posts.get(id) ?? []);
  switch (source.from) {
    case "posts":
      return pick(read(loaded.windowOf(source)));
    case "page":
      return page && { ...page, items: pick(page.items) };
    case "terms":
      return people.terms[source.which].slice(0, source.limit);
    case "named-terms":
      return source.terms.flatMap((slug) => people.named.get(slug) ?? []).filter(hasPosts);
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

function topicColumns(source: SourceFrom<"columns">, loaded: LoadedData): TopicColumn[] {
  const { people, posts, read, windowOf } = loaded;
  const elsewhere = new Set(read(windowOf(source.besides)));
  return source.terms.flatMap((slug) => {
    const term = people.named.get(slug);
    if (!term) return [];
    const ids = read(columnWindow(slug, source, people)).filter((id) => !elsewhere.has(id));
    return { term, posts: ids.slice(0, source.limit).flatMap((id) => posts.get(id) ?? []) };
  });
}

function tabSet(source: SourceFrom<"tabs">, { people, search }: LoadedData): TabSet {
  const current = chosenTab(source, search);
  const term = people.named.get(current ?? source.all ?? "");
  return {
    param: source.param,
    current,
    options: source.terms.flatMap((each) => people.named.get(each) ?? []),
    allHref: term ? termHref(term) : EVERY_ARTICLE,
  };
}
