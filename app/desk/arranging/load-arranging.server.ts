/** Reads what arranging a page needs. */

import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { previewHref } from "#app/desk/pages/pages-path.ts";
import { listAuthorNames } from "#app/features/accounts/queries.server.ts";
import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import {
  FRONT,
  listVersions,
  PAGE_PREFIX,
  readArrangedPage,
  SERIES_PREFIX,
  TERM_PREFIX,
} from "#app/features/arrangements/queries.server.ts";
import { findLandingPage } from "#app/features/pages/desk-queries.server.ts";
import { getPagePreview } from "#app/features/pages/queries.server.ts";
import { seriesHref, termHref } from "#app/features/posts/addresses.ts";
import { listShows } from "#app/features/posts/queries/show-queries.server.ts";
import { getDeskSeries, listSeriesChoices } from "#app/features/series/desk-queries.server.ts";
import { listAdvertTotals } from "#app/features/statistics/advert-counts.server.ts";
import {
  findTermRows,
  listCategories,
  listInternalTags,
  listTags,
} from "#app/features/taxonomy/queries.server.ts";
import { idText } from "#app/lib/input.ts";
import { asHome, findBuiltInFront } from "#app/magazine/home/shown-home.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";

const MAX_TERMS = 300;
const MAX_AUTHORS = 300;

/** A page without sections. */
const EMPTY: Arrangement = { theme: "", hasBlobs: false, sections: [] };

/** A page that can be arranged. */
interface ArrangedSubject {
  id: string;
  kind: "front" | "term" | "series" | "landing";
  /** Null for the front page. */
  name: string | null;
  /** Slug of the category, tag or series. */
  slug?: string;
  /** Its public address. */
  href: string;
}

/** The id of what an arrangement belongs to; null for an arrangement of something else. */
const idBehind = (prefix: string, id: string): string | null =>
  id.startsWith(prefix) && idText.safeParse(id).success ? id.slice(prefix.length) : null;

/**
 * The page that the URL names; the front page without one.
 * @throws NotFound for all but the front page, categories, tags, series and landing pages
 */
export async function findArrangedSubject(
  { db }: Pick<Services, "db">,
  search: URLSearchParams,
): Promise<ArrangedSubject> {
  const id = search.get("page") ?? FRONT;
  if (id === FRONT) return { id, kind: "front", name: null, href: "/" };
  const pageId = idBehind(PAGE_PREFIX, id);
  const page = pageId && (await findLandingPage(db, pageId));
  if (page) {
    const href = page.status === "published" ? page.path : previewHref(pageId);
    return { id, kind: "landing", name: page.title, href };
  }
  const seriesId = idBehind(SERIES_PREFIX, id);
  if (seriesId) {
    const series = await getDeskSeries(db, seriesId);
    return { id, kind: "series", name: series.title, slug: series.slug, href: seriesHref(series) };
  }
  const [term] = await findTermRows(db, [idBehind(TERM_PREFIX, id) ?? ""]);
  if (!term) throw new NotFound(`No page "${id}"`);
  return { id, kind: "term", name: term.name, slug: term.slug, href: termHref(term) };
}

/** Returns the draft, else the published arrangement, else the starting point. */
async function startOf(
  site: Pick<Services, "db" | "env">,
  id: string,
  page: { draft: Arrangement | null; published: Arrangement | null },
): Promise<Arrangement> {
  const known = page.draft ?? page.published;
  if (known) return known;
  if (id !== FRONT) return EMPTY;
  const { theme, hasBlobs, sections } = (await findBuiltInFront(site)).home;
  return { theme, hasBlobs, sections };
}

const advertIds = ({ sections }: Arrangement) =>
  sections.flatMap((section) => (section.kind === "ads" ? (section.advert?.id ?? []) : []));

/** The own pictures of an arrangement, by id. */
async function loadPictures(db: Services["db"], { sections }: Arrangement) {
  const ids = sections.flatMap((each) => (each.kind === "ads" ? (each.picture?.id ?? []) : []));
  return [...(await loadMedia(db, ids))].flatMap(([id, row]) => {
    const picture = toPicture(row);
    return picture ? [{ id, picture }] : [];
  });
}

/** The data of the page. */
export async function loadArranging(site: Pick<Services, "db" | "env">, search: URLSearchParams) {
  const { db } = site;
  const subject = await findArrangedSubject(site, search);
  const [page, versions, categories, tags, internal, authors, shows, series] = await Promise.all([
    readArrangedPage(db, subject.id),
    listVersions(db, subject.id),
    listCategories(db, { limit: MAX_TERMS }),
    listTags(db, { limit: MAX_TERMS, sort: "posts" }),
    listInternalTags(db, MAX_TERMS),
    listAuthorNames(db, MAX_AUTHORS),
    listShows(db),
    listSeriesChoices(db),
  ]);
  const { published, draft, ...state } = page;
  const start = await startOf(site, subject.id, page);
  const option = ({ id, name, slug }: { id: string; name: string; slug: string }) => ({
    id,
    name,
    slug,
  });
  return {
    subject,
    start,
    state: { ...state, hasDraft: draft !== null, isPublished: published !== null },
    versions,
    choices: {
      categories: categories.map(option),
      /** Internal ones first: they are made for arranging. */
      tags: [...internal, ...tags].map(option),
      authors,
      shows: shows.map(({ name }) => name),
      series,
      /** How often the advertisements of the page were seen and followed. */
      adverts: await listAdvertTotals(db, advertIds(start)),
      /** The pictures of its advertisements. */
      pictures: await loadPictures(db, start),
    },
  };
}

export type Arranging = Awaited<ReturnType<typeof loadArranging>>;
export type ArrangingChoices = Arranging["choices"];

/**
 * The draft as a page, for the frame beside the list; with the title and text of a landing page, and the rest of its
 * page.
 */
export async function loadDraftHome(site: Pick<Services, "db" | "env">, search: URLSearchParams) {
  const { id, kind, slug = "" } = await findArrangedSubject(site, search);
  const start = await startOf(site, id, await readArrangedPage(site.db, id));
  const place = kind === "front" ? (await findBuiltInFront(site)).place : `/${id}`;
  const page =
    kind === "landing" ? await getPagePreview(site.db, id.slice(PAGE_PREFIX.length)) : null;
  return { home: asHome(start, id), place, isDraft: true, page, kind, slug };
}
