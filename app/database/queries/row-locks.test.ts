import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { forUpdate } from "./row-locks.server.ts";

describe.each(databases)("rows for an update on $name", ({ open }) => {
  test("are locked where the database has locks of rows", async () => {
    const { db, dialect } = await open();
    const query = db.selectFrom("posts").select("id").$call(forUpdate(dialect));
    expect(query.compile().sql.endsWith(" for update")).toBe(dialect === "postgres");
    expect(await query.execute()).toEqual([]);
  });
});
