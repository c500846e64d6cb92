/** Brings a folder's streams into the media store as they lie: playlists name their segments. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#app/platform/storage.server.ts";

/** Names that the address of a stream may have; anything else stays where it is. */
const NAME = /^[\w-][\w.-]*$/;

async function namesIn(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).filter((name) => NAME.test(name)).sort();
  } catch {
    return [];
  }
}

/** Copies `media/streams/NAME/FILE` to where `/streams/NAME/FILE` is delivered from; what is there already is left. */
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

/** Forgets the streams that `storeFolderStreams` has brought in. */
export async function removeFolderStreams(storage: Storage, root: string): Promise<void> {
  const streams = join(root, "media/streams");
  for (const stream of await namesIn(streams)) {
    for (const file of await namesIn(join(streams, stream))) {
      await storage.remove(`streams/${stream}/${file}`);
    }
  }
}
