import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { isDatabaseLost } from "./lost-database.server.ts";

const takeDemoAway = (db: Database) =>
  db
    .insertInto("settings")
    .values({ name: "demo.imported", value: '{"state":"removed"}', updated_at: 0 })
    .execute();

const inFolder = (services: ReturnType<typeof makeServices>, dataDir: string) => ({
  ...services,
  env: { ...services.env, dataDir },
});

describe.each(databases)("on $name a database", ({ open }) => {
  test("that knows nothing of the files beside it is recognised as lost", async () => {
    const dataDir = temporaryFolder();
    const services = inFolder(makeServices(await open()), dataDir);
    expect(await isDatabaseLost(services)).toBe(false);
    mkdirSync(join(dataDir, "media/01"), { recursive: true });
    writeFileSync(join(dataDir, "media/01/half.jpg.part"), "x");
    expect(await isDatabaseLost(services)).toBe(false);
    writeFileSync(join(dataDir, "media/01/whole.jpg"), "x");
    expect(await isDatabaseLost(services)).toBe(true);
  });

  test.each([
    ["a file", (db: Database) => makeMedia(db)],
    ["a post", (db: Database) => makePost(db)],
    ["a demo that was removed", takeDemoAway],
  ])("with %s is in use", async (_what, make) => {
    const dataDir = temporaryFolder();
    const services = inFolder(makeServices(await open()), dataDir);
    mkdirSync(join(dataDir, "media"));
    writeFileSync(join(dataDir, "media/whole.jpg"), "x");
    await make(services.db);
    expect(await isDatabaseLost(services)).toBe(false);
  });
});
