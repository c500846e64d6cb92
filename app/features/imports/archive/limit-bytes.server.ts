/** Bounds what is read of a stranger's file. */
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { ARCHIVE_LIMITS, type Archive } from "./archive.ts";

/** Passes bytes on, and fails once there are more than `most`. */
export function limitBytes(file: string, most: number): Transform {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      if (read <= most) done(null, chunk);
      else done(new ImportProblem("file-too-large", { file, field: "" }, `over ${most} bytes`));
    },
  });
}

const decoder = () => new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8 as it arrives; fails at the first byte that is none. */
export async function* textChunks(file: string, bytes: Readable): AsyncGenerator<string> {
  const utf8 = decoder();
  let at = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    try {
      yield utf8.decode(chunk, { stream: true });
    } catch {
      bytes.destroy();
      throw new ImportProblem("not-utf8", { file, field: `byte ${at}` });
    }
    at += chunk.length;
  }
  try {
    yield utf8.decode();
  } catch {
    throw new ImportProblem("not-utf8", { file, field: `byte ${at}` });
  }
}

/** The whole of a small text. */
export async function readText(
  archive: Archive,
  file: string,
  most: number = ARCHIVE_LIMITS.textBytes,
): Promise<string> {
  const parts: string[] = [];
  for await (const part of textChunks(file, await archive.open(file, most))) parts.push(part);
  return parts.join("");
}
