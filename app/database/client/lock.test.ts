/** SQLite's write lock, held by another process. */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { openSqlite } from "./client.server.ts";

/** A database whose write lock another connection holds. */
async function openLocked() {
  const folder = mkdtempSync(join(tmpdir(), "masthead-lock-"));
  const path = join(folder, "masthead.sqlite");
  const client = openSqlite(path);
  await migrate(client);
  const other = new SQLite(path);
  onTestFinished(async () => {
    other.close();
    await client.close();
    rmSync(folder, { recursive: true });
  });
  other.exec("begin immediate");
  const save = (name: string) =>
    client.db.insertInto("settings").values({ name, value: "1", updated_at: 1 }).execute();
  return { client, other, save };
}

test("a write waits for the lock of another process, and this process works on meanwhile", async () => {
  const { client, other, save } = await openLocked();
  let isSaved = false;
  const saved = save("late").then(() => {
    isSaved = true;
  });
  // The lock is released by this very process: it must get to run.
  await new Promise(setImmediate);
  expect(isSaved).toBe(false);
  other.exec("commit");
  await saved;
  const { value } = await client.db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "late")
    .executeTakeFirstOrThrow();
  expect(value).toBe("1");
});

test("a transaction waits for the lock too, and its writes are stored together", async () => {
  const { client, other } = await openLocked();
  const stored = client.db.transaction().execute(async (db) => {
    for (const name of ["first", "second"]) {
      await db.insertInto("settings").values({ name, value: "2", updated_at: 1 }).execute();
    }
  });
  await new Promise(setImmediate);
  other.exec("commit");
  await stored;
  const rows = await client.db.selectFrom("settings").where("value", "=", "2").select("name");
  expect((await rows.execute()).map(({ name }) => name).sort()).toEqual(["first", "second"]);
});

/** The locks that Linux lists for a file (proc(5)). */
const locksOf = (path: string) =>
  readFileSync("/proc/locks", "utf8").match(new RegExp(`:${statSync(path).ino} .*`, "g")) ?? [];

test.runIf(process.platform === "linux")(
  "a second connection of this process leaves the lock of the first, without which other programs delete the log",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "masthead-lock-"));
    const path = join(folder, "masthead.sqlite");
    const first = openSqlite(path);
    await migrate(first);
    const second = openSqlite(path);
    onTestFinished(async () => {
      await first.close();
      await second.close();
      rmSync(folder, { recursive: true });
    });
    expect(locksOf(path)).toHaveLength(1);
  },
);
