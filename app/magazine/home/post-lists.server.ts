/** Reads the beginnings of post lists, each with one query, however many sections show it. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostOrder } from "#app/features/posts/models.ts";
import { findPublicIds, listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostEdition, PostFilter } from "#app/features/posts/queries/list-statement.server.ts";
import type { PinnedPosts } from "#app/features/posts/queries/pin-queries.server.ts";
import { findEditionVersions } from "#app/features/posts/queries/version-queries.server.ts";

export type HomeList = PostFilter & {
  sort?: PostOrder;
  /** A hand-picked list. */
  ids?: readonly string[];
};

/** The ids of lists, one after the other. */
export type ReadList = (...lists: HomeList[]) => string[];

/** All posts, newest first. */
export const NEWEST: HomeList = {};

function keyOf(wanted: HomeList): string {
  const { kind, list, termId, authorId, series, seriesId, isPicked, ids, sort } = wanted;
  const order = isPicked ? "picked" : (sort ?? "recent");
  // A list of which nothing is picked yet is not the list of everything.
  const picked = ids && `picked ${ids}`;
  return [kind, list, termId, authorId, series, seriesId, order, picked].join("\n");
}

/** By each hand-picked post that readers may see the one that they get. One statement, none without any. */
async function findPicked(
  db: Database,
  lists: readonly HomeList[],
  edition: PostEdition | undefined,
): Promise<ReadonlyMap<string, string>> {
  const ids = lists.flatMap((list) => list.ids ?? []);
  if (ids.length === 0) return new Map();
  if (edition) return findEditionVersions(db, ids, edition);
  return new Map((await findPublicIds(db, ids)).map((id) => [id, id]));
}

/** Pinned posts, by section, in an edition. One statement, none without any. */
export async function pinnedInEdition(
  db: Database,
  pinned: PinnedPosts,
  edition: PostEdition | undefined,
): Promise<PinnedPosts> {
  if (!edition) return pinned;
  const versions = await findEditionVersions(db, [...pinned.values()].flat(), edition);
  const shown = (ids: readonly string[]) => [
    ...new Set(ids.flatMap((id) => versions.get(id) ?? [])),
  ];
  return new Map([...pinned].map(([section, ids]) => [section, shown(ids)]));
}

/**
 * @param limit how many ids of each list
 * @param edition which posts they have; of hand-picked ones their versions
 */
export async function readLists(
  db: Database,
  lists: readonly HomeList[],
  limit: number,
  edition?: PostEdition,
): Promise<ReadList> {
  const distinct = new Map(lists.map((list) => [keyOf(list), list]));
  const picked = await findPicked(db, lists, edition);
  const read = async ([key, { ids, ...list }]: [string, HomeList]) => {
    const found = ids && new Set(ids.flatMap((id) => picked.get(id) ?? []));
    if (found) return [key, [...found]] as const;
    return [key, await listPostIds(db, { ...list, edition, limit })] as const;
  };
  const found = new Map(await Promise.all([...distinct].map(read)));
  return (...wanted) => wanted.flatMap((list) => found.get(keyOf(list)) ?? []);
}
