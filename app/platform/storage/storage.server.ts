/** The storage interface for uploaded files, and its local disk implementation. */
import { createReadStream } from "node:fs";
import { readdir, rm, stat as statFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Readable } from "node:stream";
import { NotFound } from "#app/platform/errors.ts";
import { copyDurably, writeDurably } from "./durable-files.server.ts";

export interface FileStat {
  /** In bytes. */
  size: number;
  /** Unix time in milliseconds. */
  changedAt: number;
}

export interface Storage {
  /**
   * Writes atomically; resolves once the bytes are durable.
   * @param key a relative path such as `ab/abcd….jpg`
   */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Like `write`, from a local file of any size. */
  copy(key: string, path: string): Promise<void>;
  /** Size in bytes; null when the key does not exist. */
  size(key: string): Promise<number | null>;
  /** Null when the key does not exist. */
  stat(key: string): Promise<FileStat | null>;
  /** Streams the bytes from `start` to `end`, both inclusive. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** Input for an encoder: a local path on disk storage, otherwise the bytes. */
  source(key: string): Promise<string | Buffer>;
  /** Keys of the files directly in a folder such as `streams/summits`, in their order. */
  list(folder: string): Promise<string[]>;
  /** Deletes a key; idempotent. */
  remove(key: string): Promise<void>;
}

/**
 * Stores files in a folder. Keys are relative paths; writes are atomic, by renaming.
 * @returns a store whose operations throw or reject with NotFound for keys that lead out of the folder
 */
export function createDiskStorage(root: string): Storage {
  const inside = join(root, sep);
  function path(key: string): string {
    const found = join(root, key);
    if (!join(found, sep).startsWith(inside)) throw new NotFound(`"${key}" leads out of the store`);
    return found;
  }
  async function stat(key: string) {
    const found = await statFile(path(key)).catch(() => null);
    return found?.isFile() ? { size: found.size, changedAt: found.mtimeMs } : null;
  }
  return {
    read: (key, range) => createReadStream(path(key), range),
    size: async (key) => (await stat(key))?.size ?? null,
    stat,
    source: async (key) => path(key),
    async list(folder) {
      const entries = await readdir(path(folder), { withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"));
      return files.map(({ name }) => `${folder}/${name}`).sort();
    },
    write: async (key, bytes) => writeDurably(path(key), bytes),
    copy: async (key, from) => copyDurably(from, path(key)),
    remove: async (key) => rm(path(key), { force: true }),
  };
}
