/** Loads the pages of series, and what a part shows of its own. */
import { type RouterContextProvider, redirect } from "react-router";
import type { Database } from "#app/database/client/client.server.ts";
import { SERIES_PREFIX } from "#app/features/arrangements/queries.server.ts";
import { seriesHref } from "#app/features/posts/addresses.ts";
import type {
  PartsPage,
  PostSeries,
  SeriesProfile,
  SeriesSummary,
} from "#app/features/series/models.ts";
import {
  findMovedSeries,
  findSeriesIdOf,
  findSharedSeries,
  getSeries,
  listParts,
  listSeries,
  type SharedSeries,
} from "#app/features/series/queries.server.ts";
import { locationOf } from "#app/lib/addresses/return-address.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { readArrangement } from "#app/magazine/home/shown-home.server.ts";
import { cachedContent, getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { cardTags } from "#app/platform/events/stale-pages.ts";
import { ARRANGED_SERIES } from "./arranged-series.ts";

type Context = Readonly<RouterContextProvider>;

const PARTS_ON_A_PAGE = 30;
const SERIES_ON_A_PAGE = 24;

/**
 * A series by its address.
 * @throws NotFound when there is none; a permanent redirect for a former address
 */
export async function getSeriesAt(
  context: Context,
  slug: string,
  url: URL,
): Promise<SeriesProfile> {
  const { db } = getServices(context);
  try {
    return await getSeries(db, slug);
  } catch (error) {
    const moved = error instanceof NotFound ? await findMovedSeries(db, slug) : null;
    if (moved === null) throw error;
    // Letters of other scripts are encoded in the URL, but not in slugs.
    const path = decodeURI(url.pathname).replace(seriesHref({ slug }), seriesHref({ slug: moved }));
    throw redirect(locationOf(path + url.search), 301);
  }
}

export interface SeriesPageData extends PartsPage {
  series: SeriesProfile;
  /** Whether the list begins with the first part. */
  isBeginning: boolean;
}

/**
 * A series with a page of its parts.
 * @param draft what is being arranged, in place of what readers see
 */
export async function loadSeriesPage(
  context: Context,
  slug: string,
  url: URL,
  draft?: ShownHome,
): Promise<SeriesPageData> {
  const { db } = getServices(context);
  const series = await getSeriesAt(context, slug, url);
  const cursor = url.searchParams.get("after");
  const page = await listParts(db, series.id, { cursor, limit: PARTS_ON_A_PAGE });
  const ids = page.parts.map(({ post }) => post.id);
  tagPage(context, `series:${series.id}`, "posts", "terms", ...cardTags(ids));
  const isBeginning = (page.parts[0]?.number ?? 1) === 1;
  if (isBeginning) {
    const id = SERIES_PREFIX + series.id;
    const arranged = draft ?? (await readArrangement(context, id, new URLSearchParams()));
    context.get(pageContext).serverOnly.set(ARRANGED_SERIES, arranged);
  }
  return { series, ...page, isBeginning };
}

/** All series with a published part. */
export async function loadSeriesList(
  context: Context,
  url: URL,
): Promise<CursorPage<SeriesSummary>> {
  tagPage(context, "series");
  const cursor = url.searchParams.get("after");
  return listSeries(getServices(context).db, { cursor, limit: SERIES_ON_A_PAGE });
}

/** The series of a published post, read once for all of its parts; null for none. Tags the page. */
export async function loadSeriesOf(context: Context, postId: string): Promise<PostSeries | null> {
  const { db } = getServices(context);
  const id = await findSeriesIdOf(db, postId);
  if (!id) return null;
  const shared = await cachedContent(context, `series ${id}`, async () => ({
    content: await findSharedSeries(db, id),
    // The addresses of posts may name their categories.
    tags: [`series:${id}`, "terms"],
  }));
  return asPart(shared, postId);
}

function asPart(shared: SharedSeries | null, postId: string): PostSeries | null {
  const own = shared?.parts.find((part) => part.id === postId);
  return shared && own ? { ...shared, number: own.number } : null;
}

/** The series of a post that is not public yet, as it will be once it is; null for none. */
export async function loadSeriesOfPreview(db: Database, postId: string) {
  const id = await findSeriesIdOf(db, postId);
  return id ? asPart(await findSharedSeries(db, id, postId), postId) : null;
}
