/** Opens whatever is at a path of this machine. */
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { ImportProblem } from "#app/features/imports/problem.ts";
import type { Archive } from "./archive.ts";
import { openFolder, openSingleFile } from "./folder-archive.server.ts";
import { openZipArchive } from "./zip-archive.server.ts";
import { isZipOfZips, openZipOfZips } from "./zip-of-zips.server.ts";

/** A local file header, or the directory of an empty zip. */
const ZIP_MARKS = ["PK\u0003\u0004", "PK\u0005\u0006"];

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return ZIP_MARKS.includes(buffer.toString("latin1"));
  } finally {
    await handle.close();
  }
}

/** @throws ImportProblem when there is nothing, or it cannot be read */
export async function openArchive(path: string): Promise<Archive> {
  const name = basename(path);
  const found = await stat(path).catch(() => null);
  if (!found) throw new ImportProblem("not-found", { file: path, field: "" });
  if (found.isDirectory()) return openFolder(path);
  if (!(await isZip(path))) return openSingleFile(path);
  const archive = await openZipArchive(path, name);
  return isZipOfZips(archive) ? openZipOfZips(archive, openZipArchive) : archive;
}
