/** The destination of an archive: a folder or a zip. */
import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ArchiveTarget {
  /**
   * Writes a file; one after the other.
   * @param isPacked whether packing saves anything; pictures and videos are packed already
   */
  add(path: string, bytes: Bytes, isPacked: boolean): Promise<void>;
  /** Resolves once everything is written. */
  finish(): Promise<void>;
  /** Closes what is open, after an error. */
  abort(): void;
}

/**
 * Exports contain addresses, hashes of passwords and restricted texts: only the owner of the process may read them.
 */
export const PRIVATE = { mode: 0o600 };
const PRIVATE_FOLDER = { mode: 0o700 };

/** @throws unless the folder is new or empty */
async function openFolderTarget(folder: string): Promise<ArchiveTarget> {
  await mkdir(folder, { recursive: true, ...PRIVATE_FOLDER });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  return {
    async add(path, bytes) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(Readable.from(bytes), createWriteStream(file, PRIVATE));
    },
    finish: async () => {},
    abort: () => {},
  };
}

/** The same in every time zone: zips keep local time. */
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** Record that yazl keeps for each file until the end. */
interface KeptEntry {
  utf8FileName: Buffer;
}

/**
 * The name of the last entry is a slice of Node's pool of buffers, and would keep all of its 64 KB: 300 MB for 10,000
 * posts.
 */
function freePool(zip: ZipFile): void {
  const entry = (zip as ZipFile & { entries: KeptEntry[] }).entries.at(-1)!;
  entry.utf8FileName = Buffer.from(new Uint8Array(entry.utf8FileName).buffer);
}

class ZipTarget implements ArchiveTarget {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  /** Source of the file that is being added. */
  #source: Readable | null = null;
  #error: Error | null = null;

  constructor(path: string) {
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(path, PRIVATE));
    this.#written.catch((error: Error) => {
      this.#error = error;
      this.#source?.destroy(error);
    });
  }

  async add(path: string, bytes: Bytes, isPacked: boolean): Promise<void> {
    if (this.#error) throw this.#error;
    const source = Readable.from(bytes);
    this.#source = source;
    // yazl keeps this function until the zip is finished. It must not hold the stream: there may be many.
    const give: Parameters<ZipFile["addReadStreamLazy"]>[2] = (take) => take(null, this.#source!);
    this.#zip.addReadStreamLazy(path, { ...ENTRY, compress: isPacked }, give);
    freePool(this.#zip);
    await finished(source);
    this.#source = null;
  }

  async finish(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  abort(): void {
    (this.#zip.outputStream as Readable).destroy();
  }
}

/** Opens a zip as the destination. */
export const openZipTarget = (path: string): ArchiveTarget => new ZipTarget(path);

/** Unfinished files end in `.part`. */
const ZIP = /\.zip(?:\.part)?$/;

/** Opens a zip, or a folder where the name has no such ending. */
export const openTarget = async (path: string): Promise<ArchiveTarget> =>
  ZIP.test(path) ? openZipTarget(path) : openFolderTarget(path);
