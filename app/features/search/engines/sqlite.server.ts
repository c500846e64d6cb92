/** Token index on SQLite: a contentless FTS5 table whose rowid is the position. */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import {
  type Expression,
  type Notation,
  writeExpression,
} from "#app/features/search/words/expression.ts";
import type { Candidate, SearchPort, Slice } from "./port.ts";

const NOTATION: Notation = {
  token: (token) => `"${token}"`,
  and: " AND ",
  or: " OR ",
  not: " NOT ",
};

const write = (expression: Expression) => writeExpression(expression, NOTATION);

/** Numbers beyond 32 bits are bound as floats, which FTS5 rejects as rowid. */
const rowid = (position: number) => sql`cast(${position} as integer)`;

/** Matching rows; SQLite walks them in either direction without sorting. */
const matching = (expression: Expression) =>
  sql`search_tokens where search_tokens match ${write(expression)}`;

/** Relative costs of fetching one match, and of walking one post of the sorted index. */
const GATHER_COST = 5;
const WALK_COST = 25;

/** All matching published posts, to be sorted. */
const gathered = (expression: Expression) => sql`
  (select rowid as position from ${matching(expression)}) found
  cross join search_documents document on document.position = found.position
  cross join posts on posts.id = document.subject_id
  where posts.status = 'published'`;

/** Published posts in index order, filtered by match. */
const walked = (expression: Expression, order: RawBuilder<number>) => sql`
  posts cross join search_documents document
    on document.subject = 'post' and document.subject_id = posts.id
  where posts.status = 'published' and ${order} <= ${2 ** 31 - 1}
    and exists (select 1 from ${matching(expression)} and rowid = document.position)`;

/** Query planning: whether fetching and sorting all matches is cheaper than walking the index. */
async function isSoonGathered(db: Database, { total, limit, offset }: Slice & { total: number }) {
  const last = sql<{ documents: number }>`select count(*) as documents from search_documents`;
  const documents = (await last.execute(db)).rows[0]!.documents;
  const steps = (limit + offset) * (documents / Math.max(1, total));
  return total * GATHER_COST <= Math.min(steps, documents) * WALK_COST;
}

export const sqlitePort: SearchPort = {
  // SQLite's write lock is held by every writing transaction already.
  async lock() {},

  async put(db, position, tokens) {
    await sql`insert into search_tokens (rowid, tokens)
      values (${rowid(position)}, ${tokens.join(" ")})`.execute(db);
  },

  async drop(db, position) {
    await sql`delete from search_tokens where rowid = ${rowid(position)}`.execute(db);
  },

  async clear(db) {
    await sql`insert into search_tokens (search_tokens) values ('delete-all')`.execute(db);
  },

  async count(db, expression) {
    const counted = sql<{ count: number }>`select count(*) as count from ${matching(expression)}`;
    return (await counted.execute(db)).rows[0]!.count;
  },

  async find(db, expression, { limit, offset }) {
    const { rows } = await sql<Candidate>`
      select document.position, subject_id, heading, title, labels, excerpt, facets
      from (select rowid as position from ${matching(expression)}
        order by rowid desc limit ${limit} offset ${offset}) found
      cross join search_documents document on document.position = found.position`.execute(db);
    return rows;
  },

  async findSorted(db, expression, order, slice) {
    const from = (await isSoonGathered(db, slice))
      ? gathered(expression)
      : walked(expression, order);
    const { rows } = await sql<{ id: string }>`select posts.id as id from ${from}
      order by ${order} desc, posts.published_at desc, posts.id desc
      limit ${slice.limit} offset ${slice.offset}`.execute(db);
    return rows.map(({ id }) => id);
  },
};
