/** Finds uploads of a WordPress site in an archive. */

import type { Archive } from "#app/features/imports/archive/archive.ts";
import { decoded } from "#app/lib/addresses/decoded.ts";

const UPLOADS = /(?:^|\/)uploads\/(.+)$/;

/** WordPress makes smaller pictures beside each: `boat-1024x683.jpg` of `boat.jpg`. */
const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)/;

const withoutSize = (address: string): string =>
  address.replace(SIZE, "").replace(/-scaled(?=\.\w+$)/, "");

/** @returns the path in the archive of a file that a text names by its address */
export function wordPressFiles(archive: Archive): (address: string) => string | null {
  const byKey = new Map<string, string>();
  for (const file of archive.files) {
    const key = UPLOADS.exec(file)?.[1];
    if (key) byKey.set(key, file);
  }
  return (address) => {
    const key = UPLOADS.exec(decoded(address.split(/[?#]/)[0]!))?.[1];
    if (!key) return null;
    return (
      byKey.get(withoutSize(key)) ?? byKey.get(key.replace(SIZE, "")) ?? byKey.get(key) ?? null
    );
  };
}
