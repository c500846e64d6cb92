/** The media that a post uses: its own file, gallery pictures, and media in the text. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  mediaByHash,
  replacementByFormerHash,
} from "#app/database/queries/media-by-hash.server.ts";
import { hashesIn } from "#app/lib/media/media-address.ts";
import type { PostRow } from "./post-columns.server.ts";
import type { PostLinks } from "./post-links.server.ts";

/** Ids of all used media, once per use. */
export function usedMedia(row: Partial<PostRow> | undefined, { pictures, inText }: PostLinks) {
  return [row?.picture_id, row?.media_id, ...pictures.map((link) => link.media_id), ...inText];
}

/** Ids of stored files that the text shows or links to, sorted; external URLs are ignored. */
export async function mediaInText(
  db: Database,
  { body_html }: { body_html: string },
): Promise<string[]> {
  const ids = new Set<string>();
  for (const hash of hashesIn(body_html)) {
    const row =
      (await mediaByHash(db, hash).select("id").executeTakeFirst()) ??
      (await replacementByFormerHash(db, hash).select("media.id").executeTakeFirst());
    if (row) ids.add(row.id);
  }
  return [...ids].sort();
}
