/** Atomic file writes: durable ones (fsync, then rename), and ones for files that can be made again. */
import { constants } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";

/** Error codes of systems that cannot fsync folders, such as Windows. */
const NO_FOLDER_FLUSH = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"]);

/** Fsyncs a folder, which makes renames in it durable. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!NO_FOLDER_FLUSH.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/** Creates a folder and its parents durably. */
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

/** Renames a flushed file to its final name, durably. */
async function commitRename(temporary: string, path: string): Promise<void> {
  await rename(temporary, path);
  await flushFolder(dirname(path));
}

/**
 * Gives a finished file its final name, durably.
 * @returns its size in bytes
 */
export async function renameDurably(temporary: string, path: string): Promise<number> {
  await flushFile(temporary);
  await commitRename(temporary, path);
  return (await stat(path)).size;
}

let writeCount = 0;

/**
 * Where a file is written before it gets its name. Unique to each write: others, also in this thread, may write the
 * same file at the same time.
 */
export function temporaryPath(path: string): string {
  writeCount += 1;
  return `${path}.${process.pid}-${threadId}-${writeCount}.part`;
}

/** Half a file would keep the space that a full disk lacks. */
async function makeWhole(
  path: string,
  make: (temporary: string) => Promise<void>,
  commit = commitRename,
): Promise<void> {
  const temporary = temporaryPath(path);
  try {
    await make(temporary);
    await commit(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a file atomically; resolves once it is on disk. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  await makeWhole(path, (temporary) => writeFile(temporary, bytes, { flush: true }));
}

/**
 * Writes a file that can be made again, such as one of a cache: nobody reads half of it, but after a power cut it may be
 * missing.
 */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await makeWhole(path, (temporary) => writeFile(temporary, content), rename);
}

/** Copies a file atomically; resolves once the copy is on disk. */
export async function copyDurably(from: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  await makeWhole(path, async (temporary) => {
    // Copy-on-write where the file system supports it.
    await copyFile(from, temporary, constants.COPYFILE_FICLONE);
    await flushFile(temporary);
  });
}
