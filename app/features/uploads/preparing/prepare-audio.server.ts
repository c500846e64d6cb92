/** Prepares one audio file: as AAC in one file, which every browser and podcast app plays. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { PREPARED_AUDIO } from "#app/lib/media/media-address.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { MediaTool } from "#app/platform/ffmpeg/ffmpeg.server.ts";
import { inPreparing, localSource } from "./prepare-video.server.ts";
import { streamKey } from "./stream-files.server.ts";

interface AudioTask {
  storageKey: string;
  stream: string;
  /** 0 where nobody knows. */
  durationSeconds: number;
  signal: AbortSignal;
  /** A fraction from 0 to 1. */
  onProgress(done: number): void;
}

/**
 * @returns the bytes of what was made
 * @throws the signal's reason, or whatever the tool or the storage throws
 */
export function prepareAudio(
  { storage, env }: Pick<Services, "storage" | "env">,
  tool: Pick<MediaTool, "encodeAudio">,
  { storageKey, stream, durationSeconds, signal, onProgress }: AudioTask,
): Promise<number> {
  return inPreparing(env, async (folder) => {
    const source = await localSource(storage, storageKey, folder);
    const path = join(folder, PREPARED_AUDIO);
    await tool.encodeAudio(source, path, {
      signal,
      onProgress: (seconds) => onProgress(seconds / Math.max(1, durationSeconds)),
    });
    await storage.copy(streamKey(stream, PREPARED_AUDIO), path);
    return (await stat(path)).size;
  });
}
