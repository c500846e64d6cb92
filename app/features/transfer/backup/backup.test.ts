import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";
import { backUp, restore } from "./backup.server.ts";

const pathsOf = (dataDir: string) => ({ dataDir, databaseUrl: undefined, s3: null });

/** A data folder with an open database, as on a running server. */
async function makeMagazine() {
  const dataDir = temporaryFolder();
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  await migrate(client);
  const storage = createDiskStorage(join(dataDir, "media"));
  await importFolder({ ...client, storage }, await makeFolder());
  writeFileSync(join(dataDir, "secret.key"), "a key\n");
  // Caches and unfinished files are not part of a backup.
  mkdirSync(join(dataDir, "cache"));
  writeFileSync(join(dataDir, "cache/picture.avif"), "x");
  writeFileSync(join(dataDir, "media/half.jpg.1.part"), "x");
  return { ...client, dataDir };
}

const TABLES = ["posts", "comments", "media", "users", "settings", "search_documents"];

async function rowsIn(dataDir: string): Promise<string> {
  const { db, close } = openSqlite(join(dataDir, "masthead.sqlite"));
  const tables = await Promise.all(
    TABLES.map(async (name) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
  await close();
  return JSON.stringify(tables);
}

/** Content of every file below `media/`. */
function mediaIn(dataDir: string): [string, string][] {
  const folder = join(dataDir, "media");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), readFileSync(path, "base64")];
    })
    .sort();
}

test("a backup of a running site, restored into an empty folder, is the same site", async () => {
  const { dataDir, close } = await makeMagazine();
  const target = join(temporaryFolder(), "backup");
  const contents = await backUp(pathsOf(dataDir), target);
  expect(contents.media).toBe(mediaIn(dataDir).length);
  expect(readdirSync(target).sort()).toEqual(
    ["backup.json", "masthead.sqlite", "media", "secret.key"].sort(),
  );
  const again = join(temporaryFolder(), "data");
  await restore(pathsOf(again), target);
  expect(await rowsIn(again)).toBe(await rowsIn(dataDir));
  expect(mediaIn(again)).toEqual(mediaIn(dataDir));
  expect(readFileSync(join(again, "secret.key"), "utf8")).toBe("a key\n");
  await close();
});

test("backup and restore require an empty folder", async () => {
  const { dataDir, close } = await makeMagazine();
  await expect(backUp(pathsOf(dataDir), dataDir)).rejects.toThrow("is not empty");
  const target = temporaryFolder();
  await backUp(pathsOf(dataDir), target);
  await expect(restore(pathsOf(dataDir), target)).rejects.toThrow("is not empty");
  await close();
});

test("a backup with a missing or changed file is refused by name, and nothing is written", async () => {
  const { dataDir, close } = await makeMagazine();
  const target = temporaryFolder();
  await backUp(pathsOf(dataDir), target);
  await close();
  const again = temporaryFolder();
  const attempt = () => restore(pathsOf(again), target);
  const picture = join(target, "media", mediaIn(target)[0]![0]);
  const bytes = readFileSync(picture);
  writeFileSync(picture, "rotten");
  await expect(attempt()).rejects.toThrow(`${picture} has changed since it was stored.`);
  rmSync(picture);
  await expect(attempt()).rejects.toThrow("1 media file missing.");
  writeFileSync(picture, bytes);
  const database = join(target, "masthead.sqlite");
  const whole = readFileSync(database);
  writeFileSync(database, whole.subarray(0, 5000));
  await expect(attempt()).rejects.toThrow("is missing or has changed");
  writeFileSync(database, whole);
  rmSync(join(target, "backup.json"));
  await expect(attempt()).rejects.toThrow("is no backup, or one that was not finished");
  expect(readdirSync(again)).toEqual([]);
});

test("with PostgreSQL and a bucket, only the key is copied", async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, "secret.key"), "a key\n");
  const s3 = {
    endpoint: "https://s3.example",
    bucket: "b",
    region: "r",
    accessKeyId: "i",
    secretAccessKey: "s",
  };
  const target = temporaryFolder();
  const place = { dataDir, databaseUrl: "postgres://localhost/m", s3 };
  expect(await backUp(place, target)).toMatchObject({ database: null, media: null });
  expect(readdirSync(target).sort()).toEqual(["backup.json", "secret.key"]);
});
