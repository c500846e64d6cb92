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
import { type DistinctPosts, distinctPosts } from "./distinct-posts.ts";
import { type HomePeople, loadHomePeople } from "./home-people.server.ts";
import { chosenTab, isSource, placesOf, type SourceFrom, sourcesOf } from "./home-sources.ts";
import { NEWEST, type PostList, type ReadList, readLists } from "./post-lists.server.ts";
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

type PostsSource = SourceFrom<"posts">;

/** Everything that sources are resolved from. */
interface LoadedData {
  people: HomePeople;
  chosen: DistinctPosts;
  page: NumberedPage<string> | null;
  counts: Partial<Record<Count, number>>;
  posts: ReadonlyMap<string, PostSummary>;
  /** The lists that fill a source now. */
  filledBy: (source: PostsSource) => PostList[];
  read: ReadList;
  search: URLSearchParams;
}

const NOTHING: PinnedPosts = new Map();

/**
 * Loads a home; at most thirty indexed queries. `search` selects tabs (`?tab=garden`) and the page
 * of the latest posts (`?page=2`, `?after=…`).
 * @param pinned public posts that editors pinned to its sections
 * @returns the home, and the posts that it shows
 */
export async function loadHome(
  db: Database,
  home: Home,
  search: URLSearchParams,
  pinned = NOTHING,
): Promise<LoadedHome & { postIds: string[] }> {
  const people = await loadHomePeople(db, home);
  const [read, counts] = await Promise.all([
    readLists(db, listsOf(home, people, search), longestOf(home, pinned)),
    loadCounts(db, home),
  ]);
  const chosen = distinctPosts(home, pinned, {
    newest: read(NEWEST),
    of: (source) => read(...automaticLists(source, people)),
    inTab: (source) => tabLists(source, home, people, search)?.flatMap((list) => read(list)),
    inColumn: (slug) => read(...columnList(slug, people)),
  });
  const page = await loadPage(db, home, search, { read, shown: chosen.shown, pinned });
  const ids = [...new Set([...chosen.shown, ...(page?.items ?? [])])];
  const summaries = await summarisePosts(db, ids, people.known);
  const posts = new Map(summaries.map((post) => [post.id, post]));
  const filledBy = (source: PostsSource) =>
    tabLists(source, home, people, search) ?? automaticLists(source, people);
  const loaded = { people, chosen, page, counts, posts, filledBy, read, search };
  const { sections, ...rest } = home;
  return { ...rest, sections: sections.map((section) => fill(section, loaded)), postIds: ids };
}

/** The lists of a source that no tab changes: its own, and those of the terms that fill it. */
function automaticLists(source: PostsSource, people: HomePeople): PostList[] {
  const { kind, list, sort, term, thenTerms = [] } = source;
  if (!term) return [{ kind, list, sort }];
  return [term, ...thenTerms].flatMap((slug) => {
    const known = people.named.get(slug);
    return known ? { kind, list, sort, termId: known.id } : [];
  });
}

/** The list of the selected tab; undefined without one. */
function tabLists(
  { kind, tab }: PostsSource,
  home: Home,
  people: HomePeople,
  search: URLSearchParams,
): PostList[] | undefined {
  const tabs = sourcesOf(home).tabs.find(({ param }) => param === tab);
  const slug = tabs && chosenTab(tabs, search);
  if (!slug) return undefined;
  const term = people.named.get(slug);
  return term ? [{ kind, termId: term.id }] : [];
}

function columnList(slug: string, people: HomePeople): PostList[] {
  const term = people.named.get(slug);
  return term ? [{ termId: term.id }] : [];
}

function listsOf(home: Home, people: HomePeople, search: URLSearchParams): PostList[] {
  const { posts, columns, page } = sourcesOf(home);
  return [
    NEWEST,
    ...posts.flatMap((source) => automaticLists(source, people)),
    ...posts.flatMap((source) => tabLists(source, home, people, search) ?? []),
    ...columns.flatMap(({ terms }) => terms.flatMap((slug) => columnList(slug, people))),
    ...page.map(({ list }) => ({ list })),
  ];
}

/** So many posts of a list fill any section, whichever of them stand in others. */
function longestOf(home: Home, pinned: PinnedPosts): number {
  return placesOf(home) + [...pinned.values()].flat().length + 1;
}

async function loadPage(
  db: Database,
  home: Home,
  search: URLSearchParams,
  { read, shown, pinned }: { read: ReadList; shown: ReadonlySet<string>; pinned: PinnedPosts },
) {
  const section = home.sections.find((each) => "page" in each);
  if (!section) return null;
  const { list, limit } = section.page;
  // A small magazine repeats its posts rather than show an empty list.
  const isLong = read({ list }).some((id) => !shown.has(id));
  const first = pinned.get(section.id)?.slice(0, limit) ?? [];
  const without = isLong ? [...shown, ...first] : first;
  const { page, to, cursor } = readListPosition(search);
  const countUpTo = LAST_NUMBERED_PAGE * limit;
  const found = await listPostIdPage(db, { list, limit, page, to, cursor, countUpTo, without });
  if (!cursor) refusePastEnd(page, found.pageCount);
  const isBeginning = page === 1 && !cursor;
  return isBeginning ? { ...found, items: [...first, ...found.items] } : found;
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
  return Object.fromEntries(entries) as LoadedSection;
}

const hasPosts = ({ postCount }: TermSummary) => postCount > 0;

/** Posts of a category's list under this category, whichever of theirs is the first. */
function inCategoryOfList(source: PostsSource, { people, filledBy, read }: LoadedData) {
  const terms = [...people.named.values()].filter(({ taxonomy }) => taxonomy === "category");
  const lists = filledBy(source).flatMap((list) => {
    const category = terms.find(({ id }) => id === list.termId);
    return category ? { category, ids: new Set(read(list)) } : [];
  });
  return (post: PostSummary): PostSummary => {
    const found = lists.find(({ ids }) => ids.has(post.id));
    return found ? { ...post, category: found.category } : post;
  };
}

function contentOf(source: Source, loaded: LoadedData) {
  const { people, posts, chosen, page, counts } = loaded;
  const pick = (ids: readonly string[] = []) => ids.flatMap((id) => posts.get(id) ?? []);
  switch (source.from) {
    case "posts":
      return pick(chosen.posts.get(source)).map(inCategoryOfList(source, loaded));
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
      return source.terms.flatMap((slug): TopicColumn[] => {
        const term = people.named.get(slug);
        return term ? [{ term, posts: pick(chosen.columns.get(slug)) }] : [];
      });
  }
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
