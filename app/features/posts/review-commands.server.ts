/** Takes posts from draft to readers: sent in, returned with notes, published, archived. */
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { askFor } from "#app/platform/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type PostChange, type SavedPost, savePost } from "./commands.server.ts";
import type { PostInput } from "./input.ts";

import { statusAfter, type WorkflowStep } from "./workflow.ts";

const DECISION = { submit: "submitted", return: "returned", publish: "approved" } as const;

async function keepDecision(
  db: Database,
  postId: string,
  step: WorkflowStep,
  note: string,
  { actor, at = Date.now() }: PostChange,
): Promise<void> {
  if (!(step in DECISION) || actor.userId === null) return;
  const decision = DECISION[step as keyof typeof DECISION];
  const id = newId(at);
  await db
    .insertInto("reviews")
    .values({
      ...{ id, post_id: postId, user_id: actor.userId, decision },
      ...{ note: note.slice(0, 2000), created_at: at },
    })
    .execute();
  if (decision !== "submitted") await askFor(db, "notices.review", { reviewId: id });
}

async function statusOf(db: Database, id: string | undefined) {
  if (!id) return undefined;
  const row = db.selectFrom("posts").select("status").where("id", "=", id);
  return (await row.executeTakeFirst())?.status;
}

/**
 * Saves a post and takes it a step further; who sent it in, returned or approved it is kept with
 * their note, and an editor's decision is told to its authors. Emits what `savePost` emits.
 * @throws SignInNeeded or Forbidden when the actor may not take this step
 */
export async function movePost(
  writer: Writer,
  input: Omit<PostInput, "status">,
  { step, note = "" }: { step: WorkflowStep; note?: string },
  change: PostChange,
): Promise<Outcome<SavedPost>> {
  return inTransaction(writer, async (db) => {
    const status = statusAfter(step, await statusOf(db, input.id));
    const saved = await savePost({ ...writer, db }, { ...input, status }, change);
    if (saved.ok) await keepDecision(db, saved.value.id, step, note, change);
    return saved;
  });
}
