import { copyFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { openSqlite } from "./client.server.ts";
import { isOutage } from "./outage.server.ts";

test("nothing is accepted while the file of the database is away, and reading goes on", async () => {
  const path = join(temporaryFolder(), "masthead.sqlite");
  const { db, close } = openSqlite(path);
  await sql`create table settings (name text, value text)`.execute(db);
  const write = () =>
    db
      .insertInto("settings")
      .values({ name: "a", value: "1", updated_at: 1 } as never)
      .execute();
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => "accepted",
      (error) => (isOutage(error) ? "outage" : error),
    );
  const insideTransaction = () => db.transaction().execute(async () => {});
  await sql`alter table settings add column updated_at integer`.execute(db);
  expect(await outcome(write())).toBe("accepted");
  const away = `${path}-away`;
  const changes: [remove: () => void, putBack: () => void][] = [
    [() => renameSync(path, away), () => renameSync(away, path)],
    [
      () => {
        renameSync(path, away);
        copyFileSync(away, path);
      },
      () => renameSync(away, path),
    ],
    [() => rmSync(`${path}-wal`), () => {}],
  ];
  for (const [remove, putBack] of changes) {
    expect(await outcome(write())).toBe("accepted");
    remove();
    expect(await outcome(write())).toBe("outage");
    expect(await outcome(insideTransaction())).toBe("outage");
    expect(await db.selectFrom("settings").selectAll().execute()).not.toEqual([]);
    putBack();
  }
  await close();
});
