/** Which comments wait for an editor before readers see them. */
import type { HeldFor } from "#app/database/tables/community.ts";

/** What the owner decides about comments. */
export interface CommentRules {
  /** Whoever never had a comment approved waits for the first approval. */
  isFirstHeld: boolean;
  /** Links that a comment may have until its writer is trusted. */
  mostLinks: number;
  /** So many approved comments earn trust. */
  trustedAfter: number;
  /** Words and phrases that always make a comment wait; `word*` also stands for longer words. */
  words: string[];
}

export const DEFAULT_RULES: CommentRules = {
  isFirstHeld: true,
  mostLinks: 2,
  trustedAfter: 3,
  words: ["viagra", "casino bonus", "payday loan*", "crypto giveaway*", "buy followers"],
};

/** What is known of a new comment and of who wrote it. */
export interface CommentFacts {
  text: string;
  linkCount: number;
  /** The writer's approved comments, counted as far as it matters. */
  approvedCount: number;
  /** How often the same words came in during the last day, from anybody. */
  repeatCount: number;
}

/** Once is a slip, or two people who agree. */
const MOST_REPEATS = 1;

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

function hasWord(text: string, word: string): boolean {
  const isBeginning = word.endsWith("*");
  const beginning = plain(word).replace(/\*$/, "").trim();
  const letters = RegExp.escape(beginning);
  // Looking for the letters alone is so much quicker that a thousand words cost nothing.
  if (letters === "" || !text.includes(beginning)) return false;
  const end = isBeginning ? "" : "(?![\\p{L}\\p{N}])";
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}${end}`, "u").test(text);
}

/** Why a comment waits; null when it may appear at once. */
export function reasonToHold(rules: CommentRules, facts: CommentFacts): HeldFor | null {
  const text = plain(facts.text);
  if (rules.words.some((word) => hasWord(text, word))) return "words";
  if (facts.repeatCount > MOST_REPEATS) return "repeated";
  const isTrusted = facts.approvedCount >= rules.trustedAfter;
  if (!isTrusted && facts.linkCount > rules.mostLinks) return "links";
  return rules.isFirstHeld && facts.approvedCount === 0 ? "first" : null;
}

/** Shorter ones ("Thank you!") are said by many, and mean it. */
const SHORTEST_REPEATED = 24;

/** The words alone, so that a changed comma does not hide a repetition; "" for short comments. */
export function wordsToCompare(text: string): string {
  const words =
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? "";
  return words.length < SHORTEST_REPEATED ? "" : words;
}
