/** Files and items that an import could not bring. */
import type { Database } from "#app/database/client/client.server.ts";

export interface ImportFailure {
  address: string;
  /** A code, or the errors of a command. */
  reason: string;
}

const MOST_LISTED = 500;

export function listFailures(db: Database, importId: string): Promise<ImportFailure[]> {
  return db
    .selectFrom("import_failures")
    .select(["address", "reason"])
    .where("import_id", "=", importId)
    .orderBy("address")
    .limit(MOST_LISTED)
    .execute();
}
