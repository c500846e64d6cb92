import type { PostKind, PostSummary } from "#app/features/posts/models.ts";

/** A stretch of text, and whether it is what was searched for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** A found post, with the words that made it one. */
export interface SearchHit extends PostSummary {
  titleParts: TextPart[];
  snippet: TextPart[];
}

/** A word that nobody used here, and the one that was searched for instead. */
export interface Correction {
  typed: string;
  used: string;
}

/** What was made of a term. */
export interface Reading {
  /** The term with its corrections. */
  term: string;
  corrections: Correction[];
  /** True when nothing has all words, and most of them are enough. */
  isRelaxed: boolean;
}

export type SuggestionKind = "post" | "category" | "tag" | "author";

/** One line under a search field. */
export interface Suggestion {
  kind: SuggestionKind;
  name: string;
  href: string;
  /** Of posts. */
  postKind: PostKind | null;
}
