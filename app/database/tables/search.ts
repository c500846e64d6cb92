/** The search index: published posts and static pages, categories, tags and authors. */
export interface SearchDocumentsTable {
  /** Sort key: publication time of posts; negative for all others. */
  position: number;
  subject: "post" | "page" | "series" | "category" | "tag" | "author";
  subject_id: string;
  /** Case-folded words of the title or name, separated by spaces. */
  heading: string;
  /** Their stems, separated by spaces; likewise below. */
  title: string;
  labels: string;
  excerpt: string;
  /** The post's categories, tags and authors, such as `category:design author:mei-tanaka`. */
  facets: string;
  /** Its tokens; see features/search/words/expression.ts. */
  tokens: string;
}

/** Document frequency of a stem, for counts and relevance. */
export interface SearchStemsTable {
  stem: string;
  /** Posts. */
  documents: number;
  /** Categories, tags, authors and static pages. */
  names: number;
}

/** Vocabulary for autocompletion and spelling correction. */
export interface SearchVocabularyTable {
  word: string;
  stem: string;
}

/** Trigram index of the vocabulary. */
export interface SearchTrigramsTable {
  trigram: string;
  word: string;
}
