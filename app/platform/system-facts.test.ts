import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

  test("says the commands that make a backup and restore it", async () => {
    const client = await open();
    const { siteUrl, commands } = await readSystemFacts(makeServices(client));
    expect(siteUrl).toMatch(/^http/);
    expect(commands.backup).toContain(" scripts/backup.ts /backups/");
    expect(commands.restore).toContain("scripts/restore.ts /backups/");
    const isPostgres = client.dialect === "postgres";
    expect(commands.database?.startsWith("pg_dump ") ?? false).toBe(isPostgres);
    expect(commands.backup.includes('DATABASE_URL="$DATABASE_URL"')).toBe(isPostgres);
  });

  test("quotes folders for the shell", async () => {
    const services = makeServices(await open());
    const dataDir = mkdtempSync(join(tmpdir(), "Ada's $HOME "));
    const { commands } = await readSystemFacts({
      ...services,
      env: { ...services.env, dataDir },
    });
    rmSync(dataDir, { recursive: true });
    // In place of the program, one that prints what the shell has made of the words.
    const print = `-p 'JSON.stringify([process.execPath, process.cwd(), process.env.DATA_DIR])'`;
    const command = commands.backup.replace(/ scripts\/backup\.ts .*/, ` ${print}`);
    const printed = execFileSync("sh", ["-c", command]).toString();
    expect(JSON.parse(printed)).toEqual([process.execPath, process.cwd(), dataDir]);
  });
});
