/** Where a reader left a track: shared by the player and the server. */
import { z } from "zod";
import { idText } from "#app/lib/input.ts";

/** Nothing lasts longer than a week. */
const LONGEST_SECONDS = 604_800;

export const PositionInput = z.object({
  postId: idText,
  /** Null forgets the place: the track was heard to its end. */
  seconds: z
    .number("bad-number")
    .min(0, "bad-number")
    .max(LONGEST_SECONDS, "bad-number")
    .nullable(),
});

export type PositionInput = z.input<typeof PositionInput>;
