/** Moves static pages to the trash and back, and deletes them for good. Each emits `page.changed`. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, changeDateOf, requireThat } from "#app/features/accounts/policy.ts";
import { RESTORE_PERIOD } from "#app/features/posts/trash.ts";
import { firstAvailable } from "#app/lib/slug.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { removePage } from "./commands.server.ts";
import { isAddressTaken, isLinked, type PageRow } from "./page-rows.server.ts";
import { canManagePages } from "./policy.ts";

/** In the trash a page has no address of its own: another may take it. No URL has a path like this. */
const trashAddress = (id: string) => `trash.${id}`;

async function findAnyPage(db: Database, id: string): Promise<PageRow | undefined> {
  return db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
}

async function writeState(
  db: Database,
  row: PageRow,
  state: Pick<PageRow, "path" | "status" | "deleted_at" | "deleted_path" | "deleted_status">,
  at: number,
): Promise<void> {
  await db
    .updateTable("pages")
    .set({ ...state, updated_at: at, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
  const isOnEveryPage = isLinked(row) || isLinked({ ...row, ...state });
  await emit(db, "page.changed", { pageId: row.id, isOnEveryPage });
}

/**
 * Moves a page to the trash, from where it can be restored for `RESTORE_PERIOD`. Its revisions, sections and files stay.
 * Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function trashPage(writer: Writer, id: string, change: Change): Promise<void> {
  requireThat(canManagePages(change.actor), change.actor, "delete pages");
  const at = changeDateOf(change, false);
  await inTransaction(writer, async (db) => {
    const row = await findAnyPage(db, id);
    if (!row || row.deleted_at !== null) return;
    const state = {
      path: trashAddress(id),
      status: "draft" as const,
      deleted_at: at,
      deleted_path: row.path,
      deleted_status: row.status,
    };
    await writeState(db, row, state, at);
  });
}

/** The address that a page had, with a number if something else has it by now. */
async function addressAgain(db: Database, path: string): Promise<string> {
  const taken = new Set<string>();
  let free = path;
  while (await isAddressTaken(db, free)) {
    taken.add(free);
    free = firstAvailable(path, (each) => taken.has(each));
  }
  return free;
}

/**
 * Brings a page back from the trash as it was: published if it was, at its address or a free one. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function restorePage(writer: Writer, id: string, change: Change): Promise<void> {
  requireThat(canManagePages(change.actor), change.actor, "restore pages");
  await inTransaction(writer, async (db) => {
    const row = await findAnyPage(db, id);
    if (!row || row.deleted_at === null) return;
    const state = {
      path: await addressAgain(db, row.deleted_path ?? "/page"),
      status: row.deleted_status ?? "draft",
      deleted_at: null,
      deleted_path: null,
      deleted_status: null,
    };
    await writeState(db, row, state, changeDateOf(change, false));
  });
}

/**
 * Deletes a page of the trash for good; does nothing for others.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function purgePage(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canManagePages(actor), actor, "delete pages");
  await inTransaction(writer, async (db) => {
    const row = await findAnyPage(db, id);
    if (row && row.deleted_at !== null) await removePage(db, row);
  });
}

/** Deletes pages for good whose restore period has ended. */
export async function purgeTrashedPages(writer: Writer, now = Date.now()): Promise<void> {
  await inTransaction(writer, async (db) => {
    const rows = await db
      .selectFrom("pages")
      .selectAll()
      .where("deleted_at", "<", now - RESTORE_PERIOD)
      .execute();
    for (const row of rows) await removePage(db, row);
  });
}
