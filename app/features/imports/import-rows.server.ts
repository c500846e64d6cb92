/** Reads and writes the rows of imports. */
import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import type { ImportItemsTable, ImportState, ImportsTable } from "#app/database/tables/imports.ts";
import { NotFound } from "#app/platform/errors.ts";
import { ImportChoices } from "./choices.ts";
import type { ImportedName } from "./model.ts";
import type { ImportReport } from "./report.ts";

export type ImportRow = Selectable<ImportsTable>;
export type ItemKind = ImportItemsTable["kind"];

/** An import as the desk and commands see it. */
export interface Import {
  id: string;
  path: string;
  name: string;
  source: ImportedName | null;
  origin: string;
  siteUrl: string;
  state: ImportState;
  choices: ImportChoices;
  report: ImportReport | null;
  done: number;
  total: number;
  workMs: number;
  failure: string | null;
  createdAt: number;
}

const toImport = (row: ImportRow): Import => ({
  id: row.id,
  path: row.path,
  name: row.name,
  source: row.source as ImportedName | null,
  origin: row.origin,
  siteUrl: row.site_url,
  state: row.state,
  choices: ImportChoices.parse(JSON.parse(row.choices)),
  report: row.report === null ? null : (JSON.parse(row.report) as ImportReport),
  done: row.done,
  total: row.total,
  workMs: Number(row.work_ms),
  failure: row.failure,
  createdAt: Number(row.created_at),
});

/** @throws NotFound */
export async function getImport(db: Database, id: string): Promise<Import> {
  const row = await db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new NotFound(`No import "${id}"`);
  return toImport(row);
}

/** The newest import of a path that was interrupted; null for none. */
export async function findInterrupted(db: Database, path: string): Promise<string | null> {
  const row = await db
    .selectFrom("imports")
    .select("id")
    .where("path", "=", path)
    .where("state", "in", ["running", "paused"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const MAX_LISTED = 50;

/** Newest first, without their reports. */
export async function listImports(db: Database): Promise<Import[]> {
  const rows = await db
    .selectFrom("imports")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => toImport({ ...row, report: null }));
}

/**
 * Moves an import from one of these states to another.
 * @returns whether it was in one of them
 */
export async function changeState(
  db: Database,
  id: string,
  from: readonly ImportState[],
  to: Partial<
    Pick<
      ImportRow,
      "source" | "state" | "failure" | "report" | "choices" | "done" | "total" | "work_ms"
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ ...to, updated_at: Date.now() })
    .where("id", "=", id)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ItemRow {
  target_id: string;
  import_id: string;
  version: number;
}

/** The row that was imported for an external id; undefined without one. */
export function findItem(
  db: Database,
  origin: string,
  kind: ItemKind,
  externalId: string,
): Promise<ItemRow | undefined> {
  return db
    .selectFrom("import_items")
    .select(["target_id", "import_id", "version"])
    .where("origin", "=", origin)
    .where("kind", "=", kind)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
}

/** The rows that were imported for several external ids. */
export async function findTargets(
  db: Database,
  origin: string,
  kind: ItemKind,
  externalIds: readonly string[],
): Promise<string[]> {
  if (externalIds.length === 0) return [];
  const rows = await db
    .selectFrom("import_items")
    .select(["external_id", "target_id"])
    .where("origin", "=", origin)
    .where("kind", "=", kind)
    .where("external_id", "in", [...externalIds])
    .execute();
  const targets = new Map(rows.map((row) => [row.external_id, row.target_id]));
  return [...new Set(externalIds.flatMap((id) => targets.get(id) ?? []))];
}

interface NewItem {
  kind: ItemKind;
  externalId: string;
  targetId: string;
  isNew: boolean;
  version?: number;
}

/** Records what an external id has become. A repeated import does not change the id of the first import. */
export async function saveItem(
  db: Database,
  { id, origin }: Pick<Import, "id" | "origin">,
  { kind, externalId, targetId, isNew, version = 0 }: NewItem,
): Promise<void> {
  await db
    .insertInto("import_items")
    .values({
      origin,
      kind,
      external_id: externalId,
      target_id: targetId,
      import_id: id,
      is_new: toFlag(isNew),
      version,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["origin", "kind", "external_id"])
        .doUpdateSet({ target_id: targetId, version }),
    )
    .execute();
}
