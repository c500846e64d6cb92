/** What can be found, as the index last saw it: published posts, categories, tags and authors. */
export interface SearchDocumentsTable {
  /** Posts by their time of publication, later ones larger; names below zero. */
  position: number;
  subject: "post" | "category" | "tag" | "author";
  subject_id: string;
  /** Folded words of the title or name, between spaces. */
  heading: string;
  /** Their stems, between spaces, and so on. */
  title: string;
  labels: string;
  excerpt: string;
  /** The post's categories, tags and authors, such as `category:design author:mei-tanaka`. */
  facets: string;
  /** Its tokens; see features/search/expression.ts. */
  tokens: string;
}

/** How many have a stem: what a search for one word counts, and how telling the word is. */
export interface SearchStemsTable {
  stem: string;
  /** Posts. */
  documents: number;
  /** Categories, tags and authors. */
  names: number;
}

/** The words in use, for completing and correcting what is typed. */
export interface SearchVocabularyTable {
  word: string;
  stem: string;
}

/** Words by each three letters in a row that they have. */
export interface SearchTrigramsTable {
  trigram: string;
  word: string;
}
