/** A folder, or a single file, as an archive. Links are not followed: they could lead out of it. */
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { ARCHIVE_LIMITS, type Archive } from "./archive.ts";
import { limitBytes } from "./limit-bytes.server.ts";

/** Folders of tools, which no export needs. */
const SKIPPED = new Set(["node_modules", ".git", "__MACOSX", ".trash"]);

async function listFiles(root: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const queue = [root];
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) queue.push(path);
      if (!entry.isFile()) continue;
      if (sizes.size >= ARCHIVE_LIMITS.files)
        throw new ImportProblem("too-many-files", { file: root, field: "" });
      sizes.set(relative(root, path).split(sep).join("/"), (await stat(path)).size);
    }
  }
  return sizes;
}

class FolderArchive implements Archive {
  readonly files: readonly string[];
  readonly #root: string;
  readonly #sizes: ReadonlyMap<string, number>;

  constructor(root: string, sizes: ReadonlyMap<string, number>) {
    this.#root = root;
    this.#sizes = sizes;
    this.files = [...sizes.keys()];
  }

  size(file: string): number {
    return this.#sizes.get(file) ?? 0;
  }

  async open(file: string, most: number = ARCHIVE_LIMITS.mediaBytes): Promise<Readable> {
    if (!this.#sizes.has(file)) throw new ImportProblem("not-found", { file, field: "" });
    const limit = limitBytes(file, most);
    const bytes = createReadStream(join(this.#root, file));
    bytes.on("error", (error) => limit.destroy(error));
    return bytes.pipe(limit);
  }

  close(): void {}
}

/** A folder with all files below it. @throws ImportProblem `too-many-files` */
export const openFolder = async (root: string): Promise<Archive> =>
  new FolderArchive(root, await listFiles(root));

/** A file as an archive that contains only it. */
export const openSingleFile = async (path: string): Promise<Archive> =>
  new FolderArchive(dirname(path), new Map([[basename(path), (await stat(path)).size]]));
