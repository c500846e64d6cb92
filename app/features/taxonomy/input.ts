/** Input schema of categories and tags, shared by forms, imports and commands. */
import { z } from "zod";
import { count, idText, optionalText, requiredText } from "#app/lib/input.ts";
import { SLUG, SLUG_MAX_LENGTH } from "#app/lib/slug.ts";
import { TERM_COLORS } from "./colors.ts";

export const TermInput = z.object({
  id: idText.optional(),
  taxonomy: z.enum(["category", "tag"], "bad-value"),
  slug: z.string().regex(SLUG, "bad-slug").max(SLUG_MAX_LENGTH, "too-long").optional(),
  name: requiredText(80),
  description: optionalText(500).default(""),
  color: z.enum(TERM_COLORS, "bad-value").default("pink"),
  pictureId: idText.nullish(),
  position: count.optional(),
  /** The category above a category; null for none. */
  parentId: idText.nullish(),
});

export type TermInput = z.input<typeof TermInput>;
