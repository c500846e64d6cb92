/** Submits posts, using up a post of the author's package where they have one. */
import { canEditAll } from "#app/features/accounts/policy.ts";
import {
  costOfSubmission,
  spendPost,
} from "#app/features/billing/plans/package-commands.server.ts";
import {
  type PostChange,
  renderFirst,
  type SavedPost,
} from "#app/features/posts/commands/commands.server.ts";
import { applyWorkflowStep } from "#app/features/posts/commands/review-commands.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** A saved post and the state of the package. */
export interface SubmissionResult extends SavedPost {
  /** Posts left after this one; null for none used. */
  left: number | null;
  /** True when none was left: the post was saved, but not submitted. */
  isNotSubmitted: boolean;
}

interface Move {
  step: WorkflowStep;
  note: string;
  /** Whether the actor is the post's author. */
  isOwn: boolean;
}

/**
 * Runs a workflow step; submitting or publishing one's own post uses a post of the package in the
 * same transaction. When none is left, an author's post stays a draft, so nothing is lost. Editors
 * are not limited.
 * @throws as `applyWorkflowStep` does
 */
export async function sendIn(
  writer: Writer,
  input: Omit<PostInput, "status">,
  { step, note, isOwn }: Move,
  change: PostChange,
): Promise<Outcome<SubmissionResult>> {
  const { actor, at = Date.now() } = change;
  const isCounted = isOwn && (step === "submit" || step === "publish");
  const ready = await renderFirst(writer, input, change);
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const asked = { userId: actor.userId ?? "", postId: input.id ?? null };
    const cost = isCounted ? await costOfSubmission(writer, db, asked) : null;
    const isNotSubmitted = cost?.kind === "empty" && !canEditAll(actor);
    const moved = await applyWorkflowStep(
      inside,
      input,
      { step: isNotSubmitted ? "save" : step, note },
      ready,
    );
    if (!moved.ok) return moved;
    const left = cost ? await spendPost(db, cost, { postId: moved.value.id, at }) : null;
    return accepted({ ...moved.value, left, isNotSubmitted });
  });
}
