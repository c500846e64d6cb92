import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { describeLostDatabase, findSetupPath, seedDemoIfEmpty } from "./seed-demo.ts";

test("a lost database is reported, gets no demo, and offers to start over; a magazine with an owner has no set-up link", async () => {
  const dataDir = temporaryFolder();
  const services = makeServices(await databases[0]!.open(), { DATA_DIR: dataDir, DEMO: "on" });
  expect(services.env.isDemo).toBe(true);
  expect(await describeLostDatabase(services)).toBeNull();
  mkdirSync(join(dataDir, "media/01"), { recursive: true });
  writeFileSync(join(dataDir, "media/01/photo.jpg"), "x");
  const said: string[] = [];
  expect(await seedDemoIfEmpty(services, (line) => said.push(line))).toBeNull();
  expect(said).toEqual([]);
  expect(await describeLostDatabase(services)).toMatch(
    /^The database is empty, but .*media holds files.*restore the last backup/,
  );
  expect(await findSetupPath(services)).toMatch(/^\/signup\/owner\/./);
  await makeUser(services.db, { role: "owner" });
  expect(await findSetupPath(services)).toBeNull();
});
