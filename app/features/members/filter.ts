/** The filter of a list of members; stored as JSON in segments. */
import { z } from "zod";
import { idText, moment } from "#app/lib/input.ts";
import { MEMBER_STANDINGS, MEMBER_STATUSES } from "./models.ts";

const MAX_WORDS_LENGTH = 100;
const MAX_EMAILS = 100;

/** All conditions hold at once; what is absent is not requested. */
export const MemberFilter = z.object({
  /** Words of the name or the address, or their beginnings. */
  words: z.string().trim().min(1).max(MAX_WORDS_LENGTH).optional(),
  labelId: idText.optional(),
  status: z.enum(MEMBER_STATUSES).optional(),
  /** `any`: everything but free. */
  paid: z.enum([...MEMBER_STANDINGS, "any"]).optional(),
  planId: idText.optional(),
  /** Is subscribed to this newsletter. */
  newsletterId: idText.optional(),
  /** Has opened one of the last so many emails that were measured. */
  openedLast: z.number().int().min(1).max(MAX_EMAILS).optional(),
  /** Joined at this time or later, and before that one. */
  joinedFrom: moment.optional(),
  joinedUntil: moment.optional(),
  /** Signed in on this day or later. */
  seenFrom: moment.optional(),
  /** Not signed in since, or never. */
  seenUntil: moment.optional(),
});

export type MemberFilter = z.output<typeof MemberFilter>;

/** Names a label that nobody has. */
const NOBODY: MemberFilter = { labelId: "unknown" };

/** Reads a stored filter. One with a condition that is not known finds nobody: without it an email would go to more than were meant. */
export function readStoredFilter(json: string): MemberFilter {
  const result = MemberFilter.strict().safeParse(JSON.parse(json));
  return result.success ? result.data : NOBODY;
}
