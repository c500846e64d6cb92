/** Fallback pictures for terms without one. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { latestPublicDate } from "./published.server.ts";

/** Only the newest posts are looked at. */
const SCANNED_POSTS = 12;

/** The picture of a term's newest post that has one; null when there is none. Two statements. */
export async function findNewestPicture(db: Database, termId: string): Promise<Picture | null> {
  const rows = await db
    .selectFrom("post_terms")
    .innerJoin("posts", "posts.id", "post_terms.post_id")
    .select(["posts.picture_id", "posts.picture_alt"])
    .where("post_terms.term_id", "=", termId)
    .where("post_terms.listed_at", "<=", latestPublicDate())
    .orderBy("post_terms.listed_at", "desc")
    .limit(SCANNED_POSTS)
    .execute();
  const found = rows.find((row) => row.picture_id !== null);
  if (!found) return null;
  const media = await loadMedia(db, [found.picture_id]);
  return toPicture(media.get(found.picture_id!), found.picture_alt);
}
