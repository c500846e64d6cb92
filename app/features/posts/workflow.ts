/** Editorial workflow of a post, as a state machine. */
import type { PostStatus } from "#app/database/tables/posts.ts";

/** Workflow steps (actions). */
export const WORKFLOW_STEPS = ["save", "submit", "return", "publish", "archive"] as const;

export type WorkflowStep = (typeof WORKFLOW_STEPS)[number];

const AFTER: Record<Exclude<WorkflowStep, "save">, PostStatus> = {
  submit: "in_review",
  return: "draft",
  publish: "published",
  archive: "archived",
};

/** Status after a step; "save" keeps it. */
export function statusAfter(step: WorkflowStep, now: PostStatus | undefined): PostStatus {
  return step === "save" ? (now ?? "draft") : AFTER[step];
}

/** Steps available to authors and editors, in the order of their buttons. */
export function stepsFrom(status: PostStatus | undefined, isEditor: boolean): WorkflowStep[] {
  if (!isEditor) {
    return status === undefined || status === "draft" ? ["submit", "save"] : ["save"];
  }
  if (status === "published" || status === "scheduled") return ["save", "return", "archive"];
  if (status === "in_review") return ["publish", "save", "return"];
  return ["publish", "save"];
}
