/** Gathers what the archive of a category or tag shows. */
import type { RouterContextProvider } from "react-router";
import { countPosts } from "#app/features/posts/list-queries.server.ts";
import { findNewestPicture } from "#app/features/posts/picture-queries.server.ts";
import type { TermProfile } from "#app/features/taxonomy/models.ts";
import { getTerm } from "#app/features/taxonomy/queries.server.ts";
import type { Picture } from "#app/lib/picture.ts";
import { type ListPage, loadListPage } from "#app/magazine/grids/list-page.server.ts";
import { orMoved } from "#app/magazine/moved.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import {
  type ChosenTopics,
  loadTopicOffers,
  narrowedFilter,
  readChosenTopics,
  type TopicOffers,
} from "./archive-topics.server.ts";
import { type Archive, archiveAt } from "./archives.ts";

export interface ArchiveRouteData extends ListPage {
  archive: Archive;
  term: TermProfile;
  /** The term's own, else that of its newest post. */
  picture: Picture | null;
  /** How many posts the archive has, whatever it is narrowed down to. */
  total: number;
  chosen: ChosenTopics;
  offers: TopicOffers;
}

/**
 * @throws NotFound when no category or tag has that slug, or a redirect where one had it before
 */
export async function loadArchive(
  context: Readonly<RouterContextProvider>,
  slug: string,
  url: URL,
): Promise<ArchiveRouteData> {
  const { db } = getServices(context);
  const { pathname, searchParams } = url;
  const term = await orMoved(db, { kind: "term", slug, url }, getTerm(db, slug));
  tagPage(context, `term:${term.id}`, "posts");
  const archive = archiveAt(pathname);
  const chosen = await readChosenTopics(db, term, searchParams);
  const shown = { archive, term, chosen };
  const list = { ...narrowedFilter(shown), limit: archive.postsPerPage };
  const [page, total, offers, picture] = await Promise.all([
    loadListPage(db, list, searchParams),
    countPosts(db, { kind: archive.kind, termId: term.id }),
    loadTopicOffers(db, shown),
    term.picture ?? findNewestPicture(db, term.id),
  ]);
  return { archive, term, picture, ...page, total, chosen, offers };
}
