/** Loads the data of a category's or tag's archive. */
import type { RouterContextProvider } from "react-router";
import { TERM_PREFIX } from "#app/features/arrangements/queries.server.ts";
import { readListPosition } from "#app/features/posts/list-address.ts";
import { countPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { findNewestPicture } from "#app/features/posts/queries/picture-queries.server.ts";
import type { TermLink, TermProfile } from "#app/features/taxonomy/models.ts";
import { findParents, listSubcategories } from "#app/features/taxonomy/parents.server.ts";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { type ListPage, loadListPage } from "#app/magazine/cards/grids/list-page.server.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { readArrangement } from "#app/magazine/home/shown-home.server.ts";
import { orMoved } from "#app/magazine/shell/moved.server.ts";
import { readEdition } from "#app/magazine/shell/read-edition.server.ts";
import { getServices, pageContext, tagPage } from "#app/platform/context.server.ts";
import {
  type ChosenTopics,
  loadTopicOffers,
  type NarrowedArchive,
  narrowedFilter,
  readChosenTopics,
  type TopicOffers,
} from "./archive-topics.server.ts";
import { ARRANGED, archiveAt, type TermArchive } from "./archives.ts";

export interface ArchiveRouteData extends ListPage {
  archive: TermArchive;
  term: TermProfile;
  /** The categories above a category, from the top. */
  parents: TermLink[];
  /** The categories right below a category. */
  subcategories: TermLink[];
  /** The term's picture, or its newest post's. */
  picture: Picture | null;
  /** Number of posts without filters. */
  total: number;
  chosen: ChosenTopics;
  offers: TopicOffers;
}

/**
 * Arranged sections of a category, and the posts that its list leaves out therefore. The sections are above the
 * first page of the whole list only.
 */
async function loadArranged(
  context: Readonly<RouterContextProvider>,
  { archive, term, chosen }: NarrowedArchive,
  search: URLSearchParams,
  draft: ShownHome | undefined,
): Promise<string[]> {
  const { sort, page, cursor } = readListPosition(search);
  const isWhole = archive.path === "archive" && !chosen.category && !chosen.tag;
  if (!isWhole || sort !== "recent") return [];
  const id = TERM_PREFIX + term.id;
  const home = draft ?? (await readArrangement(context, id, new URLSearchParams()));
  if (page === 1 && !cursor) context.get(pageContext).serverOnly.set(ARRANGED, home);
  return home?.postIds ?? [];
}

/**
 * @param draft what is being arranged, in place of what readers see
 * @throws NotFound when no term has that slug; a redirect for a former slug
 */
export async function loadArchive(
  context: Readonly<RouterContextProvider>,
  slug: string,
  url: URL,
  draft?: ShownHome,
): Promise<ArchiveRouteData> {
  const { db } = getServices(context);
  const { pathname, searchParams } = url;
  const term = await orMoved(db, { kind: "term", slug, url }, getTerm(db, slug));
  const [parents, subcategories] = await Promise.all([
    findParents(db, term.id),
    listSubcategories(db, term.id),
  ]);
  // The names of all these are on the page.
  const named = [term, ...parents, ...subcategories].map(({ id }) => `term:${id}` as const);
  tagPage(context, ...named, "posts");
  const archive = archiveAt(pathname);
  const chosen = await readChosenTopics(db, term, searchParams);
  const shown = { archive, term, chosen };
  const edition = await readEdition(context, searchParams);
  const without = await loadArranged(context, shown, searchParams, draft);
  const list = { ...narrowedFilter(shown), limit: archive.postsPerPage, without };
  const [page, total, offers, picture] = await Promise.all([
    loadListPage(context, list, searchParams),
    countPosts(db, { kind: archive.kind, termId: term.id, edition }),
    loadTopicOffers(db, shown),
    term.picture ?? findNewestPicture(db, term.id),
  ]);
  return { archive, term, parents, subcategories, picture, ...page, total, chosen, offers };
}
