/** A zip as an archive: its directory is read first, its files as streams. */
import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { ARCHIVE_LIMITS, type Archive } from "./archive.ts";
import { limitBytes } from "./limit-bytes.server.ts";

function openZip(path: string): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  // yauzl refuses names with "..", a drive or a backslash, and more bytes than an entry declares.
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  open(path, options, (error, zip) => (error ? reject(error) : resolve(zip)));
  return promise;
}

/** Bits of a Unix mode that say what an entry is, and those of a symbolic link (`stat.h`). */
const TYPE_BITS = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Links are left out, as in folders: their content is the path of something else. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & TYPE_BITS) === SYMBOLIC_LINK;

const isFile = (entry: Entry) =>
  !entry.fileName.endsWith("/") &&
  !isLink(entry) &&
  !/(?:^|\/)(?:__MACOSX|\.git|node_modules)\//.test(entry.fileName);

const directoryBytes = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
  fileNameLength + extraFieldLength + fileCommentLength;

/** Refuses what would fill the disk or the memory, by what the directory declares. */
function checkEntry(entry: Entry, file: string, total: number): void {
  const { compressedSize, uncompressedSize } = entry;
  const place = { file, field: "" };
  const isBomb =
    uncompressedSize > 1024 ** 2 && uncompressedSize > compressedSize * ARCHIVE_LIMITS.ratio;
  if (isBomb || total > ARCHIVE_LIMITS.totalBytes)
    throw new ImportProblem(
      "too-large-inside",
      place,
      `${uncompressedSize} bytes of ${compressedSize}`,
    );
  if (file.length > ARCHIVE_LIMITS.path) throw new ImportProblem("too-long", place);
}

function readEntries(zip: ZipFile, name: string): Promise<Map<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>();
  const entries = new Map<string, Entry>();
  let total = 0;
  let described = 0;
  zip.on("entry", (entry: Entry) => {
    try {
      described += directoryBytes(entry);
      if (isFile(entry)) {
        total += entry.uncompressedSize;
        checkEntry(entry, entry.fileName, total);
        entries.set(entry.fileName, entry);
      }
      const { files, directoryBytes: most } = ARCHIVE_LIMITS;
      if (entries.size > files || described > most)
        throw new ImportProblem("too-many-files", { file: name, field: "" });
      zip.readEntry();
    } catch (error) {
      reject(error);
    }
  });
  zip.on("end", () => resolve(entries));
  zip.on("error", reject);
  zip.readEntry();
  return promise;
}

class ZipArchive implements Archive {
  readonly files: readonly string[];
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
    this.files = [...entries.keys()].sort();
  }

  size(file: string): number {
    return this.#entries.get(file)?.uncompressedSize ?? 0;
  }

  async open(file: string, most: number = ARCHIVE_LIMITS.mediaBytes): Promise<Readable> {
    const entry = this.#entries.get(file);
    if (!entry) throw new ImportProblem("not-found", { file, field: "" });
    const { promise, resolve, reject } = Promise.withResolvers<Readable>();
    this.#zip.openReadStream(entry, (error, bytes) => (error ? reject(error) : resolve(bytes)));
    const bytes = await promise.catch((error: Error) => {
      throw new ImportProblem("not-zip", { file, field: "" }, error.message);
    });
    const limit = limitBytes(file, most);
    bytes.on("error", (error) =>
      limit.destroy(new ImportProblem("not-zip", { file, field: "" }, error.message)),
    );
    return bytes.pipe(limit);
  }

  close(): void {
    this.#zip.close();
  }
}

/** @throws ImportProblem for a file that is not a zip, climbs out of its folder, or is a bomb */
export async function openZipArchive(path: string, name: string): Promise<Archive> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    return new ZipArchive(zip, await readEntries(zip, name));
  } catch (error) {
    zip?.close();
    if (error instanceof ImportProblem) throw error;
    const { message } = error as Error;
    const code = /relative path|absolute path|invalid characters/.test(message)
      ? "climbing-path"
      : "not-zip";
    throw new ImportProblem(code, { file: name, field: "" }, message);
  }
}
