/** Files and items that an import could not bring. */
import type { Database } from "#app/database/client/client.server.ts";

export interface ImportFailure {
  address: string;
  /** A code, or the errors of a command. */
  reason: string;
}

const MAX_LISTED = 500;

/** Files that could not be imported, by address; a limited number. */
export function listFailures(db: Database, importId: string): Promise<ImportFailure[]> {
  return db
    .selectFrom("import_failures")
    .select(["address", "reason"])
    .where("import_id", "=", importId)
    .orderBy("address")
    .limit(MAX_LISTED)
    .execute();
}

/** Records what could not be brought, and why; again where it is known. */
export async function recordFailure(
  db: Database,
  importId: string,
  address: string,
  reason: string,
): Promise<void> {
  const columns = { reason: reason.slice(0, 500), tried_at: Date.now() };
  await db
    .insertInto("import_failures")
    .values({ import_id: importId, address: address.slice(0, 500), ...columns })
    .onConflict((conflict) => conflict.columns(["import_id", "address"]).doUpdateSet(columns))
    .execute();
}
