/** Loads the data of a search page. */
import type { RouterContextProvider } from "react-router";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { readSearch, type SearchRequest, type SearchTab } from "#app/features/search/input.ts";
import type { FoundPage, QueryInterpretation, SearchHit } from "#app/features/search/models.ts";
import {
  findEveryName,
  findRelatedTopics,
  type NamesByKind,
} from "#app/features/search/names.server.ts";
import { search } from "#app/features/search/queries.server.ts";
import { limitSearches } from "#app/features/search/search-limit.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { findTerms, listTags } from "#app/features/taxonomy/queries.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { NO_POSTS, refusePastEnd } from "#app/magazine/cards/grids/list-page.server.ts";
import {
  loadDiscoverMore,
  type MoreToDiscover,
} from "#app/magazine/sections/discover-more.server.ts";
import { getServices, pageContext, type Services, tagPage } from "#app/platform/context.server.ts";
import { cardTags } from "#app/platform/events/stale-pages.ts";
import { spokenLanguages } from "./spoken-languages.server.ts";

/** The specification's example searches, shown before the first search. */
const DEMO_TERM = "Technology";

const ON_A_PAGE: Record<SearchTab, number> = {
  articles: 12,
  categories: 15,
  tags: 32,
  authors: 12,
};
const RELATED_TOPICS = 4;
/** Number of suggestions for an empty result. */
const TAGS_OFFERED = 10;
const POSTS_OFFERED = 4;

/** Suggestions for an empty result. */
export interface WaysOut {
  tags: TermSummary[];
  posts: PostSummary[];
}

export interface SearchRouteData {
  request: SearchRequest;
  reading: QueryInterpretation;
  counts: Record<SearchTab, number>;
  /** Static pages, above the first articles. */
  pages: FoundPage[];
  /** Results of the current tab; empty on others. */
  posts: NumberedPage<PostSummary | SearchHit>;
  terms: TermSummary[];
  people: AuthorSummary[];
  /** Related topics. */
  related: string[];
  /** The best result's picture. */
  picture: Picture | null;
  waysOut: WaysOut | null;
  more: MoreToDiscover;
}

type Db = Services["db"];

async function showPeople(db: Db, ids: readonly string[]): Promise<AuthorSummary[]> {
  const rows = new Map((await findAuthorRows(db, ids)).map((row) => [row.id, row]));
  const media = await loadMedia(
    db,
    [...rows.values()].flatMap((row) => [row.avatar_id, row.cover_id]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? toAuthorSummary(row, media) : [];
  });
}

/** All posts in the requested order: the query is empty. */
async function browse({ db }: Services, { kind, sort, page, to }: SearchRequest) {
  const list = {
    kind: kind ?? undefined,
    page,
    to,
    limit: ON_A_PAGE.articles,
    sort: sort === "relevant" ? undefined : sort,
  };
  const posts = await listPosts(db, list);
  // Numbered pages, as in any search.
  const nextCursor = posts.last < posts.pageCount ? String(posts.last + 1) : null;
  const reading: QueryInterpretation = { term: "", corrections: [], isRelaxed: false };
  const names = await findEveryName(db);
  const bestId = posts.items[0]?.id ?? null;
  return { posts: { ...posts, nextCursor }, names, pages: [], reading, bestId };
}

const idsOf = (names: NamesByKind[keyof NamesByKind], shown: number) =>
  names.slice(0, shown).map(({ id }) => id);

/** The list of the current tab. */
async function showTab(db: Db, { tab, page }: SearchRequest, names: NamesByKind) {
  // Lists of names grow by a larger limit.
  const shown = ON_A_PAGE[tab] * page;
  if (tab === "authors") {
    return { terms: [], people: await showPeople(db, idsOf(names.author, shown)) };
  }
  const kind = { articles: null, categories: names.category, tags: names.tag }[tab];
  return { terms: kind ? await findTerms(db, idsOf(kind, shown)) : [], people: [] };
}

async function findWaysOut(db: Db): Promise<WaysOut> {
  const [tags, posts] = await Promise.all([
    listTags(db, { limit: TAGS_OFFERED, sort: "posts" }),
    listPosts(db, { sort: "viewed", limit: POSTS_OFFERED }),
  ]);
  return { tags: tags.filter(({ postCount }) => postCount > 0), posts: posts.items };
}

/** Parses the URL and runs the search. An empty query lists all posts. */
export async function loadSearch(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<SearchRouteData> {
  const services = getServices(context);
  const { db } = services;
  tagPage(context, "search", "posts", "pages");
  const request = readSearch(url.searchParams, (await isDemoSite(services)) ? DEMO_TERM : "");
  if (request.term) await limitSearches(db, context.get(pageContext).clientAddress);
  const languages = await spokenLanguages(context, url.searchParams);
  const found = request.term
    ? await search(services, { ...request, languages, limit: ON_A_PAGE.articles })
    : await browse(services, request);
  const { posts, names, reading } = found;
  const counts = {
    articles: posts.total,
    categories: names.category.length,
    tags: names.tag.length,
    authors: names.author.length,
  };
  const pageCount =
    request.tab === "articles"
      ? posts.pageCount
      : Math.ceil(counts[request.tab] / ON_A_PAGE[request.tab]) || 1;
  refusePastEnd(request.page, pageCount);
  const isFirst = request.tab === "articles" && request.page === 1;
  const pages = isFirst ? found.pages : [];
  const isNothing = counts[request.tab] === 0 && pages.length === 0;
  const waysOut = isNothing ? await findWaysOut(db) : null;
  const [{ terms, people }, more, [best]] = await Promise.all([
    showTab(db, request, names),
    loadDiscoverMore(context),
    found.bestId ? summarisePosts(db, [found.bestId]) : (waysOut?.posts ?? []),
  ]);
  const cards = [...posts.items, ...(waysOut?.posts ?? [])];
  tagPage(context, ...cardTags(cards.map(({ id }) => id)));
  return {
    request,
    reading,
    counts,
    terms,
    people,
    more,
    pages,
    posts: request.tab === "articles" ? posts : NO_POSTS,
    related: await findRelatedTopics(db, names, reading.term, RELATED_TOPICS, languages.all),
    picture: best?.picture ?? null,
    waysOut,
  };
}
