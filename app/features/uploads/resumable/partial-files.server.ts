/** Stores received parts of unfinished uploads in the data folder. */
import {
  access,
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { join, parse } from "node:path";
import { isOutage } from "#app/database/client/outage.server.ts";
import { firstAvailable } from "#app/lib/slug.ts";
import { makeFolder } from "#app/platform/storage/durable-files.server.ts";

type DataFolder = { dataDir: string };

const folderOf = ({ dataDir }: DataFolder) => join(dataDir, "uploads");

/** Local path of the received part. */
export const partialPath = (place: DataFolder, id: string): string =>
  join(folderOf(place), `${id}.part`);

/** Creates the empty file of an upload, or empties it; only its owner may read it. */
export async function makePartial(place: DataFolder, id: string): Promise<void> {
  await makeFolder(folderOf(place));
  // It may be an export with the addresses of members.
  const handle = await open(partialPath(place, id), "w", 0o600);
  await handle.close();
}

/** A disk that becomes full takes the first bytes of a write, and says so at the next. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const length = bytes.length - written;
    const { bytesWritten } = await handle.write(bytes, written, length, start + written);
    written += bytesWritten;
  }
}

interface Room {
  start: number;
  most: number;
}

interface TakenBytes {
  written: number;
  isTooMuch: boolean;
}

async function take(handle: FileHandle, body: AsyncIterable<Uint8Array>, room: Room) {
  const taken: TakenBytes = { written: 0, isTooMuch: false };
  try {
    for await (const bytes of body) {
      const fitting = bytes.subarray(0, room.most - taken.written);
      await writeAll(handle, fitting, room.start + taken.written);
      taken.written += fitting.length;
      taken.isTooMuch = fitting.length < bytes.length;
      if (taken.isTooMuch) break;
    }
  } catch (error) {
    if (isOutage(error)) throw error;
    // Disconnected: the client queries the offset and resumes.
  }
  return taken;
}

/**
 * Writes bytes at `start`, up to a limit, and flushes them to disk. When the client disconnects,
 * bytes received until then are kept.
 * @returns the number of bytes written, and whether the client sent more than the limit
 * @throws the error of a full disk
 */
export async function appendBytes(
  path: string,
  body: AsyncIterable<Uint8Array>,
  room: Room,
): Promise<TakenBytes> {
  const handle = await open(path, "r+");
  try {
    const taken = await take(handle, body, room);
    await handle.datasync();
    return taken;
  } finally {
    await handle.close();
  }
}

/** A folder for files on their way, which the caller deletes. What a crash leaves is deleted after a while. */
export async function makeTemporaryFolder(place: DataFolder, prefix: string): Promise<string> {
  await makeFolder(folderOf(place));
  return mkdtemp(join(folderOf(place), prefix));
}

/** Deletes temporary folders in which nothing has come or gone since. */
export async function removeTemporaryFolders(place: DataFolder, since: number): Promise<void> {
  const entries = await readdir(folderOf(place), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const folder = join(folderOf(place), entry.name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < since) await rm(folder, { recursive: true, force: true });
  }
}

/** False when the file does not exist, or is on another machine. */
export function isPartialThere(place: DataFolder, id: string): Promise<boolean> {
  return access(partialPath(place, id)).then(
    () => true,
    () => false,
  );
}

/** The first bytes of the received part. */
export async function headOf(path: string, length: number): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Idempotent: an absent file is no error. */
export async function removePartial(place: DataFolder, id: string): Promise<void> {
  await rm(partialPath(place, id), { force: true });
}

/** Where exports of other programs are put. */
export const exportsFolder = ({ dataDir }: DataFolder): string => join(dataDir, "imports");

/**
 * Moves a complete export to the folder of exports, under its own name or the next free one.
 * @returns that name
 */
export async function storeExport(
  place: DataFolder,
  id: string,
  fileName: string,
): Promise<string> {
  const folder = exportsFolder(place);
  await makeFolder(folder);
  const taken = new Set(await readdir(folder));
  const safe = fileName.replace(/[^\p{L}\p{N}._ -]/gu, "-").replace(/^\.+/, "") || "export";
  const { name, ext } = parse(safe.slice(-150));
  const free = firstAvailable(name, (each) => taken.has(each + ext));
  await rename(partialPath(place, id), join(folder, free + ext));
  return free + ext;
}

/** Ids of all stored parts. */
export async function listPartials(place: DataFolder): Promise<string[]> {
  const names = await readdir(folderOf(place)).catch(() => []);
  return names.filter((name) => name.endsWith(".part")).map((name) => name.slice(0, -5));
}
