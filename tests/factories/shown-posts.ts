import type { Database } from "#app/database/client/client.server.ts";

/** Texts with the media above them; files have other names after they have been encoded again. */
export async function readShown(db: Database) {
  const rows = await db
    .selectFrom("posts")
    .leftJoin("media", "media.id", "posts.media_id")
    .select(["slug", "body_markdown", "posts.kind", "media.mime", "embed_url", "season", "episode"])
    .select(({ selectFrom, fn }) =>
      selectFrom("post_pictures")
        .select(fn.countAll<number>().as("n"))
        .whereRef("post_pictures.post_id", "=", "posts.id")
        .as("pictures"),
    )
    .orderBy("slug")
    .execute();
  return rows.map((row) => ({
    ...row,
    pictures: Number(row.pictures),
    body_markdown: row.body_markdown.replace(/[0-9a-f]{16}/g, "HASH").trim(),
  }));
}
