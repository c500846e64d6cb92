/** Distinguishes the archive of a magazine (docs/guides/archive.md) from exports of other programs. */
import type { Archive } from "./archive.ts";
import { readText } from "./limit-bytes.server.ts";

export const MANIFEST = "manifest.json";
export const ARCHIVE_FORMAT = "masthead-archive";

/** It grows with the number of files. */
const LONGEST = 512 * 1024 * 1024;

function parse(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text) as { format?: unknown } | null;
  } catch {
    return null;
  }
}

/** Reads the manifest of our own archives, unchecked; null for any other file: websites have a manifest of this name too. */
export async function readArchiveManifest(archive: Archive): Promise<unknown> {
  if (!archive.files.includes(MANIFEST)) return null;
  const manifest = parse(await readText(archive, MANIFEST, LONGEST));
  return manifest?.format === ARCHIVE_FORMAT ? manifest : null;
}
