/** Format of a backup: a folder with the database, the media, the key, and a manifest. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { copyDurably } from "#app/platform/storage/durable-files.server.ts";

/** File names in the data folder and in a backup. */
export const DATABASE_FILE = "masthead.sqlite";
export const MEDIA_FOLDER = "media";
export const KEY_FILE = "secret.key";
export const LIST_FILE = "backup.json";

/** The message is shown to the user. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

const Contents = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** SHA-256 of the database copy; null for PostgreSQL, which is backed up separately. */
  database: z.string().nullable(),
  /** Number of media files; null when they are in a bucket. */
  media: z.number().nullable(),
});

export type BackupContents = z.infer<typeof Contents>;

/** Hash of a file in hexadecimal, read as a stream. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** @throws BackupRefused unless the folder is missing or empty */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (names.length > 0) throw new BackupRefused(`The folder ${folder} is not empty.`);
}

/** Paths of all files below a folder, without unfinished ones. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size;

/** Copies missing files; ignores files deleted during the copy. */
export async function copyFiles(from: string, to: string): Promise<void> {
  for (const path of await listFiles(from)) {
    const [source, copy] = [join(from, path), join(to, path)];
    const size = await sizeOf(source);
    if (size === undefined || size === (await sizeOf(copy))) continue;
    await copyDurably(source, copy);
  }
}

/** @throws BackupRefused when the folder is not a complete backup */
export async function readContents(folder: string): Promise<BackupContents> {
  const text = await readFile(join(folder, LIST_FILE), "utf8").catch(() => null);
  if (text === null) {
    throw new BackupRefused(
      `${folder} is no backup, or one that was not finished: no ${LIST_FILE}.`,
    );
  }
  const read = Contents.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupRefused(`${folder} was written by another version.`);
  return read.data;
}
