/** Puts several posts into a series, and back into the one where they were. */

import type { Actor } from "#app/features/accounts/policy.ts";
import type {
  BulkPost,
  BulkStep,
  UndoStep,
} from "#app/features/posts/bulk/bulk-commands.server.ts";
import { findPartPlace } from "#app/features/series/desk-queries.server.ts";
import { joinSeries, leaveSeries } from "#app/features/series/part-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden } from "#app/platform/errors.ts";

/** Data stored to undo it. */
interface Move {
  seriesId: string;
  /** Where the post was before; null for in no series. */
  before: { seriesId: string; place: number } | null;
}

/** Where the actor may not, the post is refused; other errors end the action. */
async function whereAllowed<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Forbidden) return null;
    throw error;
  }
}

/** Puts posts at the end of a series, in their order; those that are in it keep their place. */
export function seriesStep(services: Services, seriesId: string, actor: Actor): BulkStep {
  return async ({ db, row }: BulkPost) => {
    const before = await findPartPlace(db, row.id);
    if (before?.seriesId === seriesId) return { refusal: "same" };
    const wanted = { postId: row.id, seriesId, place: null };
    const joined = await whereAllowed(() => joinSeries({ ...services, db }, wanted, { actor }));
    if (joined === null) return { refusal: "unknown" };
    if (!joined.ok) return { refusal: "too-many" };
    const move: Move = { seriesId, before };
    return { slug: null, before: move };
  };
}

/** Takes a post out of the series, to the place where it was; one that was moved since is left alone. */
export function undoSeries(services: Services, actor: Actor): UndoStep {
  return async (db, { post_id: postId, state }) => {
    const { seriesId, before } = JSON.parse(state) as Move;
    const writer = { ...services, db };
    if ((await findPartPlace(db, postId))?.seriesId !== seriesId) return { refusal: "edited" };
    const undone = await whereAllowed(async () => {
      if (!before) return leaveSeries(writer, postId, { actor });
      return joinSeries(writer, { postId, ...before }, { actor });
    });
    return undone === null ? { refusal: "gone" } : {};
  };
}
