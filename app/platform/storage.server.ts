/** The storage port: where uploaded bytes live. Local disk here; other stores keep the same promises. */
import { createReadStream, type ReadStream } from "node:fs";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Storage {
  /** Writes all of it or nothing. The key is a relative path such as `ab/abcd….jpg`. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Size in bytes, or null when there is no such key. */
  size(key: string): Promise<number | null>;
  /** Size in bytes and the time of the last change (milliseconds since 1970), or null. */
  facts(key: string): Promise<{ size: number; changedAt: number } | null>;
  /** Bytes `start` to `end`, both included, as a stream. */
  read(key: string, range?: { start: number; end: number }): ReadStream;
  /** A local path, for tools that need a file. */
  path(key: string): string;
}

export function createDiskStorage(root: string): Storage {
  const path = (key: string) => join(root, key);
  async function facts(key: string) {
    const found = await stat(path(key)).catch(() => null);
    return found?.isFile() ? { size: found.size, changedAt: found.mtimeMs } : null;
  }
  return {
    path,
    read: (key, range) => createReadStream(path(key), range),
    size: async (key) => (await facts(key))?.size ?? null,
    facts,
    async write(key, bytes) {
      await mkdir(dirname(path(key)), { recursive: true });
      const partial = `${path(key)}.${process.pid}.part`;
      await writeFile(partial, bytes);
      await rename(partial, path(key));
    },
  };
}
