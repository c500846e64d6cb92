/** Keys with which editors and owners use the Admin API in their own name. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql
    .raw(
      `create table staff_tokens (
        user_id text primary key references users (id) on delete cascade,
        key_id text not null unique,
        secret text not null,
        created_at bigint not null,
        used_at bigint
      )`,
    )
    .execute(db);
}
