import type { PostKind, PostSummary } from "#app/features/posts/models.ts";

/** A text fragment, and whether it is highlighted. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** A search hit with highlighted matches. */
export interface SearchHit extends PostSummary {
  titleParts: TextPart[];
  snippet: TextPart[];
}

/** A static page with highlighted matches. */
export interface FoundPage {
  path: string;
  titleParts: TextPart[];
  snippet: TextPart[];
}

/** A corrected word of the query. */
export interface Correction {
  typed: string;
  used: string;
}

/** How the query was interpreted. */
export interface QueryInterpretation {
  /** The query with corrections. */
  term: string;
  corrections: Correction[];
  /** True when no post has all words and fewer were required. */
  isRelaxed: boolean;
}

export type SuggestionKind = "post" | "page" | "category" | "tag" | "author";

/** An autocomplete suggestion. */
export interface Suggestion {
  kind: SuggestionKind;
  name: string;
  href: string;
  /** For posts only. */
  postKind: PostKind | null;
}
