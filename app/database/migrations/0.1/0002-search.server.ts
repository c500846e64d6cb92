/** The search index: ordinary tables, and the database's own token index. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

/**
 * `TEXT` is text in byte order, as needed for prefix lookups; `BIGINT` makes the key SQLite's
 * rowid.
 */
const TABLES = [
  `search_documents (
    position BIGINT primary key,
    subject text not null,
    subject_id text not null,
    heading text not null,
    title text not null,
    labels text not null,
    excerpt text not null,
    facets text not null,
    tokens text not null,
    unique (subject, subject_id)
  )`,
  "search_stems (stem TEXT primary key, documents integer not null, names integer not null)",
  "search_vocabulary (word TEXT primary key, stem TEXT not null)",
  "search_trigrams (trigram TEXT not null, word TEXT not null, primary key (trigram, word))",
];

const VOCABULARY_INDEX = "create index search_vocabulary_by_stem on search_vocabulary (stem)";

/**
 * `ascii` keeps all letters beyond ASCII in a token; folding and stemming happen before, the same
 * for both databases. Positions are not stored: ranking needs fields, not distances.
 */
const SQLITE = [
  `create virtual table search_tokens using fts5(
    tokens, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
];

const POSTGRES = [
  "alter table search_documents add column lexemes tsvector not null default ''",
  "create index search_documents_lexemes on search_documents using gin (lexemes)",
];

export async function up(db: Database, dialect: Dialect): Promise<void> {
  const isSqlite = dialect === "sqlite";
  const types = isSqlite ? ["text", "integer"] : ['text collate "C"', "bigint"];
  const tables = TABLES.map((table) =>
    `create table ${table}`.replaceAll("TEXT", types[0]!).replace("BIGINT", types[1]!),
  );
  const index = isSqlite ? SQLITE : POSTGRES;
  for (const statement of [...tables, VOCABULARY_INDEX, ...index]) {
    await sql.raw(statement).execute(db);
  }
}
