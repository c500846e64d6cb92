/** Brings an archive into an empty magazine: everything in it, or nothing. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { makeTemporaryFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { withDeferredReferences } from "./deferred-references.server.ts";
import { findSchema } from "./find-schema.server.ts";
import { FILES } from "./manifest.server.ts";
import {
  mostRows,
  type NewOwner,
  removeReplacedRows,
  requireSameOwner,
  requireUnwritten,
} from "./new-owner.server.ts";
import { archivedRows, checkArchive, type OpenedArchive } from "./read-archive.server.ts";
import { RENDERED } from "./render-row.server.ts";
import {
  type ArchiveRow,
  type CarriedTable,
  carriedTables,
  PARTS,
  type TableName,
} from "./tables.ts";

/** SQLite allows 32,766 values in a statement; a post has some 60. */
const ROWS_AT_ONCE = 100;

interface ImportOptions {
  /** Where files are unpacked on their way to the store. */
  dataDir: string;
  /** Called after each file; what it throws stops the import. */
  onProgress?: (done: number) => Promise<void> | void;
  /** Stops it, with nothing written but files. */
  signal?: AbortSignal;
  /** Who brings it in from the desk, and has done nothing else here yet. */
  owner?: NewOwner;
}

/** @throws ArchiveRefused unless nobody has done anything here yet, except for signing up as the owner */
async function requireEmpty(db: Database, owner: NewOwner | undefined): Promise<void> {
  for (const [name, { isSeeded }] of carriedTables(PARTS)) {
    const most = owner ? mostRows(name) : 0;
    if (isSeeded || most === Number.POSITIVE_INFINITY) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit ${most + 1}`.execute(db);
    if (rows.length > most)
      throw new ArchiveRefused(
        "archive-not-empty",
        `The magazine is not empty: there is something in "${name}".`,
      );
  }
  if (owner) await requireUnwritten(db);
}

const mediaIn = ({ manifest }: OpenedArchive): string[] =>
  Object.keys(manifest.files).filter((path) => path.startsWith(FILES));

/** How many stored files an archive has. */
export const countFiles = (opened: OpenedArchive): number => mediaIn(opened).length;

/** Before the rows: files that no row names do no harm, if this is interrupted. What is there by then is not stored again. */
async function storeFiles(
  { storage }: Pick<Stores, "storage">,
  opened: OpenedArchive,
  { dataDir, onProgress, signal }: ImportOptions,
): Promise<number> {
  const paths = mediaIn(opened);
  const folder = await makeTemporaryFolder({ dataDir }, "archive-");
  try {
    for (const [index, path] of paths.entries()) {
      signal?.throwIfAborted();
      const key = path.slice(FILES.length);
      if ((await storage.size(key)) !== opened.archive.size(path)) {
        const unpacked = join(folder, "file");
        await pipeline(
          await opened.archive.open(path),
          createWriteStream(unpacked),
          signal ? { signal } : {},
        );
        await storage.copy(key, unpacked);
        await rm(unpacked);
      }
      await onProgress?.(index + 1);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return paths.length;
}

async function writeTable(
  db: Database,
  opened: OpenedArchive,
  [name, table]: [TableName, CarriedTable],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (table.isSeeded) await db.deleteFrom(name).execute();
  const siteLanguage = await findSiteLanguage(db);
  const render = RENDERED.get(name);
  let batch: ArchiveRow[] = [];
  for await (const row of archivedRows(opened, name, table)) {
    if (batch.length === 0) signal?.throwIfAborted();
    batch.push(render ? await render(row, siteLanguage) : row);
    if (batch.length < ROWS_AT_ONCE) continue;
    await insert(db, name, batch);
    batch = [];
  }
  if (batch.length > 0) await insert(db, name, batch);
}

/** Every table is written alike; the type of one stands for all. */
const insert = (db: Database, name: TableName, rows: ArchiveRow[]) =>
  db
    .insertInto(name as "settings")
    .values(rows as never)
    .execute();

/**
 * Whether an archive can be imported here; writes nothing.
 * @throws ArchiveRefused as `importArchive`
 */
export async function checkImport(
  { db }: Pick<Stores, "db">,
  opened: OpenedArchive,
  owner?: NewOwner,
  signal?: AbortSignal,
): Promise<void> {
  await requireEmpty(db, owner);
  await checkArchive(opened, await findSchema(db), signal);
  if (owner) await requireSameOwner(db, opened, owner);
}

/**
 * Imports an archive. Its checksums are verified first; all rows are written in one transaction.
 * @returns how many files were stored
 * @throws ArchiveRefused when it is damaged, of a newer program or not whole, or the magazine is not empty
 */
export async function importArchive(
  stores: Stores,
  opened: OpenedArchive,
  options: ImportOptions,
): Promise<number> {
  const { owner, signal } = options;
  await checkImport(stores, opened, owner, signal);
  const files = await storeFiles(stores, opened, options);
  await inTransaction(stores, async (db) => {
    await requireEmpty(db, owner);
    await withDeferredReferences(db, stores.dialect, async () => {
      const putBack = owner && (await removeReplacedRows(db, owner));
      for (const table of carriedTables(PARTS)) await writeTable(db, opened, table, signal);
      await putBack?.();
    });
    signal?.throwIfAborted();
    await emit(db, "site.changed", {});
    await emit(db, "redirects.changed", {});
    await emit(db, "page.changed", { pageId: "", isOnEveryPage: true });
  });
  return files;
}
