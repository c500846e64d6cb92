/** Validation shared by manual orders of posts (picks, pinned posts). */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { findPublicIds } from "#app/features/posts/queries/list-queries.server.ts";
import { accepted, idText, type Outcome, refused } from "#app/lib/input.ts";

/** Input schema: the new order, and the order that the editor saw. */
export function orderedPosts(most: number) {
  const Ids = z.array(idText).max(most, "too-many");
  return z.object({
    /** Ids in display order. */
    ids: Ids.refine((ids) => new Set(ids).size === ids.length, "repeated"),
    seen: Ids,
  });
}

/** Whether all of them are public. */
async function areReadable(db: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  return (await findPublicIds(db, ids)).length === ids.length;
}

interface Reordering {
  before: readonly string[];
  ids: string[];
  seen: readonly string[];
}

/**
 * Checks a new order: an unchanged one is accepted, a stale `seen` is a `conflict`, and a post that
 * is not public is `unknown` in `ids`.
 * @returns null when the order should be written
 */
export async function checkReorder(
  db: Database,
  { before, ids, seen }: Reordering,
): Promise<Outcome<string[]> | null> {
  if (before.join() === ids.join()) return accepted(ids);
  if (before.join() !== seen.join()) return refused("seen", "conflict");
  if (!(await areReadable(db, ids))) return refused("ids", "unknown");
  return null;
}
