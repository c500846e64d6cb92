/** Gathers what a post's page shows. */

import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client.server.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import type { SpokenWords } from "#app/features/player/models.ts";
import { findSpokenWords } from "#app/features/player/queries.server.ts";
import type { PostDetails, PostSummary } from "#app/features/posts/models.ts";
import { getPostPage, getPreviewPage } from "#app/features/posts/queries.server.ts";
import { listNextPosts, listPopularPosts } from "#app/features/posts/related-queries.server.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { listCategories, listTags } from "#app/features/taxonomy/queries.server.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { type DiscussionData, loadDiscussion } from "./comments/discussion-page.server.ts";
import { layoutFor, type PostLayout } from "./layouts.ts";

const NEXT = { related: 4, more: 4 };
const SIDEBAR = { tags: 14, topics: 5, authors: 5, posts: 4 };

export interface SidebarContent {
  tags: TermSummary[];
  topics: TermSummary[];
  authors: AuthorSummary[];
  posts: PostSummary[];
}

/** What stands around a post: readers' words, and what to read next. */
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

/** What a page shows of a post, and to those alone who may read it where it is not for everybody. */
export interface PostText {
  post: PostDetails;
  bodyHtml: string;
  /** Null for posts in which nothing is said. */
  spoken: SpokenWords | null;
}

export interface LoadedPost extends PostText {
  layout: PostLayout;
  surroundings: PostSurroundings;
}

type Context = Readonly<RouterContextProvider>;

async function loadSidebar(context: Context): Promise<SidebarContent> {
  const { db } = getServices(context);
  tagPage(context, "posts");
  const [tags, topics, authors, posts] = await Promise.all([
    listTags(db, { limit: SIDEBAR.tags }),
    listCategories(db, { limit: SIDEBAR.topics }),
    listTopAuthors(db, SIDEBAR.authors),
    listPopularPosts(db, SIDEBAR.posts),
  ]);
  return { tags, topics, authors, posts };
}

/**
 * A post's text alone.
 * @param isWhole for somebody who may read all of it
 * @throws NotFound when there is no such published post
 */
export async function loadPostText(
  db: Database,
  slug: string,
  { isWhole = false } = {},
): Promise<PostText> {
  const { bodyHtml, ...post } = await getPostPage(db, slug, { isWhole });
  return { post, bodyHtml, spoken: await findSpokenWords(db, post) };
}

/**
 * What a writer sees of a post of theirs before readers can: its text, and the sidebar of a layout.
 * @throws NotFound when there is no such post
 */
export async function loadPostPreview(context: Context, id: string, layoutName: string) {
  const { db } = getServices(context);
  const { bodyHtml, ...post } = await getPreviewPage(db, id);
  const layout = layoutFor(layoutName, post.kind);
  const sidebar = layout.hasSidebar ? await loadSidebar(context) : null;
  return { post, bodyHtml, layout, sidebar };
}

/**
 * Everything of a post's page in any of its layouts.
 * @param layoutName the first part of the page's path
 * @param isWhole for somebody who may read all of it
 * @throws NotFound when there is no such published post
 */
export async function loadPostPage(
  context: Context,
  slug: string,
  layoutName: string,
  query: URLSearchParams,
  { isWhole = false } = {},
): Promise<LoadedPost> {
  const { db } = getServices(context);
  const text = await loadPostText(db, slug, { isWhole });
  const { post } = text;
  tagPage(context, `post:${post.id}`, `comments:${post.id}`, `author:${post.author.id}`);
  const layout = layoutFor(layoutName, post.kind);
  const [discussion, { related, more }, sidebar] = await Promise.all([
    loadDiscussion(db, post, query),
    listNextPosts(db, post, NEXT),
    layout.hasSidebar ? loadSidebar(context) : null,
  ]);
  const versions = {
    discussion: fingerprint([post.isCommentsClosed, discussion]),
    related: fingerprint([related, more]),
    sidebar: fingerprint(sidebar),
  };
  const surroundings = { discussion, related, more, sidebar, versions };
  return { ...text, layout, surroundings };
}
