/**
 * Copies a folder's streams to the media store unchanged, since playlists refer to segments by
 * name.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#app/platform/storage/storage.server.ts";

/** Valid names in stream URLs; other files are skipped. */
const NAME = /^[\w-][\w.-]*$/;

async function namesIn(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => NAME.test(name)).sort();
  } catch {
    return [];
  }
}

/**
 * Copies `media/streams/NAME/FILE` to where `/streams/NAME/FILE` is served from, unless it exists
 * with the same size.
 */
export async function storeFolderStreams(storage: Storage, root: string): Promise<void> {
  const streams = join(root, "media/streams");
  for (const stream of await namesIn(streams)) {
    for (const file of await namesIn(join(streams, stream))) {
      const path = join(streams, stream, file);
      const key = `streams/${stream}/${file}`;
      const { size } = await stat(path);
      if ((await storage.size(key)) !== size) await storage.write(key, await readFile(path));
    }
  }
}

/** Deletes the streams that `storeFolderStreams` copied. */
export async function removeFolderStreams(storage: Storage, root: string): Promise<void> {
  const streams = join(root, "media/streams");
  for (const stream of await namesIn(streams)) {
    for (const file of await namesIn(join(streams, stream))) {
      await storage.remove(`streams/${stream}/${file}`);
    }
  }
}
