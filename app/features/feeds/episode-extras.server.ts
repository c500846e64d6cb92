/** Reads what podcast apps show of an episode besides its text: type, artwork, chapters, transcripts. */
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { EpisodeType } from "#app/database/tables/posts.ts";
import { captionsHref, chaptersHref } from "#app/lib/media/media-address.ts";
import type { Picture } from "#app/lib/media/picture.ts";

export interface EpisodeExtras {
  type: EpisodeType;
  isExplicit: boolean;
  /** Null when the post's picture is used instead. */
  artwork: Picture | null;
  /** URL of its chapters; null without any. */
  chaptersUrl: string | null;
  transcripts: { url: string; language: string }[];
}

/** @param siteUrl without a trailing slash. Four statements. */
export async function readExtras(
  db: Database,
  siteUrl: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EpisodeExtras>> {
  if (ids.length === 0) return new Map();
  const [posts, chapters, transcripts] = await Promise.all([
    db
      .selectFrom("posts")
      .select(["id", "episode_type", "is_explicit", "artwork_id"])
      .where("id", "in", ids)
      .execute(),
    db.selectFrom("chapters").select("post_id").distinct().where("post_id", "in", ids).execute(),
    db
      .selectFrom("transcripts")
      .select(["post_id", "language"])
      .where("post_id", "in", ids)
      .orderBy("position")
      .orderBy("language")
      .execute(),
  ]);
  const pictures = await loadMedia(
    db,
    posts.map((row) => row.artwork_id),
  );
  const divided = new Set(chapters.map(({ post_id }) => post_id));
  const texts = Map.groupBy(transcripts, ({ post_id }) => post_id);
  return new Map(
    posts.map((row) => [
      row.id,
      {
        type: row.episode_type ?? "full",
        isExplicit: row.is_explicit === 1,
        artwork: toPicture(pictures.get(row.artwork_id ?? "")),
        chaptersUrl: divided.has(row.id) ? siteUrl + chaptersHref(row.id) : null,
        transcripts: (texts.get(row.id) ?? []).map(({ language }) => {
          return { url: siteUrl + captionsHref(row.id, language), language };
        }),
      },
    ]),
  );
}
