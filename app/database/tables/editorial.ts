import type { Millis } from "./column-types.ts";

/** A discussion of authors and editors about a passage of a post. */
export interface EditorialThreadsTable {
  id: string;
  post_id: string;
  /** The passage, with some text before and after it (a TextQuoteSelector of the W3C Annotation Model). */
  quote: string;
  prefix: string;
  suffix: string;
  /** Who began it. */
  user_id: string | null;
  created_at: Millis;
  resolved_at: Millis | null;
  resolved_by: string | null;
}

export interface EditorialCommentsTable {
  id: string;
  thread_id: string;
  user_id: string | null;
  /** Plain text. */
  body: string;
  created_at: Millis;
  edited_at: Millis | null;
}
