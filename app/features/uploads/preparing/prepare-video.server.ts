/** Prepares one video: HLS in up to three sizes, thumbnails for seeking, a poster, its loudness. */
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "#app/platform/context.server.ts";
import type { MediaTool, RunOptions, VideoProbe } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import { MASTER, SPRITE, streamKey, THUMBNAILS } from "./stream-files.server.ts";
import {
  type MadeSize,
  masterPlaylist,
  planThumbnails,
  thumbnailsVtt,
  type VideoSize,
  videoSizesFor,
} from "./video-plan.ts";

export interface PreparedVideo {
  probe: VideoProbe;
  loudness: number | null;
  /** A frame as JPEG. */
  poster: Buffer | null;
}

interface Work {
  tool: MediaTool;
  storage: Storage;
  /** A local path. */
  source: string;
  /** A folder of its own for what is being made. */
  folder: string;
  stream: string;
  probe: VideoProbe;
  signal: AbortSignal;
  /** A fraction from 0 to 1. */
  onProgress(done: number): void;
}

/** A whole file as a local path. */
export async function localSource(storage: Storage, key: string, folder: string): Promise<string> {
  const size = await storage.size(key);
  if (size === null) throw new Error(`There is no file "${key}"`);
  const path = join(folder, "source");
  await pipeline(storage.read(key), createWriteStream(path));
  return path;
}

/** Encodes a size, unless an earlier attempt has: its playlist is stored last. */
async function makeSize(work: Work, size: VideoSize, options: RunOptions): Promise<MadeSize> {
  const { tool, storage, source, folder, stream, probe } = work;
  const [list, segments] = [`${size.name}.m3u8`, `${size.name}.m4s`];
  const known = await storage.size(streamKey(stream, segments));
  if (known !== null && (await storage.size(streamKey(stream, list))) !== null) {
    return { ...size, bytes: known };
  }
  await tool.encode({ source, folder, hasAudio: probe.hasAudio, ...size }, options);
  const { size: bytes } = await stat(join(folder, segments));
  await storage.copy(streamKey(stream, segments), join(folder, segments));
  await storage.copy(streamKey(stream, list), join(folder, list));
  await rm(join(folder, segments));
  return { ...size, bytes };
}

/** Encodes all sizes; larger ones take longer in proportion to their pixels. */
async function makeSizes(work: Work): Promise<MadeSize[]> {
  const sizes = videoSizesFor(work.probe);
  const total = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  const made: MadeSize[] = [];
  let before = 0;
  for (const size of sizes) {
    const share = (size.width * size.height) / total;
    const onProgress = (seconds: number) => {
      const part = Math.min(1, seconds / Math.max(1, work.probe.durationSeconds));
      work.onProgress(before + share * part);
    };
    made.push(await makeSize(work, size, { signal: work.signal, onProgress }));
    before += share;
    work.onProgress(before);
  }
  return made;
}

async function makeThumbnails({ tool, storage, source, folder, stream, probe, signal }: Work) {
  const plan = planThumbnails(probe);
  const path = join(folder, SPRITE);
  await tool.makeSprite({ source, path, ...plan }, { signal });
  await storage.copy(streamKey(stream, SPRITE), path);
  const vtt = thumbnailsVtt(plan, SPRITE, probe.durationSeconds);
  await storage.write(streamKey(stream, THUMBNAILS), Buffer.from(vtt));
}

/** Not the first frame, which is often black. */
const POSTER_PLACE = 0.1;

async function takePoster({ tool, source, folder, probe, signal }: Work): Promise<Buffer> {
  const path = join(folder, "poster.jpg");
  await tool.takeFrame(source, probe.durationSeconds * POSTER_PLACE, path, { signal });
  return readFile(path);
}

async function prepare(work: Work, needsPoster: boolean): Promise<PreparedVideo> {
  const { tool, storage, source, stream, probe, signal } = work;
  const sizes = await makeSizes(work);
  await makeThumbnails(work);
  const loudness = probe.hasAudio ? await tool.measureLoudness(source, { signal }) : null;
  const poster = needsPoster ? await takePoster(work) : null;
  // Last: with it the stream is complete.
  const list = masterPlaylist(sizes, probe.durationSeconds);
  await storage.write(streamKey(stream, MASTER), Buffer.from(list));
  return { probe, loudness, poster };
}

/**
 * Works in a folder of the data folder, which is emptied before and afterwards: one file is prepared at a time.
 * @param work gets the folder
 */
export async function inPreparing<Result>(
  { dataDir }: Services["env"],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, "preparing");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface VideoTask {
  storageKey: string;
  stream: string;
  needsPoster: boolean;
  signal: AbortSignal;
  onProgress(done: number): void;
}

/**
 * Prepares a video. The sizes that an interrupted attempt has stored are kept.
 * @throws the signal's reason, or whatever the tool or the storage throws
 */
export function prepareVideo(
  { storage, env }: Pick<Services, "storage" | "env">,
  tool: MediaTool,
  { storageKey, needsPoster, ...rest }: VideoTask,
): Promise<PreparedVideo> {
  return inPreparing(env, async (folder) => {
    const source = await localSource(storage, storageKey, folder);
    const probe = await tool.probe(source);
    return prepare({ tool, storage, source, folder, probe, ...rest }, needsPoster);
  });
}
