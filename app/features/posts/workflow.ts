/** Editorial workflow of a post, as a state machine. */
import type { RequestedStatus } from "./publication.ts";

/** Workflow steps (actions). */
export const WORKFLOW_STEPS = [
  "save",
  "submit",
  "withdraw",
  "return",
  "publish",
  "publishNow",
  "archive",
] as const;

export type WorkflowStep = (typeof WORKFLOW_STEPS)[number];

const AFTER: Record<Exclude<WorkflowStep, "save" | "withdraw">, RequestedStatus> = {
  submit: "in_review",
  return: "draft",
  publish: "published",
  publishNow: "published",
  archive: "archived",
};

/** Status after a step; "save" keeps it. Only what waits for review can be withdrawn. */
export function statusAfter(step: WorkflowStep, now: RequestedStatus | undefined): RequestedStatus {
  if (step === "withdraw" && now === "in_review") return "draft";
  return step === "save" || step === "withdraw" ? (now ?? "draft") : AFTER[step];
}

/** Steps available to authors and editors, in the order of their buttons. */
export function stepsFrom(status: RequestedStatus | undefined, isEditor: boolean): WorkflowStep[] {
  if (!isEditor) {
    if (status === "in_review") return ["save", "withdraw"];
    return status === undefined || status === "draft" ? ["submit", "save"] : ["save"];
  }
  if (status === "scheduled") return ["save", "publishNow", "return", "archive"];
  if (status === "published") return ["save", "return", "archive"];
  if (status === "in_review") return ["publish", "save", "return"];
  return ["publish", "save"];
}
