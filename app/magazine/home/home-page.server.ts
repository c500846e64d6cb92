/** Loads the content of a home's sections with a bounded number of queries. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, type MediaById, toPicture } from "#app/database/queries/pictures.server.ts";
import type { PageSource, PostsSource } from "#app/features/arrangements/arrangement.ts";
import { termHref } from "#app/features/posts/addresses.ts";
import { LAST_NUMBERED_PAGE, readListPosition } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { countPosts, listPostIdPage } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostEdition } from "#app/features/posts/queries/list-statement.server.ts";
import type { PinnedPosts } from "#app/features/posts/queries/pin-queries.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { isInternalTag } from "#app/features/taxonomy/internal-tags.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { countCategories } from "#app/features/taxonomy/queries.server.ts";
import { NO_POSTS, refusePastEnd } from "#app/magazine/cards/grids/list-page.server.ts";
import { type DistinctPosts, distinctPosts } from "./distinct-posts.ts";
import { type HomePeople, loadHomePeople } from "./home-people.server.ts";
import {
  besideSources,
  chosenTab,
  isSource,
  placesOf,
  type SourceFrom,
  sourcesOf,
} from "./home-sources.ts";
import { type HomeList, NEWEST, type ReadList, readLists } from "./post-lists.server.ts";
import type {
  ContentSource,
  Home,
  HomeSection,
  LoadedHome,
  LoadedSection,
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
  chosen: DistinctPosts;
  /** The posts beside the list. */
  beside: ReadonlyMap<PostsSource, readonly string[]>;
  page: NumberedPage<string> | null;
  counts: Partial<Record<Count, number>>;
  media: MediaById;
  posts: ReadonlyMap<string, PostSummary>;
  /** The lists that fill a source now. */
  filledBy: (source: PostsSource) => HomeList[];
  read: ReadList;
  search: URLSearchParams;
}

const NOTHING: PinnedPosts = new Map();
const NOT_BESIDE: ReadonlyMap<PostsSource, readonly string[]> = new Map();

/**
 * Loads a home; at most thirty indexed queries. `search` selects tabs (`?tab=garden`) and the page
 * of the latest posts (`?page=2`, `?after=…`).
 * @param pinned public posts that editors pinned to its sections
 * @param edition which posts its lists show
 * @returns the home, and the posts that it shows
 */
export async function loadHome(
  db: Database,
  home: Home,
  search: URLSearchParams,
  pinned = NOTHING,
  edition?: PostEdition,
): Promise<LoadedHome & { postIds: string[] }> {
  const people = await loadHomePeople(db, home);
  const [read, counts, media] = await Promise.all([
    readLists(db, listsOf(home, people, search), longestOf(home, pinned), edition),
    loadCounts(db, home),
    loadMedia(
      db,
      sourcesOf(home).picture.map(({ id }) => id),
    ),
  ]);
  const chosen = distinctPosts(home, pinned, {
    newest: read(NEWEST),
    of: (source) => read(...automaticLists(source, people)),
    inTab: (source) => tabLists(source, home, people, search)?.flatMap((list) => read(list)),
    inColumn: (slug) => read(...columnList(slug, people)),
  });
  const known = { read, shown: chosen.shown, pinned, edition };
  const page = await loadPage(db, home, people, search, known);
  const beside = home.isFixed ? NOT_BESIDE : chooseBeside(home, people, read, chosen, page);
  const ids = [
    ...new Set([...chosen.needed, ...(page?.items ?? []), ...[...beside.values()].flat()]),
  ];
  const summaries = await summarisePosts(db, ids, people.known);
  const posts = new Map(summaries.map((post) => [post.id, post]));
  const filledBy = (source: PostsSource) =>
    tabLists(source, home, people, search) ?? automaticLists(source, people);
  const loaded = { people, chosen, beside, page, counts, media, posts, filledBy, read, search };
  const sections = chosen.sections.map((section) => fill(section, loaded));
  return { ...home, sections, postIds: ids };
}

/** Chooses posts beside the list that the page does not show already. */
function chooseBeside(
  home: Home,
  people: HomePeople,
  read: ReadList,
  { shown }: DistinctPosts,
  page: NumberedPage<string> | null,
): ReadonlyMap<PostsSource, readonly string[]> {
  const seen = new Set([...shown, ...(page?.items ?? [])]);
  return new Map(
    besideSources(home).map((source) => {
      const ids = read(...automaticLists(source, people)).filter((id) => !seen.has(id));
      return [source, ids.slice(0, source.limit)];
    }),
  );
}

/** The lists of a source that no tab changes: its own, and those of the terms that fill it. */
function automaticLists(source: PostsSource, people: HomePeople): HomeList[] {
  const { kind, list, sort, term, thenTerms = [], author, isPicked, ids } = source;
  if (ids) return [{ ids }];
  const order = isPicked ? "curated" : sort;
  const { series, seriesId } = source;
  const all: HomeList = { kind, list, sort: order, authorId: author, series, seriesId, isPicked };
  if (!term) return [all];
  return [term, ...thenTerms].flatMap((name) => {
    const known = people.named.get(name);
    return known ? { ...all, termId: known.id } : [];
  });
}

/** The list of the selected tab; undefined without one. */
function tabLists(
  { kind, tab }: PostsSource,
  home: Home,
  people: HomePeople,
  search: URLSearchParams,
): HomeList[] | undefined {
  const tabs = sourcesOf(home).tabs.find(({ param }) => param === tab);
  const slug = tabs && chosenTab(tabs, search, people.named);
  if (!slug) return undefined;
  const term = people.named.get(slug);
  return term ? [{ kind, termId: term.id }] : [];
}

function columnList(slug: string, people: HomePeople): HomeList[] {
  const term = people.named.get(slug);
  return term ? [{ termId: term.id }] : [];
}

/** The list that goes on; none of a term that is gone. */
function pageLists({ list, term }: PageSource, people: HomePeople): HomeList[] {
  const termId = term && people.named.get(term)?.id;
  return term && !termId ? [] : [{ list, termId }];
}

function listsOf(home: Home, people: HomePeople, search: URLSearchParams): HomeList[] {
  const { posts, columns, page } = sourcesOf(home);
  return [
    NEWEST,
    ...posts.flatMap((source) => automaticLists(source, people)),
    ...posts.flatMap((source) => tabLists(source, home, people, search) ?? []),
    ...columns.flatMap(({ terms }) => terms.flatMap((slug) => columnList(slug, people))),
    ...page.flatMap((source) => pageLists(source, people)),
  ];
}

/** With this many posts a list fills any section, even if other sections show some of them. */
function longestOf(home: Home, pinned: PinnedPosts): number {
  return placesOf(home) + [...pinned.values()].flat().length + 1;
}

interface PageFacts {
  read: ReadList;
  shown: ReadonlySet<string>;
  pinned: PinnedPosts;
  edition: PostEdition | undefined;
}

async function loadPage(
  db: Database,
  home: Home,
  people: HomePeople,
  search: URLSearchParams,
  { read, shown, pinned, edition }: PageFacts,
) {
  const section = home.sections.find((each) => "page" in each);
  if (!section) return null;
  const { limit } = section.page;
  const [filter] = pageLists(section.page, people);
  if (!filter) return null;
  // A home of the specification repeats the posts of a small magazine rather than show an empty list.
  const isLong = !home.isFixed || read(filter).some((id) => !shown.has(id));
  const pins = pinned.get(section.id)?.slice(0, limit) ?? [];
  const first = home.isFixed ? pins : pins.filter((id) => !shown.has(id));
  const without = isLong ? [...shown, ...first] : first;
  const { page, to, cursor } = readListPosition(search);
  const countUpTo = LAST_NUMBERED_PAGE * limit;
  const found = await listPostIdPage(db, {
    ...filter,
    limit,
    page,
    to,
    cursor,
    countUpTo,
    without,
    edition,
  });
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

/** A term by its slug or `id:ID` whose name readers may see. */
function publicTerm({ named }: HomePeople, name: string): TermSummary | undefined {
  const term = named.get(name);
  return term && !isInternalTag(term) ? term : undefined;
}

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

function contentOf(source: ContentSource, loaded: LoadedData) {
  const { people, posts, chosen, beside, page, counts } = loaded;
  const pick = (ids: readonly string[] = []) => ids.flatMap((id) => posts.get(id) ?? []);
  switch (source.from) {
    case "posts":
      return pick(chosen.posts.get(source) ?? beside.get(source)).map(
        inCategoryOfList(source, loaded),
      );
    case "page":
      return page ? { ...page, items: pick(page.items) } : NO_POSTS;
    case "terms":
      return people.terms[source.which].slice(0, source.limit);
    case "named-terms":
      return source.terms.flatMap((slug) => publicTerm(people, slug) ?? []).filter(hasPosts);
    case "authors":
      return people.authors[source.which].slice(0, source.limit);
    case "count":
      return counts[source.of] ?? 0;
    case "picture":
      return toPicture(loaded.media.get(source.id), source.alt);
    case "tabs":
      return tabSet(source, loaded);
    case "columns":
      return [...(chosen.columns.get(source) ?? [])].flatMap(([name, ids]): TopicColumn[] => {
        const term = publicTerm(people, name);
        return term ? [{ term, posts: pick(ids) }] : [];
      });
  }
}

function tabSet(source: SourceFrom<"tabs">, { people, search }: LoadedData): TabSet {
  const tab = chosenTab(source, search, people.named);
  const term = publicTerm(people, tab ?? source.all ?? "");
  return {
    param: source.param,
    current: tab && (people.named.get(tab)?.slug ?? tab),
    options: source.terms.flatMap((each) => publicTerm(people, each) ?? []),
    allHref: term ? termHref(term) : EVERY_ARTICLE,
  };
}
