/** Input schema of playback positions, shared by player and server. */
import { z } from "zod";
import { idText } from "#app/lib/input.ts";

/** In seconds: one week. */
const MAX_SECONDS = 604_800;

export const PositionInput = z.object({
  postId: idText,
  /** 0 for a track that is over. */
  seconds: z.number("bad-number").min(0, "bad-number").max(MAX_SECONDS, "bad-number"),
});

export type PositionInput = z.input<typeof PositionInput>;
