/** Reads what of an import changes by itself. */
import type { Database } from "#app/database/client/client.server.ts";
import { type ImportFailure, listFailures } from "#app/features/imports/failures.server.ts";
import { getImport, type Import } from "#app/features/imports/import-rows.server.ts";
import { listEdited } from "#app/features/imports/running/undo-import.server.ts";

export interface ShownImport {
  import: Import;
  failures: ImportFailure[];
  /** Titles of what was edited since, which keeps an import from being undone. */
  edited: string[];
}

/** @throws NotFound */
export async function readProgress(db: Database, id: string): Promise<ShownImport> {
  const found = await getImport(db, id);
  const [failures, edited] = await Promise.all([listFailures(db, id), listEdited(db, id)]);
  return { import: found, failures, edited };
}
