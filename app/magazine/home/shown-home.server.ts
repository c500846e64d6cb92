/** Loads the home of a URL, or another arranged page. */
import type { RouterContextProvider } from "react-router";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import {
  FRONT,
  findPublished,
  SERIES_PREFIX,
  TERM_PREFIX,
} from "#app/features/arrangements/queries.server.ts";
import { isDemoSite } from "#app/features/demo/demo-state.server.ts";
import { listPinned } from "#app/features/posts/queries/pin-queries.server.ts";
import { findFrontPage } from "#app/features/site/site-queries.server.ts";
import { findPublishedTheme } from "#app/features/themes/queries.server.ts";
import type { Theme } from "#app/features/themes/theme.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { endOfDay, wallTime } from "#app/lib/zoned-time.ts";
import { homeAt, homePathOf, withoutEndSlash } from "#app/magazine/home/variants/homes.ts";
import { standard } from "#app/magazine/home/variants/standard.ts";
import { ownLocale } from "#app/magazine/shell/home-pages.ts";
import { readLook } from "#app/magazine/shell/look/look.server.ts";
import { readEdition } from "#app/magazine/shell/read-edition.server.ts";
import {
  cachedContent,
  getServices,
  notFreshAfter,
  type Services,
  tagPage,
} from "#app/platform/context.server.ts";
import { cardTags } from "#app/platform/events/stale-pages.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { withoutEmptySections } from "./filled-sections.ts";
import { loadHome } from "./home-page.server.ts";
import { sourcesOf } from "./home-sources.ts";
import { pinnedInEdition } from "./post-lists.server.ts";
import type { Home, HomeSection, ShownHome } from "./sections.ts";

type Context = Readonly<RouterContextProvider>;
type Site = Pick<Services, "db" | "env">;

/** A home, and the name under which posts are pinned to its sections. */
interface PlacedHome {
  home: Home;
  place: string;
  /** Where it is known already. */
  isDemo?: boolean;
  /** At the desk also what begins later is shown, while it is made. */
  isDraft?: boolean;
  /** By default the language that the address asks for. */
  locale?: Locale | undefined;
}

/** An arrangement as a page: the magazine's home, or the part above the list of a category. */
export function asHome(arrangement: Arrangement, id = FRONT): Home {
  const words = { title: "home.page.main", description: "home.about.main" } as const;
  const within = placeOf(id);
  if (!within) return { ...arrangement, ...words };
  const sections = arrangement.sections.flatMap(within);
  return { ...arrangement, ...words, sections };
}

/** Narrows sections to the page's subject; null for a page of the whole magazine. */
function placeOf(id: string): ((section: HomeSection) => HomeSection[]) | null {
  if (id.startsWith(TERM_PREFIX)) {
    return (section) => withinTerm(section, `id:${id.slice(TERM_PREFIX.length)}`);
  }
  if (!id.startsWith(SERIES_PREFIX)) return null;
  return (section) => withinSeries(section, id.slice(SERIES_PREFIX.length));
}

/** The stories of a series' page are its parts; its list follows the sections. */
function withinSeries(section: HomeSection, seriesId: string): HomeSection[] {
  if ("page" in section) return [];
  if (!("posts" in section) || section.posts.term || section.posts.ids) return [section];
  const within = { ...section, posts: { ...section.posts, seriesId, lead: undefined } };
  return ["tabs" in within ? { ...within, tabs: { ...within.tabs, terms: [] } } : within];
}

/** The stories of a category's page are of the category; its list follows the sections. */
function withinTerm(section: HomeSection, term: string): HomeSection[] {
  if ("page" in section) return [];
  if (!("posts" in section) || section.posts.term || section.posts.ids) return [section];
  const within = { ...section, posts: { ...section.posts, term, lead: undefined } };
  return ["tabs" in within ? { ...within, tabs: { ...within.tabs, all: term } } : within];
}

type ReadTheme = () => Promise<Pick<Theme, "front"> | null>;

/**
 * The front page while none is arranged: the owner's choice, else the theme's, in the demo that of the specification,
 * or the standard one. Only the demo has what a home of the specification shows; elsewhere its sections take smaller
 * forms.
 */
export async function findBuiltInFront(
  site: Site,
  readTheme: ReadTheme = () => findPublishedTheme(site.db),
): Promise<PlacedHome> {
  const path = await findFrontPage(site.db);
  const home = homeAt(path);
  const place = homePathOf(home);
  const isDemo = await isDemoSite(site);
  if (path !== "/") return { home: isDemo ? home : { ...home, isFixed: false }, place, isDemo };
  const theme = await readTheme();
  if (theme?.front) return { home: asHome(theme.front), place, isDemo };
  return { home: isDemo ? home : standard, place, isDemo };
}

/** The home at `/`, or at another home's own path. */
export async function findHome(
  site: Site,
  pathname: string,
  readFront = () => findPublished(site.db, FRONT),
  readTheme?: ReadTheme,
): Promise<PlacedHome> {
  const path = withoutEndSlash(pathname);
  if (path !== "/") return { home: homeAt(path), place: homePathOf(homeAt(path)) };
  const builtIn = await findBuiltInFront(site, readTheme);
  const arranged = await readFront();
  return arranged ? { ...builtIn, home: asHome(arranged) } : builtIn;
}

/** The published arrangement of a page, cached until it is published again. */
function readPublished(context: Context, id: string): Promise<Arrangement | null> {
  const { db } = getServices(context);
  return cachedContent(context, `arrangement ${id}`, async () => ({
    content: await findPublished(db, id),
    tags: [`arrangement:${id}`],
  }));
}

const hasDates = (section: HomeSection) =>
  section.kind === "ads" && (section.advert?.since ?? section.advert?.until) !== undefined;

/** Advertisements that are due; those without data are the demo's own. With dates the page is fresh until the day ends. */
async function withDueAdverts(
  context: Context,
  { home, isDraft }: Pick<PlacedHome, "home" | "isDraft">,
  isDemo: boolean,
): Promise<Home> {
  const isDated = home.sections.some(hasDates);
  const zone = isDated ? await findTimeZone(getServices(context).db) : "UTC";
  const now = Date.now();
  if (isDated) notFreshAfter(context, endOfDay(now, zone));
  const today = wallTime(now, zone).slice(0, "2026-01-01".length);
  const sections = home.sections.filter((section) => {
    if (section.kind !== "ads") return true;
    const { advert } = section;
    if (!advert) return isDemo;
    const hasBegun = isDraft || (advert.since ?? today) <= today;
    return hasBegun && today <= (advert.until ?? today);
  });
  return { ...home, sections };
}

/** Which posts are parts of a series is no change of the posts. */
const seriesTags = (home: Home) =>
  sourcesOf(home).posts.flatMap(({ seriesId }) =>
    seriesId ? ([`series:${seriesId}`] as const) : [],
  );

/**
 * An arrangement with its content.
 * @param search selects tabs and the page of the latest posts
 */
export async function loadShownHome(
  context: Context,
  { home, place, isDemo: knownDemo, isDraft, locale }: PlacedHome,
  search: URLSearchParams,
): Promise<ShownHome> {
  tagPage(context, "posts", "terms", "homes", ...seriesTags(home));
  // No event reports views, by which topics and posts are ranked.
  notFreshAfter(context, endOfHour(Date.now()));
  const services = getServices(context);
  const { db } = services;
  const hasAds = home.sections.some(({ kind }) => kind === "ads");
  const isDemo = hasAds && (knownDemo ?? (await isDemoSite(services)));
  const due = await withDueAdverts(context, { home, isDraft }, isDemo);
  const edition = await readEdition(context, search, locale);
  const pinned = await pinnedInEdition(db, await listPinned(db, place), edition);
  const { postIds, ...loaded } = await loadHome(db, due, search, pinned, edition);
  tagPage(context, ...cardTags(postIds));
  const shown = withoutEmptySections(loaded, search);
  return {
    ...shown,
    postIds,
    isEmpty: postIds.length === 0,
    versions: shown.sections.map(fingerprint),
  };
}

/** The home at a path. The front page is titled "Home", whichever home it is. */
export async function readShownHome(
  context: Context,
  pathname: string,
  search: URLSearchParams,
): Promise<ShownHome> {
  const readFront = () => readPublished(context, FRONT);
  const readTheme = async () => (await readLook(context))?.theme ?? null;
  const placed = await findHome(getServices(context), pathname, readFront, readTheme);
  const home = { ...placed.home, title: homeAt(pathname).title };
  const locale = ownLocale(withoutEndSlash(pathname));
  return loadShownHome(context, { ...placed, home, locale }, search);
}

/**
 * An arranged page for readers, such as a category's (`term-ID`), a series' (`series-ID`) or a landing page's (`page-ID`); `ArrangedSections` renders it. Tags the page.
 * @returns null when nothing is published under this id
 */
export async function readArrangement(
  context: Context,
  id: string,
  search: URLSearchParams,
): Promise<ShownHome | null> {
  const arrangement = await readPublished(context, id);
  return (
    arrangement &&
    loadShownHome(context, { home: asHome(arrangement, id), place: `/${id}` }, search)
  );
}
