/** Input schemas of reactions. */
import { z } from "zod";
import { idText } from "#app/lib/input.ts";
import { MAX_BATCH_SIZE } from "./batched-lookup.ts";
import { REACTIONS } from "./stored-choices.ts";

/** Forms submit "on" and "off". */
const Switch = z.union([
  z.boolean(),
  z.enum(["on", "off"], "bad-value").transform((value) => value === "on"),
]);

export const ReactionInput = z.object({
  kind: z.enum(REACTIONS, "bad-value"),
  id: idText,
  isOn: Switch,
});

/** A browser stores at most this many per kind. */
const MAX_AT_ONCE = 5000;

export const ReactionsInput = z.array(ReactionInput).max(MAX_AT_ONCE, "too-many");

/** Subjects of one kind for a lookup. */
export const ShownInput = z.array(idText).max(MAX_BATCH_SIZE, "too-many");

export type ReactionInput = z.input<typeof ReactionInput>;
