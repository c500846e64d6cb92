/** A passage of a text: TextQuoteSelector of the W3C Web Annotation Data Model, section 4.2.4. */
export interface Passage {
  quote: string;
  /** Some text before and after, which tells equal passages apart. */
  prefix: string;
  suffix: string;
}

export interface EditorialComment {
  id: string;
  /** Null for a deleted account. */
  by: string | null;
  /** Plain text with line breaks. */
  body: string;
  at: number;
  isEdited: boolean;
  canEdit: boolean;
  canDelete: boolean;
}

/** The discussion of a suggested change has the id of that suggestion, behind this. */
const OF_SUGGESTION = "suggestion.";

/** The id of the discussion of a suggested change. */
export const threadOfSuggestion = (suggestionId: string): string => OF_SUGGESTION + suggestionId;

/** A discussion about a passage; its first comment began it. */
export interface EditorialThread extends Passage {
  id: string;
  isResolved: boolean;
  resolvedBy: string | null;
  comments: EditorialComment[];
}
