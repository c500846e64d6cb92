/** Reads the moderation rules, and the facts about a new comment that they need. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";
import {
  type CommentFacts,
  type CommentRules,
  DEFAULT_RULES,
  normalizeForComparison,
} from "./rules.ts";

/** Settings key. */
export const RULES_SETTING = "comments.rules";

const MAX_WORDS = 1000;
const MAX_WORD_LENGTH = 100;
const wholeNumber = (most: number) =>
  z.coerce.number("bad-number").int().min(0, "bad-number").max(most);

export const RulesInput = z.object({
  isFirstHeld: z.boolean(),
  mostLinks: wholeNumber(100),
  trustedAfter: wholeNumber(1000),
  words: z.array(z.string().trim().min(1).max(MAX_WORD_LENGTH, "too-long")).max(MAX_WORDS),
});

/** The current rules; the defaults where the owner has set none. */
export async function readCommentRules(db: Database): Promise<CommentRules> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", RULES_SETTING)
    .executeTakeFirst();
  if (!row) return DEFAULT_RULES;
  return RulesInput.catch(DEFAULT_RULES).parse(JSON.parse(row.value));
}

/** Hash for finding repeated texts; null for short texts. */
export function fingerprintOf(text: string): string | null {
  const words = normalizeForComparison(text);
  return words === "" ? null : createHash("sha256").update(words).digest("base64url");
}

/** Counting stops here, since more makes no difference. */
const MAX_COUNTED_REPEATS = 5;

async function countRepeats(db: Database, fingerprint: string | null, at: number) {
  if (fingerprint === null) return 0;
  const rows = await db
    .selectFrom("comments")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", at - DAY)
    .limit(MAX_COUNTED_REPEATS)
    .execute();
  return rows.length;
}

async function countApproved(db: Database, userId: string, upTo: number): Promise<number> {
  const rows = await db
    .selectFrom("comments")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "approved")
    .limit(Math.max(1, upTo))
    .execute();
  return rows.length;
}

const LINK = /<a href="(?:https?:|mailto:)/g;

interface NewCommentText {
  userId: string;
  html: string;
  text: string;
  fingerprint: string | null;
  at: number;
}

/** Collects the facts that the rules look at. Two statements. */
export async function findFacts(
  db: Database,
  rules: CommentRules,
  comment: NewCommentText,
): Promise<CommentFacts> {
  const addresses = comment.text.match(/\b(?:https?:\/\/|www\.)/gi) ?? [];
  const links = comment.html.match(LINK) ?? [];
  return {
    text: comment.text,
    // Plain-text URLs count as links too.
    linkCount: Math.max(links.length, addresses.length),
    approvedCount: await countApproved(db, comment.userId, rules.trustedAfter),
    repeatCount: await countRepeats(db, comment.fingerprint, comment.at),
  };
}
