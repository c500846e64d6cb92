import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { DatabaseIsNewer, migrate } from "./migrate.server.ts";

/** How many there are. */
const ALL = globSync("*/0*.server.ts", { cwd: import.meta.dirname }).length;
/** The one that an earlier program does not know. */
const MISSING = "0020-revision-terms";

async function historyOf({ db }: DatabaseClient) {
  const history = sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`;
  return (await history.execute(db)).rows;
}

/** The database as an earlier program has left it: its own table of names, without one of the migrations. */
async function rewind(client: DatabaseClient): Promise<void> {
  const { db } = client;
  const names = (await historyOf(client))
    .map(({ name }) => name)
    .filter((name) => name !== MISSING);
  await db.schema.dropTable("kysely_migration").execute();
  await db.schema.dropTable("kysely_migration_lock").execute();
  await db.schema.dropTable("migrations").ifExists().execute();
  for (const column of ["category_ids", "tags"]) {
    await db.schema.alterTable("revisions").dropColumn(column).execute();
  }
  await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(
    db,
  );
  for (const [index, name] of names.entries()) {
    const appliedAt = Date.UTC(2026, 9, 1) + index;
    await sql`insert into migrations (name, applied_at) values (${name}, ${appliedAt})`.execute(db);
  }
}

describe.each(databases)("migrations on $name", ({ open }) => {
  test("a database of an earlier version keeps its rows and history, and is migrated", async () => {
    const client = await open();
    await rewind(client);
    const row = { name: "site.title", value: '"Kept"', updated_at: 0 };
    await client.db.insertInto("settings").values(row).execute();
    expect(await migrate(client)).toEqual([MISSING]);
    const history = await historyOf(client);
    expect(history).toHaveLength(ALL);
    expect(history[0]).toEqual({ name: "0001-magazine", timestamp: "2026-10-01T00:00:00.000Z" });
    expect(await client.db.selectFrom("settings").selectAll().execute()).toEqual([row]);
    await client.db.selectFrom("revisions").select("category_ids").execute();
    expect(await migrate(client)).toEqual([]);
  });

  test("an earlier version refuses a database with a migration that it does not know", async () => {
    const client = await open();
    await rewind(client);
    await migrate(client);
    const earlier = sql<{ name: string }>`select name from migrations`;
    const { rows } = await earlier.execute(client.db);
    expect(rows).toContainEqual({ name: "0021-kysely-migrator" });
    await client.db.schema.dropTable("migrations").execute();
  });

  test("a database of a newer version is left alone", async () => {
    const client = await open();
    await sql`insert into kysely_migration (name, timestamp)
      values ('9999-future', '2030-01-01T00:00:00.000Z')`.execute(client.db);
    await expect(migrate(client)).rejects.toThrow(DatabaseIsNewer);
    await sql`delete from kysely_migration where name = '9999-future'`.execute(client.db);
    expect(await migrate(client)).toEqual([]);
  });

  test("a failing migration leaves the database unchanged and reports the reason", async () => {
    const client = await open();
    await rewind(client);
    await client.db.schema.alterTable("revisions").addColumn("tags", "text").execute();
    await expect(migrate(client)).rejects.toThrow(/duplicate column|already exists/);
    // The column that the failed migration had added.
    await expect(
      client.db.selectFrom("revisions").select("category_ids").execute(),
    ).rejects.toThrow();
    await client.db.schema.alterTable("revisions").dropColumn("tags").execute();
    expect(await migrate(client)).toEqual([MISSING]);
  });

  test("of two processes that start at once one runs the missing migrations", async () => {
    const client = await open();
    await rewind(client);
    const ran = await Promise.all([migrate(client), migrate(client)]);
    expect(ran.flat()).toEqual([MISSING]);
  });
});

/** Runs in its own process: SQLite blocks the thread while it waits for a lock. */
const PROGRAM = `
  import { openSqlite } from "#app/database/client/client.server.ts";
  import { migrate } from "#app/database/migrations/migrate.server.ts";
  console.log((await migrate(openSqlite(process.argv[1]))).length);`;

test("of two processes that open a new SQLite file at once one runs all migrations", async () => {
  const path = `${temporaryFolder()}/magazine.sqlite`;
  const run = () =>
    promisify(execFile)(process.execPath, ["--input-type=module", "-e", PROGRAM, path]);
  const answers = await Promise.all([run(), run()]);
  expect(answers.map(({ stdout }) => Number(stdout)).toSorted()).toEqual([0, ALL]);
});
