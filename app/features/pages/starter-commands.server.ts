/** The page about the magazine that every new magazine has: until somebody edits it, another page may replace it. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { emitPageChange, pageLink } from "./commands.server.ts";
import { freeAddress, isAddressTaken } from "./page-rows.server.ts";
import { canManagePages } from "./policy.ts";

const STARTER = { id: "about", path: "/about" };

/** Whether a page is the one that a magazine begins with, as it was. */
export const isUnwrittenStarter = ({ id, version }: { id: string; version: number }): boolean =>
  id === STARTER.id && version === 0;

async function findUnwritten(db: Database) {
  const row = db.selectFrom("pages").selectAll().where("id", "=", STARTER.id);
  const found = await row.executeTakeFirst();
  return found && isUnwrittenStarter(found) ? found : null;
}

/** Its version stays: nobody has written it. No address leads to it that readers could know. */
async function moveTo(db: Database, path: string): Promise<void> {
  const row = await findUnwritten(db);
  if (!row || row.path === path) return;
  await db.updateTable("pages").set({ path }).where("id", "=", row.id).execute();
  await emitPageChange(db, row.id, pageLink(row), pageLink({ ...row, path }));
}

/**
 * Moves the unwritten page away where it has this address. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function makeWay(writer: Writer, path: string, { actor }: Change): Promise<void> {
  requireThat(canManagePages(actor), actor, "edit pages");
  await inTransaction(writer, async (db) => {
    const row = await findUnwritten(db);
    if (row?.path === path) await moveTo(db, await freeAddress(db, STARTER.id));
  });
}

/**
 * Moves the unwritten page back to its address once that is free. Idempotent.
 * @throws SignInNeeded or Forbidden for all but editors
 */
export async function moveBack(writer: Writer, { actor }: Change): Promise<void> {
  requireThat(canManagePages(actor), actor, "edit pages");
  await inTransaction(writer, async (db) => {
    if (!(await isAddressTaken(db, STARTER.path))) await moveTo(db, STARTER.path);
  });
}
