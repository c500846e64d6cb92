/** What a reader may say about posts, comments, authors and topics. */
import { z } from "zod";
import { idText } from "#app/lib/input.ts";
import { MOST_ASKED } from "./ask-about-rest.ts";
import { REACTIONS } from "./stored-choices.ts";

/** Forms say "on" and "off". */
const Switch = z.union([
  z.boolean(),
  z.enum(["on", "off"], "bad-value").transform((value) => value === "on"),
]);

export const ReactionInput = z.object({
  kind: z.enum(REACTIONS, "bad-value"),
  id: idText,
  isOn: Switch,
});

/** A browser remembers at most so many of a kind. */
const MOST_AT_ONCE = 5000;

export const ReactionsInput = z.array(ReactionInput).max(MOST_AT_ONCE, "too-many");

/** Subjects of one kind that a page shows. */
export const ShownInput = z.array(idText).max(MOST_ASKED, "too-many");

export type ReactionInput = z.input<typeof ReactionInput>;
