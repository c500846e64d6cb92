/** Gathers what stands around a post: readers' words, and what to read next. */
import type { RouterContextProvider } from "react-router";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import {
  listNextPosts,
  listPopularPosts,
  type NextPosts,
} from "#app/features/posts/related-queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listCategories, listTags } from "#app/features/taxonomy/queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { keepContent, type ReadContent } from "#app/platform/kept-content.server.ts";
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
  /** Null where the layout has none. */
  sidebar: SidebarContent | null;
  versions: SurroundingsVersions;
}

/** What tells each part from what it shows at another time. */
export interface SurroundingsVersions {
  discussion: string;
  related: string;
  sidebar: string;
}

type Context = Readonly<RouterContextProvider>;

/** What is shown, with its fingerprint. */
interface Versioned<Shown> {
  shown: Shown;
  version: string;
}

function versioned<Shown>(shown: Shown, tags: string[]): ReadContent<Versioned<Shown>> {
  return { content: { shown, version: fingerprint(shown) }, tags };
}

export async function loadSidebar(context: Context): Promise<Versioned<SidebarContent>> {
  const { db, events } = getServices(context);
  tagPage(context, "posts");
  return keepContent(events, "sidebar", async () => {
    const [tags, topics, authors, posts] = await Promise.all([
      listTags(db, { limit: SIDEBAR.tags }),
      listCategories(db, { limit: SIDEBAR.topics }),
      listTopAuthors(db, SIDEBAR.authors),
      listPopularPosts(db, SIDEBAR.posts),
    ]);
    const people = [...authors, ...posts.map((post) => post.author)];
    const names = people.map(({ id }) => `author:${id}`);
    return versioned({ tags, topics, authors, posts }, ["posts", "terms", "authors", ...names]);
  });
}

/** Only the beginning of a discussion is remembered: its other places are as many as somebody thinks up. */
async function loadWords(
  context: Context,
  post: PostDetails,
  query: URLSearchParams,
): Promise<Versioned<DiscussionData>> {
  const { db, events } = getServices(context);
  const read = async () =>
    versioned(await loadDiscussion(db, post, query), [`comments:${post.id}`, `post:${post.id}`]);
  const isBeginning = !query.has("csort") && !query.has("comments");
  return isBeginning
    ? keepContent(events, `discussion of ${post.id}`, read)
    : (await read()).content;
}

function tagsOfNext(post: PostDetails, { related, more }: NextPosts): string[] {
  const shown = [post, ...related, ...more];
  const terms = [...post.categories, ...post.tags];
  return [
    ...shown.flatMap(({ id, author }) => [`post:${id}`, `author:${author.id}`]),
    ...terms.map(({ id }) => `term:${id}`),
  ];
}

function loadNext(context: Context, post: PostDetails): Promise<Versioned<NextPosts>> {
  const { db, events } = getServices(context);
  return keepContent(events, `after ${post.id}`, async () => {
    const next = await listNextPosts(db, post, NEXT);
    return versioned(next, tagsOfNext(post, next));
  });
}

/** @param query chooses the part of the discussion */
export async function loadSurroundings(
  context: Context,
  post: PostDetails,
  layout: PostLayout,
  query: URLSearchParams,
): Promise<PostSurroundings> {
  const [words, next, sidebar] = await Promise.all([
    loadWords(context, post, query),
    loadNext(context, post),
    layout.hasSidebar ? loadSidebar(context) : null,
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
