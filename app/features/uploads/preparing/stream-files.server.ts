/** Paths of the files of a prepared video or audio file in the media storage. */
import { basename } from "node:path";
import { PREPARED_AUDIO } from "#app/lib/media/media-address.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";

export const MASTER = "master.m3u8";
export const SPRITE = "thumbnails.jpg";
export const THUMBNAILS = "thumbnails.vtt";

/** The stream of a file's content: its storage key is its hash. */
export const streamOf = (storageKey: string): string => `f-${basename(storageKey).slice(0, 16)}`;

/** Storage key of one file of a stream. */
export const streamKey = (stream: string, file: string): string => `streams/${stream}/${file}`;

/** Names of the sizes of a stream, as its playlist lists them. */
async function sizesIn(storage: Storage, stream: string): Promise<string[]> {
  const key = streamKey(stream, MASTER);
  if ((await storage.size(key)) === null) return [];
  const chunks = await Array.fromAsync(storage.read(key));
  const list = Buffer.concat(chunks as Buffer[]).toString("utf8");
  return [...list.matchAll(/^(\w+)\.m3u8$/gm)].map(([, name]) => name!);
}

/** Enough where one file has to suit every connection. */
const MAX_LINES = 720;

/**
 * The storage key of a prepared video as one file: the segments of a size begin with its head, so that together they
 * are an MP4 (ISO/IEC 14496-12 §8.8).
 */
export async function wholeVideo(storage: Storage, stream: string): Promise<string | null> {
  const sizes = await sizesIn(storage, stream);
  const name = sizes.findLast((size) => Number(size) <= MAX_LINES) ?? sizes[0];
  return name === undefined ? null : streamKey(stream, `${name}.m4s`);
}

/** Deletes what was prepared of a video or audio file; nothing of any other file. */
export async function removeStream(storage: Storage, stream: string): Promise<void> {
  const sizes = await sizesIn(storage, stream);
  const files = sizes.flatMap((name) => [`${name}.m3u8`, `${name}.m4s`]);
  for (const file of [...files, SPRITE, THUMBNAILS, PREPARED_AUDIO, MASTER]) {
    await storage.remove(streamKey(stream, file));
  }
}
