/** Examines a file before it is stored: type by content, dimensions, duration, loudness. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Database } from "#app/database/client/client.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { type MediaType, mediaTypeOf } from "#app/lib/media/media-type.ts";
import { readPictureMetadata } from "#app/platform/pictures/pictures.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { hasFrames, tagLength, WALKED_BYTES } from "./mp3-frames.server.ts";
import { probeApart } from "./probe-apart.server.ts";

/** Technical metadata; null where not applicable or unknown. */
export interface MediaFacts {
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  codec: string | null;
  /** Bits per second. */
  bitrate: number | null;
  /** Integrated loudness in LUFS from the file's tags. */
  loudness: number | null;
  placeholder: string | null;
}

const NO_FACTS: MediaFacts = {
  width: null,
  height: null,
  duration_ms: null,
  codec: null,
  bitrate: null,
  loudness: null,
  placeholder: null,
};

/** A file that passed examination. */
export interface ExaminedMedia extends MediaType {
  /** SHA-256 of the bytes in hex. */
  hash: string;
  byteCount: number;
  facts: MediaFacts;
  /** Streams the bytes into storage. */
  store(storage: Storage, key: string): Promise<void>;
}

interface Source {
  byteCount: number;
  hash(): Promise<string>;
  /** Bytes from `start`, at most `length`. */
  part(start: number, length: number): Promise<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  store(storage: Storage, key: string): Promise<void>;
  /** Input for the parser. */
  readonly content: string | Uint8Array;
}

function sourceOfBytes(content: Uint8Array): Source {
  return {
    content,
    byteCount: content.length,
    hash: async () => createHash("sha256").update(content).digest("hex"),
    part: async (start, length) => content.subarray(start, start + length),
    bytes: async () => content,
    store: (storage, key) => storage.write(key, content),
  };
}

async function sourceOfFile(path: string): Promise<Source> {
  const handle = await open(path, "r");
  const { size } = await handle.stat().finally(() => handle.close());
  return {
    content: path,
    byteCount: size,
    async hash() {
      const hash = createHash("sha256");
      await pipeline(createReadStream(path), hash);
      return hash.digest("hex");
    },
    async part(start, length) {
      const file = await open(path, "r");
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    bytes: () => readFile(path),
    store: (storage, key) => storage.copy(key, path),
  };
}

async function imageFacts(bytes: Uint8Array): Promise<MediaFacts> {
  const { width, height, placeholder } = await readPictureMetadata(bytes);
  return { ...NO_FACTS, width, height, placeholder };
}

async function hasAudio(source: Source): Promise<boolean> {
  const start = tagLength(await source.part(0, 10));
  return hasFrames(await source.part(start, WALKED_BYTES));
}

/** The actual type after parsing: an MP4 without video is audio. */
async function readAll(
  type: MediaType,
  source: Source,
): Promise<MediaType & { facts: MediaFacts }> {
  if (type.kind === "image") return { ...type, facts: await imageFacts(await source.bytes()) };
  // The parser does not support FLV.
  if (type.kind === "file" || type.extension === "flv") return { ...type, facts: NO_FACTS };
  if (type.extension === "mp3" && !(await hasAudio(source))) throw new Error("Not MP3 after all");
  return probeApart({ type, content: source.content });
}

/** A file that is stored already is not decoded again. */
async function findKnown(db: Database, hash: string) {
  const row = await db
    .selectFrom("media")
    .select(["width", "height", "duration_ms", "codec", "bitrate", "loudness", "placeholder"])
    .select(["kind", "mime", "storage_key"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!row) return null;
  const { kind, mime, storage_key, ...facts } = row;
  return { kind, mime, extension: storage_key.split(".").at(-1)!, facts };
}

/** Bytes scanned at each end of the file: a ZIP's end record is within the last 64 KB. */
const SCANNED_BYTES = 66_000;

/** PDF readers and MIME-sniffing browsers scan no further. */
const SNIFFED_BYTES = 1024;

const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml)|%PDF-/i;

const ZIP_END = "PK\x05\x06";
/** Length without the comment: signature, fields, and the comment's length. */
const ZIP_END_BYTES = 22;

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function endsAsZip(tail: string): boolean {
  const at = tail.lastIndexOf(ZIP_END);
  if (at < 0 || at + ZIP_END_BYTES > tail.length) return false;
  const length = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
  return at + ZIP_END_BYTES + length === tail.length;
}

/**
 * Detects polyglots: files that are also HTML or PDF (sniffed from the beginning) or a ZIP (read
 * from the end).
 */
function isPolyglot(head: Uint8Array, tail: Uint8Array): boolean {
  return MARKUP.test(asText(head.subarray(0, SNIFFED_BYTES))) || endsAsZip(asText(tail));
}

/** Pictures are re-encoded; files that are stored unchanged must not be polyglots. */
async function isPolyglotMedia(type: MediaType, source: Source): Promise<boolean> {
  if (type.kind !== "audio" && type.kind !== "video") return false;
  const head = await source.part(0, SCANNED_BYTES);
  const tail = await source.part(Math.max(0, source.byteCount - SCANNED_BYTES), SCANNED_BYTES);
  return isPolyglot(head, tail);
}

/**
 * Examines a file given by path or bytes. File name and declared type are ignored.
 * @returns the error `file: unsupported` or `file: unreadable`, or `file: twofold` for a polyglot
 * @throws the file system's error when a path cannot be read
 */
export async function examineMedia(
  db: Database,
  given: string | Uint8Array,
): Promise<Outcome<ExaminedMedia>> {
  const source = typeof given === "string" ? await sourceOfFile(given) : sourceOfBytes(given);
  const type = mediaTypeOf(await source.part(0, SCANNED_BYTES));
  if (!type) return refused("file", "unsupported");
  if (await isPolyglotMedia(type, source)) return refused("file", "twofold");
  const hash = await source.hash();
  const { byteCount, store } = source;
  try {
    const known = (await findKnown(db, hash)) ?? (await readAll(type, source));
    return accepted({ ...known, hash, byteCount, store });
  } catch {
    return refused("file", "unreadable");
  }
}
