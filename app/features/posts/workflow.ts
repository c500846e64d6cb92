/** The way of a post from draft to archive. */
import type { PostStatus } from "#app/database/tables/posts.ts";

/** What can be done with a post besides changing its words. */
export const WORKFLOW_STEPS = ["save", "submit", "return", "publish", "archive"] as const;

export type WorkflowStep = (typeof WORKFLOW_STEPS)[number];

const AFTER: Record<Exclude<WorkflowStep, "save">, PostStatus> = {
  submit: "in_review",
  return: "draft",
  publish: "published",
  archive: "archived",
};

/** What a post becomes by a step; saving leaves it what it is. */
export function statusAfter(step: WorkflowStep, now: PostStatus | undefined): PostStatus {
  return step === "save" ? (now ?? "draft") : AFTER[step];
}

/** The steps that make sense now, for authors and for editors, in the order of their buttons. */
export function stepsFrom(status: PostStatus | undefined, isEditor: boolean): WorkflowStep[] {
  if (!isEditor) {
    return status === undefined || status === "draft" ? ["submit", "save"] : ["save"];
  }
  if (status === "published" || status === "scheduled") return ["save", "return", "archive"];
  if (status === "in_review") return ["publish", "save", "return"];
  return ["publish", "save"];
}
