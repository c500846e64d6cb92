/** Input schema of reading positions. */
import { z } from "zod";
import { idText } from "#app/lib/input.ts";

export const ReadingPositionInput = z.object({
  postId: idText,
  /** Fraction from 0 to 1. */
  progress: z.coerce.number("bad-number").min(0, "bad-number").max(1, "bad-number"),
});

export type ReadingPositionInput = z.input<typeof ReadingPositionInput>;
