/** A zip of zips, as Notion packs its exports: the parts are unpacked to a temporary folder, and are one archive. */
import { createWriteStream, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { ARCHIVE_LIMITS, type Archive } from "./archive.ts";

const MAX_PARTS = 100;

/** Whether an archive only contains other archives, as the exports of some programs do. */
export const isZipOfZips = ({ files }: Archive): boolean =>
  files.length > 0 && files.length <= MAX_PARTS && files.every((file) => /\.zip$/i.test(file));

class JoinedArchive implements Archive {
  readonly files: readonly string[];
  readonly #parts: ReadonlyMap<string, Archive>;
  readonly #close: () => void;

  constructor(archives: readonly Archive[], close: () => void) {
    const parts = new Map<string, Archive>();
    for (const archive of archives) {
      for (const file of archive.files) if (!parts.has(file)) parts.set(file, archive);
    }
    this.files = [...parts.keys()].sort();
    this.#parts = parts;
    this.#close = close;
  }

  size(file: string): number {
    return this.#parts.get(file)?.size(file) ?? 0;
  }

  async open(file: string, most?: number): Promise<Readable> {
    const part = this.#parts.get(file);
    if (!part) throw new ImportProblem("not-found", { file, field: "" });
    return part.open(file, most);
  }

  close(): void {
    this.#close();
  }
}

/**
 * Opens the parts of a zip of zips, and closes it. A zip within a part stays a file.
 * @throws ImportProblem for a part that cannot be read, and for too many files in all of them
 */
export async function openZipOfZips(
  outer: Archive,
  openPart: (path: string, name: string) => Promise<Archive>,
): Promise<Archive> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-import-"));
  const parts: Archive[] = [];
  const close = () => {
    for (const part of parts) part.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    let count = 0;
    for (const [index, file] of outer.files.entries()) {
      const path = join(folder, `${index}.zip`);
      await pipeline(await outer.open(file, ARCHIVE_LIMITS.totalBytes), createWriteStream(path));
      const part = await openPart(path, file);
      parts.push(part);
      count += part.files.length;
      if (count > ARCHIVE_LIMITS.files)
        throw new ImportProblem("too-many-files", { file, field: "" });
    }
    return new JoinedArchive(parts, close);
  } catch (error) {
    close();
    throw error;
  } finally {
    outer.close();
  }
}
