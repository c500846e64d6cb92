/** Copies a magazine into a folder while it runs, and brings one back from there. */
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { copyDurably, makeFolder, writeDurably } from "#app/platform/durable-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
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

type Place = Pick<Env, "dataDir" | "databaseUrl" | "s3">;

/** SQLite's own online backup: a moment of the database, whoever writes meanwhile. */
async function copyDatabase(dataDir: string, target: string): Promise<string> {
  const copy = join(target, DATABASE_FILE);
  const database = new SQLite(join(dataDir, DATABASE_FILE), { fileMustExist: true });
  try {
    await database.backup(copy);
  } finally {
    database.close();
  }
  return sha256Of(copy);
}

/** There is none where `SECRET_KEY` is set, or nothing was ever sealed. */
async function copyKey(from: string, to: string): Promise<void> {
  await copyDurably(join(from, KEY_FILE), join(to, KEY_FILE)).catch((error) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  });
}

/**
 * Copies database, media and key into an empty folder. The magazine may run meanwhile: media come
 * before the database, which names them, and what came in between follows.
 * @throws BackupRefused when the folder is not empty
 */
export async function backUp(
  { dataDir, databaseUrl, s3 }: Place,
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
    ...{ format: 1, madeAt: new Date().toISOString(), database },
    media: s3 ? null : (await listFiles(copy)).length,
  };
  // Last: a backup that was cut off is told by its absence.
  await writeDurably(join(target, LIST_FILE), Buffer.from(JSON.stringify(contents, null, 2)));
  return contents;
}

const NAMED_BY_HASH = /(?:^|[/\\])([0-9a-f]{64})\.\w+$/;

/** @throws BackupRefused when something is missing or not what it was */
async function checkBackup(source: string, contents: BackupContents): Promise<void> {
  const path = join(source, DATABASE_FILE);
  if (contents.database && (await sha256Of(path).catch(() => null)) !== contents.database) {
    throw new BackupRefused(`${path} is missing or has changed since the backup was made.`);
  }
  const files = await listFiles(join(source, MEDIA_FOLDER));
  if (contents.media !== null && files.length < contents.media) {
    throw new BackupRefused(`${contents.media - files.length} files of media are missing.`);
  }
  for (const file of files) {
    const hash = NAMED_BY_HASH.exec(file)?.[1];
    const whole = join(source, MEDIA_FOLDER, file);
    if (hash && hash !== (await sha256Of(whole))) {
      throw new BackupRefused(`${whole} has changed since it was stored.`);
    }
  }
}

/** @throws BackupRefused when SQLite finds the file damaged */
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
 * Brings a backup back into an empty data folder. All of it is checked before anything is written.
 * @throws BackupRefused when it is not whole, or the data folder is in use
 */
export async function restore({ dataDir }: Place, source: string): Promise<BackupContents> {
  await requireEmpty(dataDir);
  const contents = await readContents(source);
  await checkBackup(source, contents);
  if (contents.database) checkDatabase(join(source, DATABASE_FILE));
  await copyKey(source, dataDir);
  await copyFiles(join(source, MEDIA_FOLDER), join(dataDir, MEDIA_FOLDER));
  // Last: with it the folder is a magazine.
  const database = join(source, DATABASE_FILE);
  if (contents.database) await copyDurably(database, join(dataDir, DATABASE_FILE));
  return contents;
}
