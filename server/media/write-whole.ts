/** Writes files of the cache folders. */
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { temporaryPath } from "#app/platform/storage/durable-files.server.ts";

/** Writes a file beside its place and renames it, so that nobody reads half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = temporaryPath(path);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(partial, bytes);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
