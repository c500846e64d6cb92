/** Reads the beginnings of post lists, each with one query, however many sections show it. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostOrder } from "#app/features/posts/models.ts";
import { listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostFilter } from "#app/features/posts/queries/list-statement.server.ts";

export type PostList = PostFilter & { sort?: PostOrder };

/** The ids of lists, one after the other. */
export type ReadList = (...lists: PostList[]) => string[];

/** All posts, newest first. */
export const NEWEST: PostList = {};

function keyOf({ kind, list, termId, sort = "recent" }: PostList): string {
  return [kind, list, termId, sort].join("\n");
}

/** @param limit how many ids of each list */
export async function readLists(
  db: Database,
  lists: readonly PostList[],
  limit: number,
): Promise<ReadList> {
  const distinct = new Map(lists.map((list) => [keyOf(list), list]));
  const read = async ([key, list]: [string, PostList]) =>
    [key, await listPostIds(db, { ...list, limit })] as const;
  const ids = new Map(await Promise.all([...distinct].map(read)));
  return (...wanted) => wanted.flatMap((list) => ids.get(keyOf(list)) ?? []);
}
