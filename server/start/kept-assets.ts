/**
 * Keeps the hashed files of builds beside the data, so that pages of a former build still get their
 * islands and styles after a deployment (docs/decisions/0044-files-of-former-builds.md).
 */
import {
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "#app/lib/time.ts";

/** Longer than a tab stays open or a browser keeps a page, as a rule. */
const KEPT_MS = 30 * DAY;

/** The folder in the data folder; its files are served under `/assets/`. */
export const keptAssetsFolder = (dataDir: string) => join(dataDir, "cache/builds/assets");

/** Lists the files of the build that ran last: they were in use until now. */
const listPath = (dataDir: string) => join(dataDir, "cache/builds/last.json");

/** Empty where the list is missing or cannot be read. */
async function readLast(dataDir: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(listPath(dataDir), "utf8")) as string[];
  } catch {
    return [];
  }
}

/** Whole or not at all: other processes serve from the folder. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}

async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
}

/**
 * Copies the files of this build, and removes those that no build has used for a month. A file's
 * time is that of its last use.
 * @param clientFolder build/client
 */
export async function keepAssets(
  clientFolder: string,
  dataDir: string,
  now = Date.now(),
): Promise<void> {
  const [from, to] = [join(clientFolder, "assets"), keptAssetsFolder(dataDir)];
  await mkdir(to, { recursive: true });
  const current = await readdir(from);
  const kept = new Set(await readdir(to));
  const added = current.filter((name) => !kept.has(name));
  await Promise.all(added.map((name) => copyWhole(join(from, name), join(to, name))));
  const inUse = [...current, ...(await readLast(dataDir)).filter((name) => kept.has(name))];
  const seconds = now / 1000;
  await Promise.all(inUse.map((name) => utimes(join(to, name), seconds, seconds)));
  await writeFile(listPath(dataDir), JSON.stringify(current));
  await removeOld(to, now - KEPT_MS);
}
