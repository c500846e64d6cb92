/** Files of an export, made one after the other. */

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Bytes, openTarget, PRIVATE } from "#app/features/exports/archive/target.server.ts";
import type { WriteOptions } from "#app/features/exports/format.ts";

export interface ExportedFile {
  path: string;
  /** To be read before the next file is requested. */
  bytes: Bytes;
  /** Whether compression makes it smaller. */
  isPacked: boolean;
}

export type ExportFiles = AsyncIterable<ExportedFile>;

/** Characters that are sent on at once. */
const CHUNK = 65_536;

/** Text in pieces of a sensible size. */
export async function* bytesOf(
  parts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  let text = "";
  for await (const part of parts) {
    text += part;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

/** Writes a zip, or a folder where the name does not end in `.zip`. The number of files is not known in advance. */
export async function writeFiles(
  path: string,
  files: ExportFiles,
  { onProgress }: WriteOptions,
): Promise<void> {
  const target = await openTarget(path);
  let done = 0;
  try {
    for await (const { path: name, bytes, isPacked } of files) {
      await target.add(name, bytes, isPacked);
      done += 1;
      await onProgress?.(done, 0);
    }
    await target.finish();
  } catch (error) {
    target.abort();
    throw error;
  }
}

/** Streams UTF-8 to a file that only its owner may read. */
export async function writeText(path: string, parts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(bytesOf(parts)), createWriteStream(path, PRIVATE));
}
