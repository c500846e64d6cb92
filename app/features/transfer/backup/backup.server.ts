/** Creates online backups, and restores them. */
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { makePrivate } from "#app/database/client/client.server.ts";
import { counted } from "#app/lib/text.ts";
import type { Env } from "#app/platform/env.server.ts";
import {
  copyDurably,
  makeFolder,
  writeDurably,
} from "#app/platform/storage/durable-files.server.ts";
import {
  type BackupContents,
  BackupRefused,
  copyFiles,
  DATABASE_FILE,
  KEY_FILE,
  LIST_FILE,
  listFiles,
  MEDIA_FOLDER,
  readContents,
  requireEmpty,
  sha256Of,
} from "./backup-folder.server.ts";

type BackupPaths = Pick<Env, "dataDir" | "databaseUrl" | "s3">;

/** SQLite's online backup API: a consistent snapshot during concurrent writes. */
async function copyDatabase(dataDir: string, target: string): Promise<string> {
  const copy = join(target, DATABASE_FILE);
  const database = new SQLite(join(dataDir, DATABASE_FILE), { fileMustExist: true });
  try {
    makePrivate(copy);
    await database.backup(copy);
  } finally {
    database.close();
  }
  return sha256Of(copy);
}

/** Absent where `SECRET_KEY` is set, or nothing has been encrypted. */
async function copyKey(from: string, to: string): Promise<void> {
  await copyDurably(join(from, KEY_FILE), join(to, KEY_FILE)).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
}

/**
 * Copies database, media and key into an empty folder while the site runs. Media are copied before
 * the database that references them, then again for those added meanwhile.
 * @throws BackupRefused when the folder is not empty
 */
export async function backUp(
  { dataDir, databaseUrl, s3 }: BackupPaths,
  target: string,
): Promise<BackupContents> {
  await requireEmpty(target);
  await makeFolder(target);
  const [media, copy] = [join(dataDir, MEDIA_FOLDER), join(target, MEDIA_FOLDER)];
  if (!s3) await copyFiles(media, copy);
  const database = databaseUrl ? null : await copyDatabase(dataDir, target);
  if (!s3) await copyFiles(media, copy);
  await copyKey(dataDir, target);
  const contents: BackupContents = {
    format: 1,
    madeAt: new Date().toISOString(),
    database,
    media: s3 ? null : (await listFiles(copy)).length,
  };
  // Written last: its absence marks an incomplete backup.
  await writeDurably(join(target, LIST_FILE), Buffer.from(JSON.stringify(contents, null, 2)));
  return contents;
}

const NAMED_BY_HASH = /(?:^|[/\\])([0-9a-f]{64})\.\w+$/;

/** @throws BackupRefused when something is missing or corrupt */
async function checkBackup(source: string, contents: BackupContents): Promise<void> {
  const path = join(source, DATABASE_FILE);
  if (contents.database && (await sha256Of(path).catch(() => null)) !== contents.database) {
    throw new BackupRefused(`${path} is missing or has changed since the backup was made.`);
  }
  const files = await listFiles(join(source, MEDIA_FOLDER));
  if (contents.media !== null && files.length < contents.media) {
    throw new BackupRefused(`${counted(contents.media - files.length, "media file")} missing.`);
  }
  for (const file of files) {
    const hash = NAMED_BY_HASH.exec(file)?.[1];
    const path = join(source, MEDIA_FOLDER, file);
    if (hash && hash !== (await sha256Of(path))) {
      throw new BackupRefused(`${path} has changed since it was stored.`);
    }
  }
}

/** @throws BackupRefused when SQLite's integrity check fails */
function checkDatabase(path: string): void {
  const database = new SQLite(path, { readonly: true });
  try {
    const answer = database.pragma("integrity_check", { simple: true });
    if (answer !== "ok") throw new BackupRefused(`The database is damaged: ${answer}`);
  } finally {
    database.close();
  }
}

/**
 * Restores a backup into an empty data folder. Everything is verified before anything is written.
 * @throws BackupRefused when it is incomplete, or the data folder is in use
 */
export async function restore({ dataDir }: BackupPaths, source: string): Promise<BackupContents> {
  await requireEmpty(dataDir);
  const contents = await readContents(source);
  await checkBackup(source, contents);
  if (contents.database) checkDatabase(join(source, DATABASE_FILE));
  await copyKey(source, dataDir);
  await copyFiles(join(source, MEDIA_FOLDER), join(dataDir, MEDIA_FOLDER));
  // Written last: completes the data folder.
  const database = join(source, DATABASE_FILE);
  if (contents.database) await copyDurably(database, join(dataDir, DATABASE_FILE));
  return contents;
}
