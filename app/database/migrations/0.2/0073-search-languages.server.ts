/** A word of the search has a stem in each language. The index is rebuilt, since its version is another. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

export async function up(db: Database, dialect: Dialect): Promise<void> {
  const text = dialect === "sqlite" ? "text" : 'text collate "C"';
  const statements = [
    "drop table search_vocabulary",
    `create table search_vocabulary (
      word ${text} not null,
      stem ${text} not null,
      primary key (word, stem)
    )`,
    "create index search_vocabulary_by_stem on search_vocabulary (stem)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
