/** Exports magazines as archives, and imports them into empty ones. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { importArchive } from "#app/features/exports/archive/import-archive.server.ts";
import { openMagazineArchive } from "#app/features/exports/archive/read-archive.server.ts";
import { openTarget } from "#app/features/exports/archive/target.server.ts";
import { writeArchive } from "#app/features/exports/archive/write-archive.server.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { temporaryFolder } from "./folder.ts";
import { makeServices } from "./services.ts";

export type Magazine = ReturnType<typeof makeServices>;

/** An empty magazine on SQLite. */
export const emptyMagazine = async (): Promise<Magazine> =>
  makeServices(await openMigratedSqlite());

export async function exportFolder(magazine: Magazine): Promise<string> {
  const folder = temporaryFolder();
  await writeArchive(magazine, await openTarget(folder));
  return folder;
}

export async function importInto(client: DatabaseClient, path: string): Promise<Magazine> {
  const magazine = makeServices(client);
  const opened = await openMagazineArchive(path);
  try {
    await importArchive(magazine, opened!, { dataDir: magazine.env.dataDir });
  } finally {
    opened!.archive.close();
  }
  return magazine;
}

/** Content of every file, by path. */
export function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
}
