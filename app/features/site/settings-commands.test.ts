import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { readSetting, saveSetting } from "./settings-commands.server.ts";

const CHANGE = { actor: SYSTEM };

// The import's tests run the same statements on PostgreSQL.
describe.each(databases.slice(0, 1))("settings on $name", ({ open }) => {
  test("a setting is saved, updated, and emits an event only when it differs", async () => {
    const client = await open();
    expect(await readSetting(client.db, "site.name")).toBeUndefined();
    for (const name of ["The Gull", "The Gull", "The Tern"]) {
      await saveSetting(client, "site.name", name, CHANGE);
    }
    expect(await readSetting(client.db, "site.name")).toBe("The Tern");
    // The same in another order of keys, as forms send it.
    await saveSetting(client, "site.social", [{ name: "X", href: "#" }], CHANGE);
    await saveSetting(client, "site.social", [{ href: "#", name: "X" }], CHANGE);
    const events = await client.db.selectFrom("events").select("name").execute();
    expect(events).toEqual(Array.from({ length: 3 }, () => ({ name: "site.changed" })));
  });

  test("the security log says who changed which setting, but not to what, and nothing of imports", async () => {
    const { db, ...client } = await open();
    const owner = { actor: { userId: "olga", role: "owner" as const } };
    await saveSetting({ ...client, db }, "site.name", "The Gull", { ...CHANGE, isImport: true });
    await saveSetting({ ...client, db }, "site.name", "The Tern", owner);
    await saveSetting({ ...client, db }, "site.name", "The Tern", owner);
    const log = await db
      .selectFrom("security_log")
      .select(["kind", "actor_id", "details"])
      .execute();
    const details = JSON.stringify({ settings: "site.name" });
    expect(log).toEqual([{ kind: "settings-changed", actor_id: "olga", details }]);
  });

  test("only the owner saves settings, under a valid name", async () => {
    const client = await open();
    const editor = { actor: { userId: "x", role: "editor" as const } };
    await expect(saveSetting(client, "site.name", "x", editor)).rejects.toThrow(Forbidden);
    const refused = { ok: false, errors: { name: ["bad-value"] } };
    expect(await saveSetting(client, "site name", "x", CHANGE)).toEqual(refused);
  });
});
