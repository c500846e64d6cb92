/** Search visibility, sponsor, social picture and password of posts. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column is_noindex integer not null default 0",
  "alter table posts add column is_unlisted integer not null default 0",
  "alter table posts add column sponsor text not null default ''",
  "alter table posts add column sponsor_url text",
  "alter table posts add column password_hash text",
  "alter table posts add column social_picture_id text references media (id) on delete set null",
  `create index posts_by_social_picture on posts (social_picture_id)
    where social_picture_id is not null`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
