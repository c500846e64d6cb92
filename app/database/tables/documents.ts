import type { Json, Millis } from "./column-types.ts";

/** The text of a post as a Yjs document, in which several people write. */
export interface PostDocumentsTable {
  post_id: string;
  /** Number of the last update; 0 for the first state. */
  version: number;
  /** A Yjs update in base64, with all updates up to `state_version`. */
  state: string;
  state_version: number;
  /** Characters of the state and the updates after it. */
  length: number;
  /** Counts the texts that the document was based on. */
  base_version: number;
  /** The stored text that the document is known to contain. Another one comes from elsewhere. */
  base_markdown: string;
  /** The post's version that was last saved from this document. */
  saved_version: number;
  /** Changed fields of the form besides the text (`SavedChanges`). */
  saved_changes: Json<unknown>;
  updated_at: Millis;
}

/** An update that the state does not contain yet, numbered without gaps in the order of their commits. */
export interface PostUpdatesTable {
  post_id: string;
  version: number;
  /** A Yjs update in base64. */
  data: string;
}

/** Who is editing a text in which process, for the other processes. Rows live for seconds. */
export interface PostPresenceTable {
  post_id: string;
  /** Drawn at the start of each process. */
  process_id: string;
  /** An update of Yjs awareness in base64; "" while no other process has the text open. */
  states: string;
  updated_at: Millis;
}
