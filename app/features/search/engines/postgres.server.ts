/** Token index on PostgreSQL: a tsvector with a GIN index, without dictionaries. */
import { sql } from "kysely";
import {
  type Expression,
  type Notation,
  writeExpression,
} from "#app/features/search/words/expression.ts";
import type { Candidate, SearchPort } from "./port.ts";

/** Key of the advisory lock on the index; arbitrary, but the same in every process. */
const INDEX_LOCK = 20_261_121;

const quoted = (token: string) => `'${token}'`;

const NOTATION: Notation = { token: quoted, and: " & ", or: " | ", not: " & !" };

const isFound = (expression: Expression) =>
  sql`document.lexemes @@ cast(${writeExpression(expression, NOTATION)} as tsquery)`;

export const postgresPort: SearchPort = {
  async lock(db) {
    await sql`select pg_advisory_xact_lock(${sql.lit(INDEX_LOCK)})`.execute(db);
  },

  async put(db, position, tokens) {
    await sql`update search_documents
      set lexemes = cast(${tokens.map(quoted).join(" ")} as tsvector)
      where position = ${position}`.execute(db);
  },

  // Deleted with their row.
  async drop() {},
  async clear() {},

  async count(db, expression) {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from search_documents document where ${isFound(expression)}`.execute(db);
    return rows[0]!.count;
  },

  async find(db, expression, { limit, offset }) {
    const { rows } = await sql<Candidate>`
      select position, subject_id, heading, title, labels, excerpt, facets
      from search_documents document where ${isFound(expression)}
      order by position desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async findSorted(db, expression, order, { limit, offset }) {
    const { rows } = await sql<{ id: string }>`select posts.id as id
      from search_documents document join posts on posts.id = document.subject_id
      where ${isFound(expression)} and posts.status = 'published'
      order by ${order} desc, posts.published_at desc, posts.id desc
      limit ${limit} offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  },
};
