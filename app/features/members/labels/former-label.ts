/** What a label was before it was renamed, or merged into another one. */
import { z } from "zod";

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
