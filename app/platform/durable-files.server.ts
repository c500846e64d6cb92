/** Writes files so that they are still there after a power cut. */
import { constants } from "node:fs";
import { copyFile, mkdir, open, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** What a system says that cannot flush folders, as Windows. */
const NO_FOLDER_FLUSH = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"]);

/** Flushes a folder: the names in it, not what they name. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!NO_FOLDER_FLUSH.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Makes a folder and those above it; the names of new ones are flushed. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; ; made = dirname(made)) {
    await flushFolder(dirname(made));
    if (made === first) return;
  }
}

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}

/** Gives a flushed file its name. */
async function settle(partial: string, path: string): Promise<void> {
  await rename(partial, path);
  await flushFolder(dirname(path));
}

const partialOf = (path: string) => `${path}.${process.pid}.part`;

/** Writes all of the bytes or none, and answers when they are on the disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  const partial = partialOf(path);
  await writeFile(partial, bytes, { flush: true });
  await settle(partial, path);
}

/** Copies a file, all of it or nothing, and answers when the copy is on the disk. */
export async function copyDurably(from: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  const partial = partialOf(path);
  // Where the file system can, both share their bytes until one changes.
  await copyFile(from, partial, constants.COPYFILE_FICLONE);
  await flushFile(partial);
  await settle(partial, path);
}
