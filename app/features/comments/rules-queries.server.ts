/** Reads the owner's rules for comments, and what they need to know of a new one. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { DAY } from "#app/lib/time.ts";
import { type CommentFacts, type CommentRules, DEFAULT_RULES, wordsToCompare } from "./rules.ts";

/** The setting's name. */
export const RULES_SETTING = "comments.rules";

const MOST_WORDS = 1000;
const LONGEST_WORD = 100;
const whole = (most: number) => z.coerce.number("bad-number").int().min(0, "bad-number").max(most);

export const RulesInput = z.object({
  isFirstHeld: z.boolean(),
  mostLinks: whole(100),
  trustedAfter: whole(1000),
  words: z.array(z.string().trim().min(1).max(LONGEST_WORD, "too-long")).max(MOST_WORDS),
});

/** The rules in force; the usual ones where the owner has set none. */
export async function readRules(db: Database): Promise<CommentRules> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", RULES_SETTING)
    .executeTakeFirst();
  if (!row) return DEFAULT_RULES;
  return RulesInput.catch(DEFAULT_RULES).parse(JSON.parse(row.value));
}

/** The same for texts that say the same; null for short ones. */
export function fingerprintOf(text: string): string | null {
  const words = wordsToCompare(text);
  return words === "" ? null : createHash("sha256").update(words).digest("base64url");
}

/** Counting stops here: more is as bad as this. */
const ENOUGH_REPEATS = 5;

async function countRepeats(db: Database, fingerprint: string | null, at: number) {
  if (fingerprint === null) return 0;
  const rows = await db
    .selectFrom("comments")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .where("created_at", ">", at - DAY)
    .limit(ENOUGH_REPEATS)
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

interface Said {
  userId: string;
  html: string;
  text: string;
  fingerprint: string | null;
  at: number;
}

/** What the rules look at. Two statements. */
export async function findFacts(
  db: Database,
  rules: CommentRules,
  said: Said,
): Promise<CommentFacts> {
  const addresses = said.text.match(/\b(?:https?:\/\/|www\.)/gi) ?? [];
  const links = said.html.match(LINK) ?? [];
  return {
    text: said.text,
    // An address that is not written as a link counts as one.
    linkCount: Math.max(links.length, addresses.length),
    approvedCount: await countApproved(db, said.userId, rules.trustedAfter),
    repeatCount: await countRepeats(db, said.fingerprint, said.at),
  };
}
