/** Looks into a file before it is stored: what it is by its content, how large, how long. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Database } from "#app/database/client.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { type MediaType, mediaTypeOf } from "#app/lib/media-type.ts";
import { pictureFacts } from "#app/platform/pictures.server.ts";

/** What pages need to know of a file; null where it has no such thing or does not tell. */
export interface MediaFacts {
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  codec: string | null;
  /** Bits per second. */
  bitrate: number | null;
  placeholder: string | null;
}

/** A file that can be stored. */
export interface ExaminedMedia extends MediaType {
  /** SHA-256 of the bytes in hex. */
  hash: string;
  byteCount: number;
  facts: MediaFacts;
  /** Reads the bytes again; they are not kept in memory. */
  read(): Promise<Uint8Array>;
}

const NO_FACTS: MediaFacts = {
  ...{ width: null, height: null, duration_ms: null },
  ...{ codec: null, bitrate: null, placeholder: null },
};

async function imageFacts(bytes: Uint8Array): Promise<MediaFacts> {
  const { width, height, placeholder } = await pictureFacts(bytes);
  return { ...NO_FACTS, width, height, placeholder };
}

async function playableFacts(bytes: Uint8Array, mimeType: string): Promise<MediaFacts> {
  const { parseBuffer } = await import("music-metadata");
  const options = { duration: true, skipCovers: true };
  const { format } = await parseBuffer(bytes, { mimeType }, options);
  const video = format.trackInfo.find((track) => track.video)?.video;
  return {
    ...NO_FACTS,
    width: video?.pixelWidth ?? null,
    height: video?.pixelHeight ?? null,
    duration_ms: format.duration === undefined ? null : Math.round(format.duration * 1000),
    codec: format.codec ?? null,
    bitrate: format.bitrate === undefined ? null : Math.round(format.bitrate),
  };
}

async function readFacts(type: MediaType, bytes: Uint8Array): Promise<MediaFacts> {
  if (type.kind === "image") return imageFacts(bytes);
  // The parser knows no FLV; such a film plays all the same.
  if (type.kind === "file" || type.extension === "flv") return NO_FACTS;
  return playableFacts(bytes, type.mime);
}

/** Decoding costs far more than a look-up: a file that is stored already is not decoded again. */
async function knownFacts(db: Database, hash: string): Promise<MediaFacts | undefined> {
  const columns = ["width", "height", "duration_ms", "codec", "bitrate", "placeholder"] as const;
  return db.selectFrom("media").select(columns).where("hash", "=", hash).executeTakeFirst();
}

/**
 * Examines a file given by its path or its bytes. The name is not believed.
 * @returns the refusal `file: unsupported` or `file: unreadable` for what cannot be used
 * @throws the file system's error when a path cannot be read
 */
export async function examineMedia(
  db: Database,
  source: string | Uint8Array,
): Promise<Outcome<ExaminedMedia>> {
  const read = async () => (typeof source === "string" ? readFile(source) : source);
  const bytes = await read();
  const type = mediaTypeOf(bytes);
  if (!type) return refused("file", "unsupported");
  const hash = createHash("sha256").update(bytes).digest("hex");
  try {
    const facts = (await knownFacts(db, hash)) ?? (await readFacts(type, bytes));
    return accepted({ ...type, hash, byteCount: bytes.length, facts, read });
  } catch {
    return refused("file", "unreadable");
  }
}
