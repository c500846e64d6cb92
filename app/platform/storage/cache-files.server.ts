/** Keeps folders small whose files can be made again. */
import type { Stats } from "node:fs";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "#app/lib/time.ts";

/** The use of a file is recorded once a day, since many file systems do not record access times. */
const NOTED_EVERY_MS = DAY;

/** Records that a file of a cache folder is in use. A file that is gone is not an error. */
export async function recordFileUse(path: string, now = Date.now()): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found || found.mtimeMs > now - NOTED_EVERY_MS) return;
  await utimes(path, now / 1000, now / 1000).catch(() => null);
}

/** Limits of a cache folder. */
export interface CacheLimits {
  /** Files that nobody has used for so long are deleted. */
  unusedMs: number;
  /** Size of all files together; the least recently used ones are deleted first. */
  maxBytes: number;
}

interface CachedFile {
  path: string;
  facts: Stats;
}

async function listFiles(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: CachedFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => null);
    if (facts) files.push({ path, facts });
  }
  return files;
}

/**
 * Deletes what is over the limits. A folder that does not exist is empty.
 * @returns the number of deleted files
 */
export async function pruneCacheFolder(
  folder: string,
  { unusedMs, maxBytes }: CacheLimits,
  now = Date.now(),
): Promise<number> {
  const files = (await listFiles(folder)).sort((a, b) => b.facts.mtimeMs - a.facts.mtimeMs);
  let bytes = 0;
  let deleted = 0;
  for (const { path, facts } of files) {
    bytes += facts.size;
    if (facts.mtimeMs > now - unusedMs && bytes <= maxBytes) continue;
    await rm(path, { force: true });
    bytes -= facts.size;
    deleted += 1;
  }
  return deleted;
}
