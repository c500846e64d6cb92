/** Type, warning and artwork of episodes; links and pictures of chapters; several captions of a film. */
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  const { schema } = db;
  await schema.alterTable("posts").addColumn("episode_type", "text").execute();
  await schema
    .alterTable("posts")
    .addColumn("is_explicit", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("posts")
    .addColumn("artwork_id", "text", (column) => column.references("media.id"))
    .execute();
  await schema.createIndex("posts_by_artwork").on("posts").column("artwork_id").execute();
  await schema
    .alterTable("chapters")
    .addColumn("link", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .alterTable("chapters")
    .addColumn("picture_id", "text", (column) => column.references("media.id"))
    .execute();
  await schema.createIndex("chapters_by_picture").on("chapters").column("picture_id").execute();
  await schema
    .alterTable("transcripts")
    .addColumn("label", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .alterTable("transcripts")
    .addColumn("position", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
