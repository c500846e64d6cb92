/** The media that a post uses: its own file, gallery pictures, and media in the text. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  mediaByHash,
  replacementByFormerHash,
} from "#app/database/queries/media-by-hash.server.ts";
import { hashesIn } from "#app/lib/media/media-address.ts";
import type { PostFields, PostRow } from "./post-columns.server.ts";
import type { PostLinks } from "./post-links.server.ts";

/** Ids of all used media, once per use. */
export function usedMedia(row: Partial<PostRow> | undefined, { pictures, inText }: PostLinks) {
  return [row?.picture_id, row?.media_id, ...pictures.map((link) => link.media_id), ...inText];
}

/** Pictures of an episode's chapters, and its artwork. */
async function episodePictures(
  db: Database,
  { id, given, row }: Pick<ShowingPost, "id" | "given" | "row">,
): Promise<string[]> {
  const artwork = given.artworkId === undefined ? row?.artwork_id : given.artworkId;
  const chapters = given.chapters
    ? given.chapters.map(({ pictureId }) => pictureId)
    : (
        await db.selectFrom("chapters").select("picture_id").where("post_id", "=", id).execute()
      ).map(({ picture_id }) => picture_id);
  return [artwork, ...chapters].filter((picture) => picture != null);
}

interface ShowingPost {
  id: string;
  given: PostFields;
  row: PostRow | undefined;
  text: { body_html: string };
}

/**
 * Ids of stored files that the text shows or links to and that its chapters and artwork are, sorted;
 * external URLs are ignored.
 */
export async function shownMedia(db: Database, post: ShowingPost): Promise<string[]> {
  const ids = new Set(await episodePictures(db, post));
  const { body_html } = post.text;
  for (const hash of hashesIn(body_html)) {
    const row =
      (await mediaByHash(db, hash).select("id").executeTakeFirst()) ??
      (await replacementByFormerHash(db, hash).select("media.id").executeTakeFirst());
    if (row) ids.add(row.id);
  }
  return [...ids].sort();
}
