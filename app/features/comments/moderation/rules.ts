/** Moderation rules: which comments are held for approval (spam filter). */
import type { HeldFor } from "#app/database/tables/community.ts";

/** Settings of the moderation rules. */
export interface CommentRules {
  /** Holds comments of users who have no approved comment yet. */
  isFirstHeld: boolean;
  /** Maximum number of links in a comment of an untrusted user. */
  mostLinks: number;
  /** Number of approved comments after which a user is trusted. */
  trustedAfter: number;
  /** Blocked words and phrases; `word*` matches by prefix. */
  words: string[];
}

export const DEFAULT_RULES: CommentRules = {
  isFirstHeld: true,
  mostLinks: 2,
  trustedAfter: 3,
  words: ["viagra", "casino bonus", "payday loan*", "crypto giveaway*", "buy followers"],
};

/** Facts about a new comment and its author. */
export interface CommentFacts {
  text: string;
  linkCount: number;
  /** The author's approved comments, counted up to the limit that matters. */
  approvedCount: number;
  /** Occurrences of the same text during the last day, from anybody. */
  repeatCount: number;
}

/** One repetition may be a mistake or a coincidence. */
const MAX_REPEATS = 1;

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

function hasWord(text: string, word: string): boolean {
  const isBeginning = word.endsWith("*");
  const beginning = plain(word).replace(/\*$/, "").trim();
  const letters = RegExp.escape(beginning);
  // The substring check first makes a list of a thousand words cheap.
  if (letters === "" || !text.includes(beginning)) return false;
  const end = isBeginning ? "" : "(?![\\p{L}\\p{N}])";
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}${end}`, "u").test(text);
}

/** Why a comment is held; null when it is approved. */
export function reasonToHold(rules: CommentRules, facts: CommentFacts): HeldFor | null {
  const text = plain(facts.text);
  if (rules.words.some((word) => hasWord(text, word))) return "words";
  if (facts.repeatCount > MAX_REPEATS) return "repeated";
  const isTrusted = facts.approvedCount >= rules.trustedAfter;
  if (!isTrusted && facts.linkCount > rules.mostLinks) return "links";
  return rules.isFirstHeld && facts.approvedCount === 0 ? "first" : null;
}

/** Shorter texts ("Thank you!") repeat legitimately. */
const MIN_COMPARED_LENGTH = 24;

/**
 * Text without punctuation and case, so that a changed comma does not hide a repetition; "" for
 * short comments.
 */
export function normalizeForComparison(text: string): string {
  const words =
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? "";
  return words.length < MIN_COMPARED_LENGTH ? "" : words;
}
