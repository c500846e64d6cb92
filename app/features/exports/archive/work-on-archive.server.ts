/** Checks and imports an archive that an owner has sent to the desk. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat, SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, pauseImport } from "#app/features/imports/commands.server.ts";
import { changeState, getImport, type Import } from "#app/features/imports/import-rows.server.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { ensureIndex } from "#app/features/search/indexing/reindex.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { openStores } from "#app/platform/open-stores.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { countArchive } from "./count-archive.server.ts";
import { checkImport, countFiles, importArchive } from "./import-archive.server.ts";
import type { NewOwner } from "./new-owner.server.ts";
import { type OpenedArchive, openMagazineArchive } from "./read-archive.server.ts";
import { clearStopRequest, ImportPaused, requestStop, watchForStop } from "./stop-signal.server.ts";

interface ArchiveServices extends Services {
  signal: AbortSignal;
  /** Replaced by tests, whose databases are in memory. */
  open?: typeof openStores;
}

async function ownerOf(db: Database, { id: importId }: Import): Promise<NewOwner> {
  const row = db.selectFrom("imports").select("created_by").where("id", "=", importId);
  return { userId: (await row.executeTakeFirst())?.created_by ?? "", importId };
}

async function check(services: ArchiveServices, of: Import, opened: OpenedArchive): Promise<void> {
  const { db } = services;
  await checkImport(services, opened, await ownerOf(db, of));
  const report = JSON.stringify(await countArchive(opened));
  const total = countFiles(opened);
  await changeState(db, of.id, ["checking"], { state: "checked", report, total, done: 0 });
}

/** On a connection of its own: the rows are written in one transaction, which takes a while. */
async function run(services: ArchiveServices, of: Import, opened: OpenedArchive): Promise<void> {
  const { db, env, events, signal, storage, open = openStores } = services;
  const start = Date.now();
  const onProgress = async (done: number) => {
    const noted = { done, work_ms: Date.now() - start };
    if (!(await changeState(db, of.id, ["running"], noted))) throw new ImportPaused();
  };
  const stores = open(env);
  const stop = watchForStop(storage, of.id);
  try {
    const owner = await ownerOf(db, of);
    const either = AbortSignal.any([signal, stop.signal]);
    const options = { dataDir: env.dataDir, onProgress, owner, signal: either };
    await importArchive(stores, opened, options);
  } catch (error) {
    throw stop.signal.aborted ? new ImportPaused() : error;
  } finally {
    stop.close();
    await stores.close();
  }
  await events.nudge();
  await ensureIndex(services);
  // Pages of searches that were made meanwhile have found nothing.
  await inTransaction(services, (inside) => emit(inside, "site.changed", {}));
}

/** Records in the list of imports what the command line has brought in. @param workMs how long that took */
export async function recordArchiveImport(
  writer: Writer,
  path: string,
  opened: OpenedArchive,
  workMs: number,
): Promise<void> {
  const report = JSON.stringify(await countArchive(opened));
  const total = countFiles(opened);
  await inTransaction(writer, async (db) => {
    const id = await addImport({ ...writer, db }, path, { actor: SYSTEM });
    const noted = { source: "archive", report, total, done: total, work_ms: Math.round(workMs) };
    await changeState(db, id, ["checking"], { state: "done", ...noted });
  });
}

const STEPS = new Map([
  ["checking", check],
  ["running", run],
]);

/**
 * Stops a running import within a second or so, whatever it is at and in whichever process. What an archive has stored
 * of its files stays, of its rows nothing. Idempotent.
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function pauseAnyImport(
  services: Writer & Pick<Services, "storage">,
  id: string,
  change: Change,
): Promise<void> {
  requireThat(canManageSite(change.actor), change.actor, "import");
  // Before anything is read: work in this process holds the connection of SQLite.
  await requestStop(services.storage, id);
  await pauseImport(services, id, change);
  const found = await getImport(services.db, id).catch((error) => error as Error);
  // Every other import asks its row.
  if (found instanceof Error || found.source !== "archive")
    await clearStopRequest(services.storage, id);
  if (found instanceof Error) throw found;
}

/**
 * Does what the state of an import asks for. An archive that cannot be imported makes it fail; other errors are thrown,
 * to be tried again. After a crash or a pause it continues with the files that are left; rows are written all at once.
 */
export async function workOnArchive(services: ArchiveServices, importId: string): Promise<void> {
  await clearStopRequest(services.storage, importId);
  const of = await getImport(services.db, importId);
  const step = STEPS.get(of.state);
  if (!step) return;
  try {
    const opened = await openMagazineArchive(of.path);
    if (!opened) throw new ArchiveRefused("archive-damaged", `${of.name} is not an archive.`);
    try {
      await step(services, of, opened);
    } finally {
      opened.archive.close();
    }
  } catch (error) {
    if (error instanceof ImportPaused) {
      await clearStopRequest(services.storage, importId);
      await changeState(services.db, importId, ["running"], { state: "paused" });
      return;
    }
    if (!(error instanceof ArchiveRefused || error instanceof ImportProblem)) throw error;
    const failure = `${error.code}|${error.message}`.slice(0, 1000);
    await changeState(services.db, importId, [of.state], { state: "failed", failure });
  }
}
