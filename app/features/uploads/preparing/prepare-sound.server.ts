/** Prepares one sound: as AAC in one file, which every browser and podcast app plays. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { PREPARED_SOUND } from "#app/lib/media/media-address.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { MediaTool } from "#app/platform/films/ffmpeg.server.ts";
import { streamKey } from "./film-files.server.ts";
import { inPreparing, localSource } from "./prepare-film.server.ts";

interface SoundTask {
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
export function prepareSound(
  { storage, env }: Pick<Services, "storage" | "env">,
  tool: Pick<MediaTool, "encodeSound">,
  { storageKey, stream, durationSeconds, signal, onProgress }: SoundTask,
): Promise<number> {
  return inPreparing(env, async (folder) => {
    const source = await localSource(storage, storageKey, folder);
    const path = join(folder, PREPARED_SOUND);
    await tool.encodeSound(source, path, {
      signal,
      onProgress: (seconds) => onProgress(seconds / Math.max(1, durationSeconds)),
    });
    await storage.copy(streamKey(stream, PREPARED_SOUND), path);
    return (await stat(path)).size;
  });
}
