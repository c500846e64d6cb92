/** Reads the beginnings of post lists, each with one query, however many sections show it. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostOrder } from "#app/features/posts/models.ts";
import { findPublicIds, listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostEdition, PostFilter } from "#app/features/posts/queries/list-statement.server.ts";

export type PostList = PostFilter & {
  sort?: PostOrder;
  /** A hand-picked list. */
  ids?: readonly string[];
};

/** The ids of lists, one after the other. */
export type ReadList = (...lists: PostList[]) => string[];

/** All posts, newest first. */
export const NEWEST: PostList = {};

function keyOf(wanted: PostList): string {
  const { kind, list, termId, authorId, series, seriesId, isPicked, ids, sort } = wanted;
  const order = isPicked ? "picked" : (sort ?? "recent");
  return [kind, list, termId, authorId, series, seriesId, order, ids].join("\n");
}

/** Of hand-picked posts those that readers may see. One statement, none without any. */
async function findPublic(db: Database, lists: readonly PostList[]): Promise<Set<string>> {
  const ids = lists.flatMap((list) => list.ids ?? []);
  return new Set(ids.length > 0 ? await findPublicIds(db, ids) : []);
}

/**
 * @param limit how many ids of each list
 * @param edition of all but the hand-picked
 */
export async function readLists(
  db: Database,
  lists: readonly PostList[],
  limit: number,
  edition?: PostEdition,
): Promise<ReadList> {
  const distinct = new Map(lists.map((list) => [keyOf(list), list]));
  const publicIds = await findPublic(db, lists);
  const read = async ([key, { ids, ...list }]: [string, PostList]) => {
    const found = ids?.filter((id) => publicIds.has(id));
    return [key, found ?? (await listPostIds(db, { ...list, edition, limit }))] as const;
  };
  const found = new Map(await Promise.all([...distinct].map(read)));
  return (...wanted) => wanted.flatMap((list) => found.get(keyOf(list)) ?? []);
}
