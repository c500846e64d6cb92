import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { databases } from "#tests/database.ts";
import { type Database, openSqlite } from "./client.server.ts";
import { prepareQuery } from "./prepared.server.ts";

describe.each(databases)("a prepared query on $name", ({ open }) => {
  test("is built once, and run with other values each time, also in a transaction", async () => {
    const { db } = await open();
    const build = vi.fn(
      (within: Database, value: <Name extends "name" | "text">(name: Name) => string) =>
        within
          .insertInto("settings")
          .values({ name: value("name"), value: value("text"), updated_at: 1 })
          .onConflict((conflict) =>
            conflict.column("name").doUpdateSet({
              value: sql`settings.value || ${value("text")}`,
            }),
          )
          .returning(["name", "value"]),
    );
    const save = prepareQuery<{ name: string; text: string }, { name: string; value: string }>(
      build,
    );
    expect(await save(db, { name: "a", text: "1" })).toEqual([{ name: "a", value: "1" }]);
    await db.transaction().execute(async (within) => {
      expect(await save(within, { name: "a", text: "2" })).toEqual([{ name: "a", value: "12" }]);
    });
    expect(await save(db, { name: "b", text: "3" })).toEqual([{ name: "b", value: "3" }]);
    expect(build).toHaveBeenCalledTimes(1);
  });
});

test("a prepared query is compiled for each database that it meets", async () => {
  const [first, second] = [openSqlite(":memory:"), openSqlite(":memory:")];
  const find = prepareQuery<{ name: string }, { name: string }>((db, value) =>
    db.selectFrom("settings").select("name").where("name", "=", value("name")),
  );
  for (const { db } of [first, second]) {
    await sql`create table settings (name text, value text, updated_at integer)`.execute(db);
  }
  const row = { name: "a", value: "1", updated_at: 1 };
  await first.db.insertInto("settings").values(row).execute();
  expect(await find(first.db, { name: "a" })).toEqual([{ name: "a" }]);
  expect(await find(second.db, { name: "a" })).toEqual([]);
  for (const { close } of [first, second]) await close();
});
