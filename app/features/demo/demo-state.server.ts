/** State of the demo: present, in progress, or removed. */
import type { Database } from "#app/database/client/client.server.ts";
import { DEMO_MARKER } from "#app/database/queries/demo-marker.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { readSetting, saveSetting } from "#app/features/site/settings-commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

export interface DemoState {
  state: "absent" | "present" | "removing" | "importing";
  /** Progress: items done. */
  done: number;
  total: number;
  /** Unit of the progress: examined files, stored files, imported posts, removal steps. */
  of: "files" | "stored" | "posts" | "steps";
}

interface StoredState {
  state?: string;
  shiftMs?: number;
  done?: number;
  total?: number;
  of?: DemoState["of"];
}

/** One statement. */
export async function readDemoState(db: Database): Promise<DemoState> {
  const stored = (await readSetting(db, DEMO_MARKER)) as StoredState | undefined;
  const { done = 0, total = 0, of = "steps" } = stored ?? {};
  const counts = { done, total, of };
  const { state } = stored ?? {};
  if (state === "removing" || state === "importing") return { state, ...counts };
  return { state: state === "done" || state === "started" ? "present" : "absent", ...counts };
}

/**
 * Whether this is a pure demo site, rather than a magazine that started with the demo. One
 * statement.
 */
export async function isDemoSite({ db, env }: Pick<Services, "db" | "env">): Promise<boolean> {
  return env.isDemo && (await readDemoState(db)).state === "present";
}

/** Saves the progress. */
export async function saveDemoProgress(
  writer: Writer,
  state: "done" | "removing" | "removed" | "importing",
  { done = 0, total = 0, of = "steps" }: Partial<Pick<DemoState, "done" | "total" | "of">> = {},
): Promise<void> {
  const stored = (await readSetting(writer.db, DEMO_MARKER)) as StoredState | undefined;
  const value = { state, shiftMs: stored?.shiftMs ?? 0, done, total, of };
  await saveSetting(writer, DEMO_MARKER, value, { actor: SYSTEM, isImport: true });
}
