/** An order of posts that an editor makes by hand: what every such list asks before it is written. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { accepted, idText, type Outcome, refused } from "#app/lib/input.ts";
import { isPublished } from "./published.server.ts";

/** An order of posts, and the one that the editor has seen. */
export function orderedPosts(most: number) {
  const Ids = z.array(idText).max(most, "too-many");
  return z.object({
    /** The first one first. */
    ids: Ids.refine((ids) => new Set(ids).size === ids.length, "repeated"),
    seen: Ids,
  });
}

/** Whether readers can see all of them. */
async function areReadable(db: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .selectFrom("posts")
    .select("id")
    .where("id", "in", ids)
    .where((eb) => isPublished(eb))
    .execute();
  return rows.length === ids.length;
}

interface Reordering {
  before: readonly string[];
  ids: string[];
  seen: readonly string[];
}

/**
 * The answer to an order that is not to be written: the same one again is accepted, one made from an
 * order that is no more is a `conflict` of `seen`, and one with a post that readers cannot see
 * `unknown` in `ids`.
 * @returns null for an order to write
 */
export async function answerBeforeWriting(
  db: Database,
  { before, ids, seen }: Reordering,
): Promise<Outcome<string[]> | null> {
  if (before.join() === ids.join()) return accepted(ids);
  if (before.join() !== seen.join()) return refused("seen", "conflict");
  if (!(await areReadable(db, ids))) return refused("ids", "unknown");
  return null;
}
