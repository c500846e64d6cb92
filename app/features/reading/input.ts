/** What a browser may say about how far somebody has read. */
import { z } from "zod";
import { idText } from "#app/lib/input.ts";

export const PlaceInput = z.object({
  postId: idText,
  /** How far, 0 to 1. */
  progress: z.coerce.number("bad-number").min(0, "bad-number").max(1, "bad-number"),
});

export type PlaceInput = z.input<typeof PlaceInput>;
