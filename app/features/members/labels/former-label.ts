/** A label before it was renamed, merged into another one, or deleted. */
import { z } from "zod";
import type { LabelAction, MemberBulkAction } from "#app/database/tables/members.ts";

const FormerLabel = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  /** Segments that name the other label since. */
  segments: z.array(z.string()).default([]),
});

export type FormerLabel = z.output<typeof FormerLabel>;

/** Reads the details of a change; null for a change of something else. */
export function readFormerLabel(details: string): FormerLabel | null {
  const result = FormerLabel.safeParse(JSON.parse(details));
  return result.success ? result.data : null;
}

const LABEL_ACTIONS: ReadonlySet<string> = new Set<LabelAction>([
  "rename",
  "merge",
  "delete-label",
]);

/** Whether a label has changed, which counts also where nobody has it. */
export const isLabelAction = (action: MemberBulkAction): action is LabelAction =>
  LABEL_ACTIONS.has(action);
