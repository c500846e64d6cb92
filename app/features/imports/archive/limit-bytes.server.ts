/** Bounds what is read of an untrusted file. */
import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { utf16Of } from "#app/lib/media/decode-text.ts";
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

/** Null where it is no text: not UTF-8, or with a byte of zero, as UTF-16 has. */
function decoded(utf8: TextDecoder, chunk: Buffer): string | null {
  try {
    const text = utf8.decode(chunk, { stream: true });
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** The bytes at the end of a chunk that begin a letter: at most three. */
function unfinishedIn(chunk: Buffer): Buffer {
  for (let length = 1; length <= Math.min(3, chunk.length); length += 1) {
    const byte = chunk[chunk.length - length]!;
    if (byte < 0x80) break;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc0) return chunk.subarray(size > length ? -length : chunk.length);
  }
  return Buffer.alloc(0);
}

/** The leading bytes that are valid UTF-8. */
function textBefore(bytes: Buffer): Buffer {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decoded(decoder(), bytes.subarray(0, middle)) === null) bad = middle;
    else good = middle;
  }
  return bytes.subarray(0, good - unfinishedIn(bytes.subarray(0, good)).length);
}

const newlinesIn = (text: string): number => text.split("\n").length - 1;

/** Bytes in UTF-8: UTF-16, as spreadsheets write "Unicode text", is converted, anything else stays. */
async function* inUtf8(file: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let utf16: TextDecoder | null | undefined;
  const written = (...given: Parameters<TextDecoder["decode"]>) => {
    try {
      return Buffer.from(utf16!.decode(...given));
    } catch (cause) {
      throw new ImportProblem("not-utf8", { file, field: "" }, String(cause));
    }
  };
  for await (const chunk of bytes) {
    if (utf16 === undefined) {
      const label = utf16Of(chunk);
      utf16 = label && new TextDecoder(label, { fatal: true });
    }
    yield utf16 ? written(chunk, { stream: true }) : chunk;
  }
  if (utf16) yield written();
}

/** Decodes text as it arrives, UTF-8 unless it begins as UTF-16; fails at the first invalid byte, with its line. */
export async function* textChunks(file: string, bytes: Readable): AsyncGenerator<string> {
  const utf8 = decoder();
  let [at, line] = [0, 1];
  // Incomplete character from earlier chunks.
  let open: Buffer = Buffer.alloc(0);
  for await (const chunk of inUtf8(file, bytes as AsyncIterable<Buffer>)) {
    const text = decoded(utf8, chunk);
    if (text === null) {
      bytes.destroy();
      const before = textBefore(Buffer.concat([open, chunk]));
      const place = [line + newlinesIn(before.toString()), at - open.length + before.length];
      const field = `line ${place[0]}, byte ${place[1]}`;
      throw new ImportProblem("not-utf8", { file, field });
    }
    yield text;
    at += chunk.length;
    line += newlinesIn(text);
    open = unfinishedIn(chunk);
  }
  if (open.length === 0) return;
  const field = `line ${line}, byte ${at - open.length}`;
  throw new ImportProblem("not-utf8", { file, field });
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
