import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeTerm, makeUser } from "#tests/factories/rows.ts";
import { Conflict } from "./errors.ts";
import { inTransaction } from "./transaction.server.ts";

const counted = { nudged: 0 };
const events = {
  lastRead: 0,
  on() {},
  durable: () => ({ on() {} }),
  async nudge() {
    counted.nudged++;
  },
  async stop() {},
};

describe.each(databases)("a transaction on $name", ({ open }) => {
  test("a failure in the middle rolls back everything, and no event is emitted", async () => {
    const client = await open();
    counted.nudged = 0;
    const work = inTransaction({ ...client, events }, async (db) => {
      await makeTerm(db);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await client.db.selectFrom("terms").selectAll().execute()).toEqual([]);
    expect(counted.nudged).toBe(0);
  });

  test("a nested one joins it: both are stored, and listeners are notified once", async () => {
    const client = await open();
    const writer = { ...client, events };
    counted.nudged = 0;
    await inTransaction(writer, async (db) => {
      await makeTerm(db);
      await inTransaction({ ...writer, db }, (inner) => makeTerm(inner));
    });
    expect(await client.db.selectFrom("terms").selectAll().execute()).toHaveLength(2);
    expect(counted.nudged).toBe(1);
  });

  test("a unique violation by another writer is a conflict, not an internal error", async () => {
    const client = await open();
    const user = await makeUser(client.db);
    const again = inTransaction(client, (db) => makeUser(db, { id: user.id }));
    await expect(again).rejects.toThrow(Conflict);
    const orphan = { post_id: "none", user_id: user.id, created_at: 1 };
    const lost = inTransaction(client, (db) => db.insertInto("bookmarks").values(orphan).execute());
    await expect(lost).rejects.toThrow(Conflict);
  });
});

/** Increments a number many times: a lost update would show. */
const ADDING = `
  const { openSqlite } = await import("#app/database/client/client.server.ts");
  const { inTransaction } = await import("#app/platform/transaction.server.ts");
  const client = openSqlite(process.argv[1]);
  for (let round = 0; round < 200; round++) {
    await inTransaction(client, async (db) => {
      const { position } = await db.selectFrom("terms").select("position").executeTakeFirstOrThrow();
      await db.updateTable("terms").set({ position: position + 1 }).execute();
    });
  }
  await client.close();
`;

function addInAnotherProcess(path: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, ["--input-type=module", "-e", ADDING, path]);
}

test("two processes that write to one SQLite file at the same time lose nothing", async () => {
  const path = join(temporaryFolder(), "shared.sqlite");
  const client = openSqlite(path);
  await migrate(client);
  await makeTerm(client.db);
  await Promise.all([addInAnotherProcess(path), addInAnotherProcess(path)]);
  const rows = await client.db.selectFrom("terms").select("position").execute();
  expect(rows).toEqual([{ position: 400 }]);
  await client.close();
});
