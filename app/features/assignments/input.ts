import { z } from "zod";
import { isDay } from "#app/lib/calendar/calendar-days.ts";
import { idText, optionalText } from "#app/lib/input.ts";

const DueDay = z.string("required").min(1, "required").refine(isDay, "bad-date");

export const AssignmentInput = z
  .object({
    /** An existing one is changed. */
    id: idText.optional(),
    /** Without one it is an idea, which needs a title. */
    postId: idText.nullish(),
    title: optionalText(200).default(""),
    note: optionalText(2000).default(""),
    assigneeId: z.string("required").min(1, "required").max(100, "unknown"),
    dueOn: DueDay,
  })
  .refine(({ postId, title }) => postId || title, { path: ["title"], error: "required" });

export const DueMoveInput = z.object({
  id: idText,
  dueOn: DueDay,
  /** The day that the mover saw. */
  seen: z.string("required").max(100, "too-long"),
});
