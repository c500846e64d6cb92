import { z } from "zod";
import { dictionary } from "#app/lib/dictionary.ts";
import { idText } from "#app/lib/input.ts";
import { CHOSEN_KINDS, FOUND_KINDS } from "./found-kinds.ts";

/** Whether people have a value by this id is up to the source. */
const byId = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .default({})
    .transform((values) => dictionary<z.output<Value>>(values));

/** The owner's choices before an import runs. */
export const ImportChoices = z.object({
  /** Author ids here by people of the source; a missing one becomes a new author. */
  people: byId(idText),
  /** Term ids here, or the taxonomy of a new one, by terms of the source. */
  terms: byId(idText),
  /** Kinds of which none are to be: such posts become articles that show the video, audio file or pictures in their text. */
  articles: z.array(z.enum(FOUND_KINDS)).default([]),
  /** Kind for posts of a category, by its id in the source. */
  termKinds: byId(z.enum(CHOSEN_KINDS)),
  /** Whether title, description and menu of the old site replace the present ones. */
  hasSettings: z.boolean().default(false),
  /** Whether code in the head and foot of pages comes too, switched off. */
  hasCode: z.boolean().default(false),
  /** Whether files that are not in the archive are fetched from the old site. */
  fetchesFiles: z.boolean().default(false),
  /** The plan that those get who have paid, until that ends; "" for none. */
  payersPlan: z.union([z.literal(""), idText]).default(""),
  /** Newsletters that imported subscribers get, as `newsletter-choice.ts` names them; none for those that new readers get. */
  newsletters: z.array(z.string().max(200)).max(200).default([]),
  /** Address of the old site; "" where the source knows it. */
  siteUrl: z
    .union([
      z.literal(""),
      z.url({ protocol: /^https?$/, error: "bad-address" }).max(300, "too-long"),
    ])
    .default(""),
});

export type ImportChoices = z.output<typeof ImportChoices>;

/** Key of the chosen kinds, for comparison. */
export const kindsChosen = ({ articles, termKinds }: ImportChoices): string =>
  JSON.stringify([articles.toSorted(), Object.entries(termKinds).sort()]);
