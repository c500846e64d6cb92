/** The language of a post, and the group of its translations: named by the post that was first in it. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column language text",
  "alter table posts add column translation_group text",
  // A language once in a group. What is in the trash leaves its place to others.
  `create unique index posts_by_translation on posts (translation_group, language)
    where translation_group is not null and deleted_at is null`,
  // Whether the magazine has posts in several languages at all.
  `create index posts_by_language on posts (language, published_at desc, id desc)
    where status = 'published' and language is not null`,
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
