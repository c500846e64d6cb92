import type { RawBuilder } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";
import type { Expression } from "#app/features/search/words/expression.ts";

/** Fields of a matching document that ranking uses. */
export interface Candidate {
  /** Sequence by date: larger is newer. */
  position: number;
  subject_id: string;
  heading: string;
  title: string;
  labels: string;
  excerpt: string;
  facets: string;
}

/** Offset and limit. */
export interface Slice {
  limit: number;
  offset: number;
}

/** A database client with its dialect. */
export interface SearchDatabase {
  db: Database;
  dialect: Dialect;
}

/** Database-specific part of search: the token index. */
export interface SearchPort {
  /** Locks the index against concurrent writers until the end of the transaction. */
  lock(db: Database): Promise<void>;
  /** Indexes the tokens of the document at a position. */
  put(db: Database, position: number, tokens: readonly string[]): Promise<void>;
  /** Removes a document's tokens; call before its row is deleted or changed. */
  drop(db: Database, position: number): Promise<void>;
  /** Empties the index. */
  clear(db: Database): Promise<void>;
  count(db: Database, expression: Expression): Promise<number>;
  /** Matching documents, newest first. */
  find(db: Database, expression: Expression, slice: Slice): Promise<Candidate[]>;
  /** Ids of matching posts, sorted by a column descending, then newest first. */
  findSorted(
    db: Database,
    expression: Expression,
    order: RawBuilder<number>,
    slice: Slice & { total: number },
  ): Promise<string[]>;
}
