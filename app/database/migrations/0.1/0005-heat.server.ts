/** Trending scores of posts and terms. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

const STATEMENTS = [
  "alter table posts add column heat bigint not null default 0",
  "alter table terms add column heat bigint not null default 0",
  // Without counts so far, each post starts with one view at its publication.
  "update posts set heat = published_at where status = 'published'",
  `update terms set heat = coalesce((select max(listed_at) from post_terms
    where term_id = terms.id), 0)`,
  `create index posts_by_heat on posts (heat desc, published_at desc, id desc, kind, list)
    where status = 'published'`,
  "create index terms_by_heat on terms (taxonomy, heat desc, post_count desc, id)",
];

export async function up(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
