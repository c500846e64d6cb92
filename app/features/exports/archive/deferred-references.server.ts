/** Writes rows that refer to each other in any order: references are checked when all are there. */
import { sql } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";
import { ArchiveRefused } from "./archive-refused.ts";

const alterReferences = (change: string) =>
  sql`do ${sql.lit(`declare reference record; begin
    for reference in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace
    loop
      execute format('alter table %s alter constraint %I ${change}', reference.name, reference.conname);
    end loop;
  end`)}`;

async function writeInPostgres(db: Database, write: () => Promise<void>): Promise<void> {
  await alterReferences("deferrable initially deferred").execute(db);
  await write();
  await sql`set constraints all immediate`.execute(db).catch((error: Error) => {
    throw new ArchiveRefused(
      "archive-damaged",
      `The archive refers to what is not in it: ${error.message}`,
    );
  });
  await alterReferences("not deferrable").execute(db);
}

async function writeInSqlite(db: Database, write: () => Promise<void>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await write();
  const { rows } = await sql<{ table: string; parent: string }>`
    select "table", parent from pragma_foreign_key_check limit 1`.execute(db);
  const [broken] = rows;
  if (broken)
    throw new ArchiveRefused(
      "archive-damaged",
      `The archive refers to what is not in it: ${broken.table} to ${broken.parent}.`,
    );
}

/**
 * Within a transaction.
 * @throws ArchiveRefused when a reference leads nowhere
 */
export const withDeferredReferences = (
  db: Database,
  dialect: Dialect,
  write: () => Promise<void>,
): Promise<void> =>
  dialect === "postgres" ? writeInPostgres(db, write) : writeInSqlite(db, write);
