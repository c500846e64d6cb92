/** Provokes SQLITE_FULL by limiting the database's size (PRAGMA max_page_count). */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { openSqlite } from "./client.server.ts";

/** Pages of 4 KB: too few for the tables, and too few for the rows below. */
const TOO_SMALL_FOR_TABLES = 10;
const TEXT = "x".repeat(2_000_000);

test("a full disk during table creation is reported as the reason", async () => {
  const client = openSqlite(":memory:");
  await sql`pragma max_page_count = ${sql.lit(TOO_SMALL_FOR_TABLES)}`.execute(client.db);
  await expect(migrate(client)).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await client.close();
});

test("a transaction on a full disk fails with the reason, stores nothing, and later ones succeed", async () => {
  const client = openSqlite(":memory:");
  await migrate(client);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(client.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 100)}`.execute(client.db);
  const store = (name: string, value: string) =>
    client.db.transaction().execute(async (db) => {
      await db
        .insertInto("settings")
        .values({ name: `${name}.first`, value: "1", updated_at: 1 })
        .execute();
      await db.insertInto("settings").values({ name, value, updated_at: 1 }).execute();
    });
  await expect(store("large", TEXT)).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await store("small", "1");
  const stored = await client.db
    .selectFrom("settings")
    .select("name")
    .where("value", "=", "1")
    .orderBy("name")
    .execute();
  expect(stored.map(({ name }) => name)).toEqual(["small", "small.first"]);
  await client.close();
});
