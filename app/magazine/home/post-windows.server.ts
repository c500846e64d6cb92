/** Reads windows (offset and limit) of post lists; windows of one list share a query. */
import type { Database } from "#app/database/client/client.server.ts";
import type { PostOrder } from "#app/features/posts/models.ts";
import { listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostFilter } from "#app/features/posts/queries/list-statement.server.ts";

/** Offset and limit within a list. */
export interface PostWindow {
  list: PostFilter & { sort?: PostOrder };
  skip: number;
  limit: number;
}

export type ReadWindow = (window: PostWindow | null) => string[];

function keyOf({ list: { kind, list, termId, authorId, sort = "recent" } }: PostWindow): string {
  return [kind, list, termId, authorId, sort].join("\n");
}

/**
 * Reads all windows, one query per list.
 * @returns a function that returns a window's ids in order
 */
export async function readWindows(
  db: Database,
  windows: readonly (PostWindow | null)[],
): Promise<ReadWindow> {
  const lists = Map.groupBy(
    windows.filter((window) => window !== null),
    keyOf,
  );
  const read = async ([key, [...same]]: [string, PostWindow[]]) => {
    const limit = Math.max(...same.map((window) => window.skip + window.limit));
    return [key, await listPostIds(db, { ...same[0]!.list, limit })] as const;
  };
  const ids = new Map(await Promise.all([...lists].map(read)));
  return (window) => {
    if (!window) return [];
    const all = ids.get(keyOf(window)) ?? [];
    // A small magazine has too few posts: repeating some is better than an empty section.
    const skip = all.length > window.skip ? window.skip : 0;
    return all.slice(skip, skip + window.limit);
  };
}
