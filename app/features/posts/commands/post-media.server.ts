/** The media that a post uses: its own file, gallery pictures, and media in the text. */
import type { Database } from "#app/database/client/client.server.ts";
import {
  mediaByHash,
  replacementByFormerHash,
} from "#app/database/queries/media-by-hash.server.ts";
import type { Flag } from "#app/database/tables/column-types.ts";
import { chosenPreview } from "#app/features/posts/preview.ts";
import { hashesIn } from "#app/lib/media/media-address.ts";
import type { PostFields, PostRow } from "./post-columns.server.ts";
import type { PostLinks } from "./post-links.server.ts";

/** Ids of all used media, once per use. */
export function usedMedia(row: Partial<PostRow> | undefined, { pictures, inText }: PostLinks) {
  const links = [...pictures, ...inText];
  return [row?.picture_id, row?.media_id, ...links.map((link) => link.media_id)];
}

/** Pictures beside the text: artwork and the one of link previews, which everybody sees, and those of chapters. */
async function picturesBeside(
  db: Database,
  { id, given, row }: Pick<ShowingPost, "id" | "given" | "row">,
): Promise<[string, Flag][]> {
  const artwork = given.artworkId === undefined ? row?.artwork_id : given.artworkId;
  const chapters = given.chapters
    ? given.chapters.map(({ pictureId }) => pictureId)
    : (
        await db.selectFrom("chapters").select("picture_id").where("post_id", "=", id).execute()
      ).map(({ picture_id }) => picture_id);
  const social =
    given.socialPictureId === undefined ? row?.social_picture_id : given.socialPictureId;
  const open = [artwork, social].filter((picture) => picture != null);
  return [
    ...chapters.flatMap((picture): [string, Flag][] => (picture == null ? [] : [[picture, 0]])),
    ...open.map((picture): [string, Flag] => [picture, 1]),
  ];
}

interface ShowingPost {
  id: string;
  given: PostFields;
  row: PostRow | undefined;
  text: Pick<PostRow, "body_html" | "body_markdown">;
}

/**
 * Stored files that a text shows or links to, for emails too, by id, and whether its chosen preview
 * does; external URLs are ignored.
 */
export async function filesInText(
  db: Database,
  { body_html, body_markdown }: ShowingPost["text"],
): Promise<Map<string, Flag>> {
  const shown = hashesIn(chosenPreview(body_html) ?? "");
  const found = new Map<string, Flag>();
  for (const hash of hashesIn(body_html + body_markdown)) {
    const row =
      (await mediaByHash(db, hash).select("id").executeTakeFirst()) ??
      (await replacementByFormerHash(db, hash).select("media.id").executeTakeFirst());
    if (row) found.set(row.id, found.get(row.id) || shown.includes(hash) ? 1 : 0);
  }
  return found;
}

/** The files of a post's text, and those of its chapters, artwork and link preview. */
export async function shownMedia(db: Database, post: ShowingPost): Promise<PostLinks["inText"]> {
  const found = new Map<string, Flag>(await picturesBeside(db, post));
  for (const [id, inPreview] of await filesInText(db, post.text)) {
    found.set(id, found.get(id) || inPreview ? 1 : 0);
  }
  return [...found].sort().map(([media_id, in_preview]) => ({ media_id, in_preview }));
}
