/** Input schema of series, shared by the form and by imports. */
import { z } from "zod";
import { idText, optionalText, requiredText } from "#app/lib/input.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";

/** Their titles are in the navigation of every part. */
export const MAX_PARTS = 300;

export const SeriesInput = z.object({
  id: idText.optional(),
  title: requiredText(160),
  slug: z.string().regex(SLUG, "bad-slug").max(SLUG_MAX_LENGTH, "too-long").optional(),
  description: optionalText(500).optional(),
  note: optionalText(5000).optional(),
  pictureId: idText.nullish(),
  plannedParts: z
    .int("bad-number")
    .min(1, "bad-number")
    .max(MAX_PARTS, "bad-number")
    .nullable()
    .optional(),
  isFinished: z.boolean().optional(),
  /** Whether authors may put their own posts into it. */
  isOpen: z.boolean().optional(),
});

export type SeriesInput = z.input<typeof SeriesInput>;
export type SeriesValues = z.output<typeof SeriesInput>;
