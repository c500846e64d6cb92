/** Loads the data of a post's page. */
import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { readFreePosts } from "#app/features/billing/metering/metering.server.ts";
import { listOpeningPlans } from "#app/features/billing/subscriptions/access-rule.server.ts";
import type { PostTranscript } from "#app/features/player/models.ts";
import { findPostTranscript } from "#app/features/player/queries.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { getPostPage, getPreviewPage } from "#app/features/posts/queries/queries.server.ts";
import type { TranslatedPost } from "#app/features/posts/translations/models.ts";
import {
  type GroupMember,
  listTranslations,
} from "#app/features/posts/translations/translation-queries.server.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { loadSeriesOf, loadSeriesOfPreview } from "#app/magazine/series/series-page.server.ts";
import { getShellContent } from "#app/magazine/shell/cached-shell.server.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { layoutFor, type PostLayout } from "./layouts.ts";
import { PERSONAL_POST } from "./personal-post.ts";
import type { PostPageData } from "./post-view.tsx";
import { NO_OFFER, type WallOffer } from "./reading/wall-offer.ts";
import { loadSidebar, loadSurroundings, type PostSurroundings } from "./surroundings.server.ts";

/** The content of a post; the full text only for readers with access. */
export interface PostContent {
  post: PostDetails;
  bodyHtml: string;
  /** Null for posts without audio or video. */
  spoken: PostTranscript | null;
}

export interface LoadedPost extends PostContent {
  layout: PostLayout;
  /** The series that it is a part of; null for none. */
  series: PostSeries | null;
  offer: WallOffer;
  /** All public versions of the post, itself among them; none where it has one language. */
  translations: TranslatedPost[];
  surroundings: PostSurroundings;
}

type Context = Readonly<RouterContextProvider>;

/**
 * Loads a post's text.
 * @param hasFullAccess whether the reader has access to the full text
 * @throws NotFound when there is no published post
 */
export async function loadPostText(
  db: Database,
  slug: string,
  { hasFullAccess = false } = {},
): Promise<PostContent> {
  const { bodyHtml, ...post } = await getPostPage(db, slug, { hasFullAccess });
  return { post, bodyHtml, spoken: await findPostTranscript(db, post) };
}

/**
 * Loads the preview of an unpublished post for its author.
 * @throws NotFound when there is no such post
 */
export async function loadPostPreview(context: Context, id: string, layoutName: string) {
  const { db } = getServices(context);
  const { bodyHtml, ...post } = await getPreviewPage(db, id);
  const layout = layoutFor(layoutName, post.kind);
  const sidebar = layout.hasSidebar ? await loadSidebar(context) : null;
  const series = await loadSeriesOfPreview(db, id);
  return { post, bodyHtml, layout, series, sidebar: sidebar?.shown ?? null };
}

/**
 * Loads a post's page in any layout.
 * @param layoutName the first segment of the path
 * @param hasFullAccess whether the reader has access to the full text
 * @throws NotFound when there is no published post
 */
export async function loadPostPage(
  context: Context,
  slug: string,
  layoutName: string,
  query: URLSearchParams,
  { hasFullAccess = false } = {},
): Promise<LoadedPost> {
  const { db } = getServices(context);
  const text = await loadPostText(db, slug, { hasFullAccess });
  const { post } = text;
  tagPage(
    context,
    `post:${post.id}`,
    `card:${post.id}`,
    `comments:${post.id}`,
    ...authorsOf(post).map(({ id }) => `author:${id}` as const),
  );
  const layout = layoutFor(layoutName, post.kind);
  const series = await loadSeriesOf(context, post.id);
  const versions = await readVersions(context, post.id);
  const translationIds = versions.map(({ id }) => id).filter((id) => id !== post.id);
  const shown = { post, series, layout, translationIds };
  const surroundings = await loadSurroundings(context, shown, query);
  const translations = translationsOf(versions);
  const offer = await loadOffer(context, post);
  return { ...text, layout, series, surroundings, offer, translations };
}

/** All versions of a post. The page also changes with those that are not public yet. */
async function readVersions(context: Context, id: string): Promise<GroupMember[]> {
  const members = await listTranslations(getServices(context).db, id);
  tagPage(context, ...members.map((member) => `post:${member.id}` as const));
  return members;
}

function translationsOf(members: readonly GroupMember[]): TranslatedPost[] {
  const shown = members.filter(({ isPublic }) => isPublic);
  if (shown.length < 2) return [];
  return shown.map(({ language, path, isOriginal }) => ({ language, path, isOriginal }));
}

/** The offer of a post's paywall: the same for every reader, as the page is. */
async function loadOffer(context: Context, post: PostContent["post"]): Promise<WallOffer> {
  if (post.access === "public" || post.hasFullAccess) return NO_OFFER;
  const { db } = getServices(context);
  tagPage(context, "site");
  const plans = await listOpeningPlans(db, post);
  return { plans: plans.map(({ name }) => name), freePosts: await readFreePosts(db, post.access) };
}

/** The magazine's name and the post's whole URL, for paper. */
export async function sourceOf(context: Context, href: string): Promise<string> {
  const { site } = await getShellContent(context);
  return `${site.name} · ${getServices(context).env.siteUrl}${href}`;
}

/**
 * Loads the page of a post for one reader: never shared, and without the offers to log in. Only the server has it;
 * `usePersonalPost` reads it.
 * @throws NotFound when there is no published post
 */
export async function loadPersonalPost(
  context: Context,
  slug: string,
  layoutName: string,
  query: URLSearchParams,
  { hasFullAccess }: { hasFullAccess: boolean },
): Promise<PostPageData["post"]> {
  const loaded = await loadPostPage(context, slug, layoutName, query, { hasFullAccess });
  const { post, bodyHtml: html, ...page } = loaded;
  const href = postHref(post);
  const source = await sourceOf(context, href);
  const shown: PostPageData = { ...page, post, href, html, source, isSignedIn: true };
  context.get(pageContext).serverOnly.set(PERSONAL_POST, shown);
  return post;
}
