/** A partial index of audio files without measured loudness. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export async function up(db: Database): Promise<void> {
  await sql
    .raw(
      "create index media_unmeasured on media (id) where loudness is null and mime = 'audio/mpeg'",
    )
    .execute(db);
}
