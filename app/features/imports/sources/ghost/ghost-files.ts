/** Finds the files of a Ghost site in an archive. */

import type { Archive } from "#app/features/imports/archive/archive.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";

const FOLDERS = /(?:^|\/)(?:content\/)?((?:images|media|files)\/.+)$/;

/** Sizes and formats that Ghost makes of a picture lie beside it. */
const MADE_SIZE = /^images\/size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/;

/** The part of an address or path that names the file: `images/2024/01/boat.jpg`. */
function keyOf(path: string): string | null {
  const key = FOLDERS.exec(path)?.[1];
  return key ? key.replace(MADE_SIZE, "images/") : null;
}

/** @returns the path in the archive of a file that a text names by its address */
export function ghostFileFinder(archive: Archive): (address: string) => string | null {
  const byKey = new Map<string, string>();
  for (const file of archive.files) {
    const key = /(?:^|\/)images\/size\//.test(file) ? null : keyOf(file);
    if (key) byKey.set(key, file);
  }
  return (address) => {
    const [path = ""] = address.replace(/^__GHOST_URL__/, "").split(/[?#]/);
    const key = path.includes("/content/") ? keyOf(decoded(path)) : null;
    return (key && byKey.get(key)) ?? null;
  };
}
