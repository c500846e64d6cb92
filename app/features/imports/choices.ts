import { z } from "zod";
import { idText } from "#app/lib/input.ts";

/** What the owner decides before an import runs. */
export const ImportChoices = z.object({
  /** Author ids here by people of the source; who is missing becomes a new author. */
  people: z.record(z.string(), idText).default({}),
  /** Term ids here, or the taxonomy of a new one, by terms of the source. */
  terms: z.record(z.string(), idText).default({}),
  /** Whether title, description and menu of the old site replace the present ones. */
  hasSettings: z.boolean().default(false),
  /** Whether code in the head and foot of pages comes too, switched off. */
  hasCode: z.boolean().default(false),
  /** Whether files that are not in the archive are fetched from the old site. */
  fetchesFiles: z.boolean().default(false),
  /** Address of the old site; "" where the source knows it. */
  siteUrl: z
    .union([
      z.literal(""),
      z.url({ protocol: /^https?$/, error: "bad-address" }).max(300, "too-long"),
    ])
    .default(""),
});

export type ImportChoices = z.output<typeof ImportChoices>;
