/** Reads the exports that were made in the desk. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MadeExport } from "./models.ts";

const MOST_LISTED = 100;

const COLUMNS = [
  "id",
  "format",
  "state",
  "done",
  "total",
  "bytes",
  "created_at as createdAt",
] as const;

/** Newest first. */
export async function listMadeExports(db: Database): Promise<MadeExport[]> {
  return db
    .selectFrom("exports")
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();
}

/** Null for one that was deleted. */
export async function findMadeExport(db: Database, id: string): Promise<MadeExport | null> {
  const row = db.selectFrom("exports").select(COLUMNS).where("id", "=", id);
  return (await row.executeTakeFirst()) ?? null;
}
