/** Makes the file of an export; after a crash it starts over. */
import { join } from "node:path";
import type { ExportsTable } from "#app/database/tables/exports.ts";
import type { Services } from "#app/platform/context.server.ts";
import { openStores } from "#app/platform/open-stores.server.ts";
import { makeFolder, renameDurably } from "#app/platform/storage/durable-files.server.ts";
import { PARTS } from "./archive/tables.ts";
import { exportFileName, madeExportsFolder, removeExportFile } from "./exports-folder.server.ts";
import type { ExportFormat } from "./format.ts";
import { findFormat } from "./formats.server.ts";
import type { MadeExport } from "./models.ts";
import { findMadeExport } from "./queries.server.ts";

type ExportServices = Pick<Services, "db" | "env" | "log" | "storage"> & { signal: AbortSignal };

/** Its row is gone: the owner has deleted it meanwhile. */
class ExportDeleted extends Error {
  override name = "ExportDeleted";
}

type Columns = Partial<Pick<ExportsTable, "state" | "bytes">> & { done?: number; total?: number };

async function note({ db }: ExportServices, id: string, columns: Columns): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("exports")
    .set({ ...columns, updated_at: Date.now() })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ExportDeleted();
}

/** Items between two notes of how far an export is. */
const NOTED_EVERY = 200;

async function write(
  services: ExportServices,
  { id, parts }: MadeExport,
  format: ExportFormat,
): Promise<void> {
  const folder = madeExportsFolder(services.env);
  const path = join(folder, exportFileName(id, format));
  await makeFolder(folder);
  let noted = 0;
  const onProgress = async (done: number, total: number) => {
    services.signal.throwIfAborted();
    if (done < noted + NOTED_EVERY && done !== total) return;
    noted = done;
    await note(services, id, { done, total });
  };
  // A long read of the connection that serves pages would keep them waiting.
  const stores = openStores(services.env);
  try {
    const chosen = PARTS.filter((part) => parts?.includes(part) ?? true);
    await format.write(stores, `${path}.part`, { onProgress, parts: chosen });
  } finally {
    await stores.close();
  }
  const bytes = await renameDurably(`${path}.part`, path);
  await note(services, id, { state: "done", bytes });
}

/**
 * Makes the file of an export that waits, or was interrupted. What cannot be written fails for good: its owner starts
 * another.
 * @throws when the server shuts down meanwhile; the next attempt starts over
 */
export async function makeExport(services: ExportServices, id: string): Promise<void> {
  const made = await findMadeExport(services.db, id);
  const format = made && findFormat(made.format);
  if (!format) return;
  try {
    await note(services, id, { state: "running", done: 0, total: 0 });
    await write(services, made, format);
  } catch (error) {
    // Where nothing can be written, nothing can be removed either.
    await removeExportFile(services.env, id, format).catch(() => null);
    if (error instanceof ExportDeleted) return;
    services.signal.throwIfAborted();
    services.log.error({ err: error, export: id }, "an export failed");
    await note(services, id, { state: "failed" });
  }
}
