/** The storage port: where uploaded bytes live. Local disk here; other stores keep the same promises. */
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { copyDurably, writeDurably } from "./durable-files.server.ts";

export interface StoredFacts {
  /** In bytes. */
  size: number;
  /** Milliseconds since 1970. */
  changedAt: number;
}

export interface Storage {
  /**
   * Writes all of it or nothing, and answers when a power cut could not undo it. The key is a
   * relative path such as `ab/abcd….jpg`.
   */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** As `write`, from a local file: its size does not matter. */
  copy(key: string, path: string): Promise<void>;
  /** Size in bytes, or null when there is no such key. */
  size(key: string): Promise<number | null>;
  /** Null when there is no such key. */
  facts(key: string): Promise<StoredFacts | null>;
  /** Bytes `start` to `end`, both included, as a stream. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** What an encoder reads from: a local path where there is one, else the bytes. */
  source(key: string): Promise<string | Buffer>;
  /** Forgets a key; one that is not there is forgotten already. */
  remove(key: string): Promise<void>;
}

export function createDiskStorage(root: string): Storage {
  const path = (key: string) => join(root, key);
  async function facts(key: string) {
    const found = await stat(path(key)).catch(() => null);
    return found?.isFile() ? { size: found.size, changedAt: found.mtimeMs } : null;
  }
  return {
    read: (key, range) => createReadStream(path(key), range),
    size: async (key) => (await facts(key))?.size ?? null,
    facts,
    source: async (key) => path(key),
    write: (key, bytes) => writeDurably(path(key), bytes),
    copy: (key, from) => copyDurably(from, path(key)),
    remove: (key) => rm(path(key), { force: true }),
  };
}
