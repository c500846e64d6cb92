/** What has arrived of files on their way, in the data folder. */
import { access, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "#app/platform/durable-files.server.ts";

type Place = { dataDir: string };

const folderOf = ({ dataDir }: Place) => join(dataDir, "uploads");

/** The local path of what has arrived. */
export const partialPath = (place: Place, id: string): string =>
  join(folderOf(place), `${id}.part`);

export async function makePartial(place: Place, id: string): Promise<void> {
  await makeFolder(folderOf(place));
  const handle = await open(partialPath(place, id), "w");
  await handle.close();
}

/**
 * Writes what comes from `start` on, at most so many bytes, and flushes it to the disk. When the
 * sender is cut off, what came until then counts.
 * @returns how many bytes were written, and whether more came than was announced
 */
export async function appendBytes(
  path: string,
  body: AsyncIterable<Uint8Array>,
  { start, most }: { start: number; most: number },
): Promise<{ written: number; isTooMuch: boolean }> {
  const handle = await open(path, "r+");
  let written = 0;
  let isTooMuch = false;
  try {
    for await (const bytes of body) {
      const fitting = bytes.subarray(0, most - written);
      await handle.writev([fitting], start + written);
      written += fitting.length;
      isTooMuch = fitting.length < bytes.length;
      if (isTooMuch) break;
    }
  } catch {
    // Cut off: the sender asks how far it came, and goes on from there.
  } finally {
    await handle.datasync();
    await handle.close();
  }
  return { written, isTooMuch };
}

/** False when the file is gone, or lies on another machine. */
export function isPartialThere(place: Place, id: string): Promise<boolean> {
  return access(partialPath(place, id)).then(
    () => true,
    () => false,
  );
}

/** The first bytes of what has arrived. */
export async function headOf(path: string, length: number): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export async function removePartial(place: Place, id: string): Promise<void> {
  await rm(partialPath(place, id), { force: true });
}

/** Ids of all files that lie there. */
export async function listPartials(place: Place): Promise<string[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  return names.filter((name) => name.endsWith(".part")).map((name) => name.slice(0, -5));
}
