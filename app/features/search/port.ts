import type { RawBuilder } from "kysely";
import type { Database, Dialect } from "#app/database/client.server.ts";
import type { Expression } from "./expression.ts";

/** What ranking knows of a found document. */
export interface Candidate {
  /** Larger is newer. */
  position: number;
  subject_id: string;
  heading: string;
  title: string;
  labels: string;
  excerpt: string;
  facets: string;
}

/** A part of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

/** A database whose search can be asked. */
export interface Searchable {
  db: Database;
  dialect: Dialect;
}

/** What search needs of a database besides ordinary tables: an index of tokens. */
export interface SearchPort {
  /** Keeps other writers of the index out until the transaction ends. */
  lock(db: Database): Promise<void>;
  /** Gives the document at a position its tokens. */
  put(db: Database, position: number, tokens: readonly string[]): Promise<void>;
  /** Takes the tokens of a document away, before its row goes or changes. */
  drop(db: Database, position: number): Promise<void>;
  /** Forgets everything. */
  clear(db: Database): Promise<void>;
  count(db: Database, expression: Expression): Promise<number>;
  /** Documents, the newest first. */
  find(db: Database, expression: Expression, slice: Slice): Promise<Candidate[]>;
  /** Ids of posts by a column of theirs, the largest first, then the newest. */
  findSorted(
    db: Database,
    expression: Expression,
    order: RawBuilder<number>,
    slice: Slice & { total: number },
  ): Promise<string[]>;
}
