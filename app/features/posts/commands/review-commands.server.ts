/** Editorial workflow: submit, withdraw, return with notes, publish, archive. */
import type { Database } from "#app/database/client/client.server.ts";
import type { ReviewsTable } from "#app/database/tables/posts.ts";
import { requireThat } from "#app/features/accounts/policy.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { canPublish } from "#app/features/posts/policy.ts";
import { workflowStatusOf } from "#app/features/posts/publication.ts";
import { statusAfter, type WorkflowStep } from "#app/features/posts/workflow.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import { newId } from "#app/lib/id.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type PostChange, renderFirst, type SavedPost, savePost } from "./commands.server.ts";

const NOTE_MAX_LENGTH = 2000;

type Decision = ReviewsTable["decision"];

const DECISIONS = new Map<WorkflowStep, Decision>([
  ["submit", "submitted"],
  ["withdraw", "withdrawn"],
  ["return", "returned"],
  ["publish", "approved"],
]);

async function insertReview(
  db: Database,
  postId: string,
  step: WorkflowStep,
  note: string,
  { actor, at = Date.now() }: PostChange,
): Promise<void> {
  const decision = DECISIONS.get(step);
  if (!decision || actor.userId === null) return;
  const id = newId(at);
  await db
    .insertInto("reviews")
    .values({
      id,
      post_id: postId,
      user_id: actor.userId,
      decision,
      note: withoutControls(note.slice(0, NOTE_MAX_LENGTH)).trim(),
      created_at: at,
    })
    .execute();
  if (decision !== "withdrawn") await enqueueJob(db, "notices.review", { reviewId: id });
}

async function statusOf(db: Database, id: string | undefined) {
  if (!id) return undefined;
  const row = db.selectFrom("posts").select("status").where("id", "=", id);
  return (await row.executeTakeFirst())?.status;
}

/**
 * Saves a post and applies a workflow step. Logs the decision with its note, notifies the
 * editors of what is submitted and the authors of an editor's decision. Emits the events of `savePost`.
 * @throws SignInNeeded or Forbidden when the actor may not apply the step
 */
export async function applyWorkflowStep(
  writer: Writer,
  input: Omit<PostInput, "status">,
  { step, note = "" }: { step: WorkflowStep; note?: string },
  change: PostChange,
): Promise<Outcome<SavedPost>> {
  const ready = await renderFirst(writer, input, change);
  return inTransaction(writer, async (db) => {
    const { actor } = change;
    requireThat(step !== "return" || canPublish(actor), actor, "return posts");
    const stored = await statusOf(db, input.id);
    const before = stored && workflowStatusOf(stored);
    const status = statusAfter(step, before);
    const due = step === "publishNow" ? { publishedAt: change.at ?? Date.now() } : {};
    const saved = await savePost({ ...writer, db }, { ...input, ...due, status }, ready);
    // From another tab the same step may have been taken before.
    if (saved.ok && status !== before) await insertReview(db, saved.value.id, step, note, change);
    return saved;
  });
}
