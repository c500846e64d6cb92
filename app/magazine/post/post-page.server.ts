/** Gathers what a post's page shows. */

import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client.server.ts";
import type { SpokenWords } from "#app/features/player/models.ts";
import { findSpokenWords } from "#app/features/player/queries.server.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { getPostPage, getPreviewPage } from "#app/features/posts/queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { layoutFor, type PostLayout } from "./layouts.ts";
import { loadSidebar, loadSurroundings, type PostSurroundings } from "./surroundings.server.ts";

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
  return { post, bodyHtml, layout, sidebar: sidebar?.shown ?? null };
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
  const surroundings = await loadSurroundings(context, post, layout, query);
  return { ...text, layout, surroundings };
}
