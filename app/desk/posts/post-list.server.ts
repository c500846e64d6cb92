/** Reads the list of posts as its address asks for it, within what the viewer may see. */
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { MAX_CATEGORIES } from "#app/desk/editor/saving/post-choices.server.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { listAuthorNames } from "#app/features/accounts/queries.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { BULK_LIMIT } from "#app/features/posts/bulk/bulk-limit.ts";
import type { DeskChoice, DeskFilter, PostWriter } from "#app/features/posts/desk-models.ts";
import { listDeskPostIds, listDeskPosts } from "#app/features/posts/queries/desk-queries.server.ts";
import { listViews } from "#app/features/posts/queries/view-queries.server.ts";
import { readDeskChoice } from "#app/features/posts/read-desk-choice.server.ts";
import { listSeriesChoices } from "#app/features/series/desk-queries.server.ts";
import {
  listCategories,
  listInternalTags,
  listTags,
} from "#app/features/taxonomy/queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { instantOf } from "#app/lib/zoned-time.ts";
import type { Services } from "#app/platform/context.server.ts";

/** Rows per page. */
export const POSTS_AT_ONCE = 20;
/** Tags of each sort to choose from. */
const MAX_TAGS = 200;
/** Authors to choose from. */
const MAX_AUTHORS = 500;

const selfOf = (viewer: Viewer): PostWriter => ({
  userId: viewer.userId,
  authorId: viewer.author?.id ?? null,
});

/** Authors see their own posts, editors all. */
export const writerOf = (viewer: Viewer): PostWriter | undefined =>
  canEditAll(actorOf(viewer)) ? undefined : selfOf(viewer);

/** The filters in the URL; authors, who see their own posts only, cannot filter by author. */
export function choiceFor(viewer: Viewer, search: URLSearchParams): DeskChoice {
  const choice = readDeskChoice(search);
  return writerOf(viewer) ? { ...choice, author: null, mine: null } : choice;
}

/** When a day begins in a zone; undefined for none. */
function startOf(day: string | null, zone: string, later = 0): number | undefined {
  if (!day) return undefined;
  const date = new Date(Date.parse(day) + later).toISOString().slice(0, "2026-01-01".length);
  return instantOf(`${date}T00:00`, zone)?.at;
}

/** The posts that an address asks for, of those that the viewer may see. */
export async function filterOf(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  choice: DeskChoice,
): Promise<DeskFilter> {
  const { from, until } = choice;
  const zone = from || until ? await findTimeZone(db) : "UTC";
  return {
    writer: writerOf(viewer),
    mine: choice.mine ? selfOf(viewer) : undefined,
    status: (choice.status ?? undefined) as DeskFilter["status"],
    kind: (choice.kind ?? undefined) as DeskFilter["kind"],
    access: (choice.access ?? undefined) as DeskFilter["access"],
    sort: (choice.sort ?? undefined) as DeskFilter["sort"],
    authorId: choice.author ?? undefined,
    categoryId: choice.category ?? undefined,
    tagId: choice.tag ?? undefined,
    from: startOf(from, zone),
    until: startOf(until, zone, DAY),
    words: choice.words ?? "",
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name);

/** Loads the options of the filters. */
export async function choicesOfFilters(services: Services, viewer: Viewer) {
  const { db } = services;
  const isEditor = canEditAll(actorOf(viewer));
  const [authors, categories, internalTags, tags, views, series] = await Promise.all([
    // Authors see their own posts only.
    isEditor ? listAuthorNames(db, MAX_AUTHORS) : [],
    listCategories(db, { limit: MAX_CATEGORIES }),
    listInternalTags(db, MAX_TAGS),
    listTags(db, { limit: MAX_TAGS, sort: "posts" }),
    listViews(db, viewer.userId),
    listSeriesChoices(db, isEditor ? undefined : { openOr: null }),
  ]);
  return {
    authors: authors.toSorted(byName),
    categories: categories.map(({ id, name }) => ({ id, name })),
    /** Internal ones first: readers cannot find their posts. */
    tags: [...internalTags, ...tags].map(({ id, name }) => ({ id, name })),
    views,
    series,
  };
}

/** The page that an address asks for; `matching` is how many posts a bulk action on all would take. */
export async function listFor(
  services: Services,
  viewer: Viewer,
  choice: DeskChoice,
  cursor: string | null,
) {
  const filter = await filterOf(services, viewer, choice);
  const page = await listDeskPosts(services, { ...filter, cursor }, POSTS_AT_ONCE);
  const isLonger = page.nextCursor !== null || cursor !== null;
  const all = isLonger ? await listDeskPostIds(services, filter, BULK_LIMIT) : page.items;
  return { ...page, matching: all.length };
}
