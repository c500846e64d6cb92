/** Resumable uploads, files used in texts, deleting and replacing files. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { hashesIn } from "#app/lib/media/media-address.ts";

const STATEMENTS = [
  `create table uploads (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    file_name text not null,
    fingerprint text not null,
    bytes bigint not null,
    received bigint not null,
    media_id text references media (id) on delete set null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index uploads_of_user on uploads (user_id, updated_at desc, id)",
  "create index uploads_by_change on uploads (updated_at)",
  "create index uploads_by_media on uploads (media_id)",
  `create table post_media (
    post_id text not null references posts (id) on delete cascade,
    media_id text not null references media (id) on delete cascade,
    primary key (post_id, media_id)
  )`,
  "create index post_media_by_media on post_media (media_id)",
  `create table former_addresses (
    hash text not null primary key,
    media_id text not null references media (id) on delete cascade
  )`,
  "create index former_addresses_by_media on former_addresses (media_id)",
  "alter table media add column deleted_at bigint",
  "create index media_deleted on media (deleted_at) where deleted_at is not null",
  "create index media_newest_of_all on media (created_at desc, id desc) where deleted_at is null",
  `create index media_newest_of_uploader on media (uploaded_by, created_at desc, id desc)
    where deleted_at is null`,
  // Indexes for finding the uses of a file.
  "create index authors_by_avatar on authors (avatar_id) where avatar_id is not null",
  "create index authors_by_cover on authors (cover_id) where cover_id is not null",
  "create index terms_by_picture on terms (picture_id) where picture_id is not null",
  "create index users_by_image on users (image_id) where image_id is not null",
  "create index media_by_poster on media (poster_id) where poster_id is not null",
];

const POSTS_AT_ONCE = 200;

/** Existing texts use their pictures too. */
async function countTexts(db: Database): Promise<void> {
  for (let after = ""; ; ) {
    const posts = await db
      .selectFrom("posts")
      .select(["id", "body_html"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(POSTS_AT_ONCE)
      .execute();
    for (const { id, body_html } of posts) {
      for (const hash of hashesIn(body_html)) {
        await sql`insert into post_media (post_id, media_id)
          select ${id}, id from media where hash >= ${hash} and hash < ${`${hash}g`}
          on conflict do nothing`.execute(db);
      }
    }
    const last = posts.at(-1);
    if (!last) break;
    after = last.id;
  }
  await sql`update media set usage_count = usage_count +
    (select count(*) from post_media where media_id = media.id)
    where id in (select media_id from post_media)`.execute(db);
}

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await countTexts(db);
}
