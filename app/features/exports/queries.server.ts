/** Reads the exports that were made in the desk. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MadeExport } from "./models.ts";

const MAX_LISTED = 100;

const COLUMNS = [
  "id",
  "format",
  "parts",
  "state",
  "done",
  "total",
  "bytes",
  "created_at as createdAt",
] as const;

type Row = Omit<MadeExport, "parts"> & { parts: string | null };

const toMadeExport = (row: Row): MadeExport => ({
  ...row,
  parts: row.parts?.split(",") ?? null,
});

/** Newest first. */
export async function listMadeExports(db: Database): Promise<MadeExport[]> {
  const rows = await db
    .selectFrom("exports")
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(toMadeExport);
}

/** Null for one that was deleted. */
export async function findMadeExport(db: Database, id: string): Promise<MadeExport | null> {
  const query = db.selectFrom("exports").select(COLUMNS).where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row ? toMadeExport(row) : null;
}
