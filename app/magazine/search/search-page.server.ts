/** Gathers what a search page shows. */
import type { RouterContextProvider } from "react-router";
import { loadMedia } from "#app/database/pictures.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { findAuthorRows, toAuthorSummary } from "#app/features/accounts/queries.server.ts";
import { isDemoSite } from "#app/features/operations/demo-state.server.ts";
import { listPosts } from "#app/features/posts/list-queries.server.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { summarisePosts } from "#app/features/posts/summary-queries.server.ts";
import { readSearch, type SearchRequest, type SearchTab } from "#app/features/search/input.ts";
import type { Reading, SearchHit } from "#app/features/search/models.ts";
import {
  findEveryName,
  findRelatedTopics,
  type NamesByKind,
} from "#app/features/search/names.server.ts";
import { search } from "#app/features/search/queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { findTerms, listTags } from "#app/features/taxonomy/queries.server.ts";
import type { Picture } from "#app/lib/picture.ts";
import { NO_POSTS } from "#app/magazine/grids/list-page.server.ts";
import {
  loadDiscoverMore,
  type MoreToDiscover,
} from "#app/magazine/sections/discover-more.server.ts";
import { getServices, type Services, tagPage } from "#app/platform/context.server.ts";

/** The specification's: shown where nobody has asked for anything yet. */
const DEMO_TERM = "Technology";

const ON_A_PAGE: Record<SearchTab, number> = {
  articles: 12,
  categories: 15,
  tags: 32,
  authors: 12,
};
const RELATED_TOPICS = 4;
/** Offered where nothing was found. */
const TAGS_OFFERED = 10;
const POSTS_OFFERED = 4;

/** Where to go when nothing was found. */
export interface WaysOut {
  tags: TermSummary[];
  posts: PostSummary[];
}

export interface SearchRouteData {
  request: SearchRequest;
  reading: Reading;
  counts: Record<SearchTab, number>;
  /** Those of the tab that is shown; empty on others. */
  posts: NumberedPage<PostSummary | SearchHit>;
  terms: TermSummary[];
  people: AuthorSummary[];
  /** Names of topics near to the term. */
  related: string[];
  /** The best answer's. */
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

/** Everything there is, in the order asked for: no term. */
async function browse({ db }: Services, { kind, sort, page }: SearchRequest) {
  const list = {
    ...{ kind: kind ?? undefined, page, limit: ON_A_PAGE.articles },
    sort: sort === "relevant" ? undefined : sort,
  };
  const posts = await listPosts(db, list);
  // The address counts pages, as that of any search does.
  const nextCursor = posts.page < posts.pageCount ? String(posts.page + 1) : null;
  const reading: Reading = { term: "", corrections: [], isRelaxed: false };
  const names = await findEveryName(db);
  return { posts: { ...posts, nextCursor }, names, reading, bestId: posts.items[0]?.id ?? null };
}

const idsOf = (names: NamesByKind[keyof NamesByKind], shown: number) =>
  names.slice(0, shown).map(({ id }) => id);

/** The list of the tab that is shown. */
async function showTab(db: Db, { tab, page }: SearchRequest, names: NamesByKind) {
  // The lists of names grow from their start.
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

/** Reads the address and answers it. Without a term everything there is, in the order asked for. */
export async function loadSearch(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<SearchRouteData> {
  const services = getServices(context);
  const { db } = services;
  tagPage(context, "search", "posts");
  const request = readSearch(url.searchParams, (await isDemoSite(services)) ? DEMO_TERM : "");
  const found = request.term
    ? await search(services, { ...request, limit: ON_A_PAGE.articles })
    : await browse(services, request);
  const { posts, names, reading } = found;
  const counts = {
    ...{ articles: posts.total, categories: names.category.length },
    ...{ tags: names.tag.length, authors: names.author.length },
  };
  const waysOut = counts[request.tab] === 0 ? await findWaysOut(db) : null;
  const [{ terms, people }, more, [best]] = await Promise.all([
    showTab(db, request, names),
    loadDiscoverMore(db),
    found.bestId ? summarisePosts(db, [found.bestId]) : (waysOut?.posts ?? []),
  ]);
  return {
    ...{ request, reading, counts, terms, people, more },
    posts: request.tab === "articles" ? posts : NO_POSTS,
    related: await findRelatedTopics(db, names, reading.term, RELATED_TOPICS),
    picture: best?.picture ?? null,
    waysOut,
  };
}
