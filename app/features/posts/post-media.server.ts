/** The files that a post uses: its own, its gallery's and those that its text shows. */
import type { Database } from "#app/database/client.server.ts";
import { mediaOfHash, mediaOnceOfHash } from "#app/database/media-by-hash.server.ts";
import { hashesIn } from "#app/lib/media-address.ts";
import type { PostRow } from "./post-columns.server.ts";
import type { PostLinks } from "./post-links.server.ts";

/** Every use, so often as it is one. */
export function usedMedia(row: Partial<PostRow> | undefined, { pictures, inText }: PostLinks) {
  return [...[row?.picture_id, row?.media_id], ...pictures.map((link) => link.media_id), ...inText];
}

/** Ids of the files that a text shows or links to, sorted; strangers' addresses are nobody's. */
export async function mediaInText(
  db: Database,
  { body_html }: { body_html: string },
): Promise<string[]> {
  const ids = new Set<string>();
  for (const hash of hashesIn(body_html)) {
    const row =
      (await mediaOfHash(db, hash).select("id").executeTakeFirst()) ??
      (await mediaOnceOfHash(db, hash).select("media.id").executeTakeFirst());
    if (row) ids.add(row.id);
  }
  return [...ids].sort();
}
