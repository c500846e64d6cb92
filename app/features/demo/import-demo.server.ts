/** Imports the demo into an empty magazine and creates its accounts. */
import { join } from "node:path";
import type { Database } from "#app/database/client/client.server.ts";
import { DEMO_MARKER } from "#app/database/queries/demo-marker.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { readSetting, saveSetting } from "#app/features/site/settings-commands.server.ts";
import {
  type FolderImportOptions,
  importFolder,
} from "#app/features/transfer/import-folder.server.ts";
import { describeProblem } from "#app/features/transfer/problems.ts";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Storage } from "#app/platform/storage/storage.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { type DemoAccount, makeDemoAccounts } from "./demo-accounts.server.ts";
import { spreadDemoViews } from "./demo-views.server.ts";

export const DEMO_FOLDER = join(PROGRAM_FOLDER, "demo");

interface Marker {
  /** States after "done" are set by an owner's commands; see demo-commands. */
  state: "started" | "done" | "removing" | "removed" | "importing";
  /** Offset that was added to the demo's dates. */
  shiftMs: number;
}

interface DemoOptions extends Pick<FolderImportOptions, "onProgress"> {
  log: Log;
  folder?: string;
  /** Milliseconds since 1970. */
  now?: number;
}

async function isEmpty(db: Database): Promise<boolean> {
  const post = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  const user = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return !post && !user;
}

/** State of the import; null when it must not run, or is complete. */
async function readMarker(db: Database): Promise<Partial<Marker> | null> {
  const marker = (await readSetting(db, DEMO_MARKER)) as Marker | undefined;
  if (marker) return marker.state === "started" ? marker : null;
  return (await isEmpty(db)) ? {} : null;
}

/** Dates are kept, unless the clock is behind them; then all are moved back by whole days. */
function shiftBefore(now: number, newest: number): number {
  return newest <= now ? 0 : -Math.ceil((newest - now) / DAY) * DAY;
}

/**
 * Imports the demo into a database without posts and users, and creates its accounts. Resumes an
 * interrupted import.
 * @returns the new accounts with their passwords, to be shown once; null when there is content
 * @throws when the demo folder is invalid; the message lists every problem
 */
export async function importDemo(
  services: Writer & { storage: Storage },
  { log, folder = DEMO_FOLDER, now = Date.now(), onProgress }: DemoOptions,
): Promise<{ accounts: DemoAccount[] } | null> {
  const marker = await readMarker(services.db);
  if (!marker) return null;
  const started = performance.now();
  const chooseShift = async (newest: number) => {
    marker.shiftMs ??= shiftBefore(now, newest);
    const value: Marker = { state: "started", shiftMs: marker.shiftMs };
    await saveSetting(services, DEMO_MARKER, value, { actor: SYSTEM, isImport: true });
    return marker.shiftMs;
  };
  const result = await importFolder(services, folder, { onProgress, chooseShift });
  if (!result.ok) {
    const lines = result.problems.map((problem) => join(folder, describeProblem(problem)));
    throw new Error(`The demo cannot be imported:\n${lines.join("\n")}`);
  }
  await spreadDemoViews(services, now);
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  log.info({ seconds, ...result.counts }, "demo imported");
  const done = { name: DEMO_MARKER, value: { ...marker, state: "done" } };
  return { accounts: await makeDemoAccounts(services, folder, done, now) };
}
