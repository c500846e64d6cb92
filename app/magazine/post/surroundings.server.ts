/** Loads what surrounds a post's text: discussion, sidebar, related posts. */
import type { RouterContextProvider } from "react-router";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import type { PostEdition } from "#app/features/posts/queries/list-statement.server.ts";
import {
  listNextPosts,
  listPopularPosts,
  type NextPosts,
} from "#app/features/posts/queries/related-queries.server.ts";
import { neighboursOf, type PostSeries } from "#app/features/series/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listTrendingCategories, listTrendingTags } from "#app/features/taxonomy/queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { readEdition } from "#app/magazine/shell/read-edition.server.ts";
import type { TaggedContent } from "#app/platform/content-cache.server.ts";
import { cachedContent, getServices, tagPage } from "#app/platform/context.server.ts";
import { cardTags, type PageTag } from "#app/platform/events/stale-pages.ts";
import { requestedLocale } from "#app/platform/i18n/edition.ts";
import { type DiscussionData, loadDiscussion } from "./comments/discussion-page.server.ts";
import type { PostLayout } from "./layouts.ts";

const NEXT = { related: 4, more: 4 };
const SIDEBAR = { tags: 14, topics: 5, authors: 5, posts: 4 };

export interface SidebarContent {
  tags: TermSummary[];
  topics: TermSummary[];
  authors: AuthorSummary[];
  posts: PostSummary[];
}

export interface PostSurroundings {
  discussion: DiscussionData;
  related: PostSummary[];
  more: PostSummary[];
  /** Null for layouts without a sidebar. */
  sidebar: SidebarContent | null;
  versions: SurroundingsVersions;
}

/** Content fingerprints of each part. */
export interface SurroundingsVersions {
  discussion: string;
  related: string;
  sidebar: string;
}

type Context = Readonly<RouterContextProvider>;

/** The content with its fingerprints. */
interface VersionedContent<Shown> {
  shown: Shown;
  version: string;
}

function versioned<Shown>(shown: Shown, tags: PageTag[]): TaggedContent<VersionedContent<Shown>> {
  return { content: { shown, version: fingerprint(shown) }, tags };
}

/** Part of the key of what is cached for an edition. */
const named = (edition?: PostEdition) => (edition ? ` ${edition.language} ${edition.shows}` : "");

/** @param edition which posts it lists */
export async function loadSidebar(
  context: Context,
  edition?: PostEdition,
): Promise<VersionedContent<SidebarContent>> {
  const { db } = getServices(context);
  return cachedContent(context, `sidebar${named(edition)}`, async () => {
    const [tags, topics, authors, posts] = await Promise.all([
      listTrendingTags(db, SIDEBAR.tags),
      listTrendingCategories(db, SIDEBAR.topics),
      listTopAuthors(db, SIDEBAR.authors),
      listPopularPosts(db, SIDEBAR.posts, edition),
    ]);
    const shown = versioned({ tags, topics, authors, posts }, ["posts", "terms"]);
    // No event reports views, by which posts, topics and tags are ranked.
    return { ...shown, freshUntil: endOfHour(Date.now()) };
  });
}

/** Only first pages of discussions are cached: other positions are unbounded. */
async function loadWords(
  context: Context,
  post: PostDetails,
  query: URLSearchParams,
): Promise<VersionedContent<DiscussionData>> {
  const { db } = getServices(context);
  const tags: PageTag[] = [`comments:${post.id}`, `post:${post.id}`];
  const read = async () => versioned(await loadDiscussion(db, post, query), tags);
  const isBeginning = !query.has("csort") && !query.has("comments");
  if (isBeginning) return cachedContent(context, `discussion of ${post.id}`, read);
  tagPage(context, ...tags);
  return (await read()).content;
}

function tagsOfNext(post: PostDetails, { related, more }: NextPosts): PageTag[] {
  const shown = [...related, ...more];
  const sources = [
    ...[post, ...shown].map(({ author }) => author),
    ...post.categories,
    ...post.tags,
  ];
  return [
    // The cards name their categories.
    "terms",
    ...sources.map(({ id }) => `related:${id}` as const),
    ...cardTags(shown.map(({ id }) => id)),
  ];
}

interface ShownPost {
  post: PostDetails;
  series: PostSeries | null;
  layout: PostLayout;
  /** Other versions of the post, which lead to each other above the text. */
  translationIds: readonly string[];
}

/** The next part of a series is what to read first; what follows is in the reader's language. */
function loadNext(
  context: Context,
  { post, series, translationIds }: ShownPost,
  edition?: PostEdition,
): Promise<VersionedContent<NextPosts>> {
  const { db } = getServices(context);
  const part = series && neighboursOf(series).next;
  return cachedContent(context, `after ${post.id}${named(edition)}`, async () => {
    const rest = { firstId: part?.id, edition, without: translationIds };
    const next = await listNextPosts(db, post, NEXT, rest);
    const ofSeries: PageTag[] = series ? [`series:${series.id}`] : [];
    return versioned(next, [...tagsOfNext(post, next), `post:${post.id}`, ...ofSeries]);
  });
}

/** @param query selects the position in the discussion */
export async function loadSurroundings(
  context: Context,
  shown: ShownPost,
  query: URLSearchParams,
): Promise<PostSurroundings> {
  const { post, layout } = shown;
  const requested = requestedLocale(query.toString()) ?? post.language ?? undefined;
  const edition = await readEdition(context, query, requested);
  const [words, next, sidebar] = await Promise.all([
    loadWords(context, post, query),
    loadNext(context, shown, edition),
    layout.hasSidebar ? loadSidebar(context, edition) : null,
  ]);
  return {
    discussion: words.shown,
    ...next.shown,
    sidebar: sidebar?.shown ?? null,
    versions: {
      discussion: `${words.version}${post.isCommentsClosed ? " closed" : ""}`,
      related: next.version,
      sidebar: sidebar?.version ?? "",
    },
  };
}
