import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { readSystemFacts } from "./system-facts.server.ts";

describe.each(databases)("the system on $name", ({ open }) => {
  test("names its versions, storage and free space", async () => {
    const client = await open();
    const facts = await readSystemFacts(makeServices(client));
    expect(facts).toMatchObject({ node: process.versions.node, bucket: null });
    expect(facts.database.name).toBe(client.dialect === "postgres" ? "PostgreSQL" : "SQLite");
    expect(facts.database.version).toMatch(/^\d+\.\d+/);
    expect(facts.disk!.free).toBeLessThanOrEqual(facts.disk!.total);
  });
});
