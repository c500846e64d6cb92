/** Finds files that texts name: beside them, from the root, or anywhere by their name. */

import { posix } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import type { Place } from "#app/features/imports/model.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";

/** Folders that a static site puts at its root. */
const ROOTS = ["", "static/", "public/", "assets/", "src/", "src/assets/", "source/", "content/"];

/** A zip often has one folder around everything. */
function commonFolder(files: readonly string[]): string {
  const [first = ""] = files;
  const folder = first.includes("/") ? first.slice(0, first.indexOf("/") + 1) : "";
  return folder && files.every((file) => file.startsWith(folder)) ? folder : "";
}

/** @returns the path in the archive of the file that a text names */
export function markdownFileFinder(
  archive: Archive,
): (address: string, from: Place) => string | null {
  const files = new Set(archive.files);
  const top = commonFolder(archive.files);
  const byName = new Map<string, string>();
  for (const file of archive.files) {
    const name = posix.basename(file).toLowerCase();
    if (!byName.has(name)) byName.set(name, file);
  }
  return (address, { file }) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return null;
    const path = decoded(address.split(/[?#]/)[0]!).replaceAll("\\", "/");
    if (path === "") return null;
    const beside = posix.normalize(posix.join(posix.dirname(file), path));
    const bare = path.replace(/^(?:\.?\/)+/, "");
    const candidates = [
      ...(path.startsWith("/") ? [] : [beside]),
      ...ROOTS.map((root) => `${top}${root}${bare}`),
    ];
    const found = candidates.find((candidate) => files.has(candidate));
    // Obsidian names a file alone, in any folder.
    return found ?? (bare.includes("/") ? null : (byName.get(bare.toLowerCase()) ?? null));
  };
}
