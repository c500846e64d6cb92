/** Sends posts in, each as one post of its author's package where they have one. */
import { canEditAll } from "#app/features/accounts/policy.ts";
import { costOfSubmission, spendPost } from "#app/features/billing/package-commands.server.ts";
import type { PostChange, SavedPost } from "#app/features/posts/commands.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { movePost } from "#app/features/posts/review-commands.server.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** A saved post, and what became of the package. */
export interface SentIn extends SavedPost {
  /** Posts left after this one; null where none was used. */
  left: number | null;
  /** True where none was left: the post is saved, but was not sent in. */
  isKept: boolean;
}

interface Move {
  step: WorkflowStep;
  note: string;
  /** Whether it is the actor's own post. */
  isOwn: boolean;
}

/**
 * Takes a post a step further; sending in one's own, or publishing it, uses a post of one's
 * package in the same transaction. Where none is left an author's post stays a draft: nothing
 * that was written is lost. Editors are never held up.
 * @throws as `movePost` does
 */
export async function sendIn(
  writer: Writer,
  input: Omit<PostInput, "status">,
  { step, note, isOwn }: Move,
  change: PostChange,
): Promise<Outcome<SentIn>> {
  const { actor, at = Date.now() } = change;
  const isCounted = isOwn && (step === "submit" || step === "publish");
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    const asked = { userId: actor.userId ?? "", postId: input.id ?? null };
    const cost = isCounted ? await costOfSubmission(writer, db, asked) : null;
    const isKept = cost?.kind === "empty" && !canEditAll(actor);
    const moved = await movePost(inside, input, { step: isKept ? "save" : step, note }, change);
    if (!moved.ok) return moved;
    const left = cost ? await spendPost(db, cost, { postId: moved.value.id, at }) : null;
    return accepted({ ...moved.value, left, isKept });
  });
}
