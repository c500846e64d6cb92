/** Knows where the demo stands: in the magazine, on its way, or gone. */
import type { Database } from "#app/database/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { MARKER } from "./import-demo.server.ts";
import { readSetting, saveSetting } from "./settings-commands.server.ts";

export interface DemoState {
  state: "absent" | "present" | "removing" | "importing";
  /** How much is done while it is on its way. */
  done: number;
  total: number;
  /** What is counted: files that are looked at, then stored, posts that come in, steps of the removal. */
  of: "files" | "stored" | "posts" | "steps";
}

interface Stored {
  state?: string;
  shiftMs?: number;
  done?: number;
  total?: number;
  of?: DemoState["of"];
}

/** One statement. */
export async function readDemoState(db: Database): Promise<DemoState> {
  const stored = (await readSetting(db, MARKER)) as Stored | undefined;
  const { done = 0, total = 0, of = "steps" } = stored ?? {};
  const counts = { done, total, of };
  const { state } = stored ?? {};
  if (state === "removing" || state === "importing") return { state, ...counts };
  return { state: state === "done" || state === "started" ? "present" : "absent", ...counts };
}

/** Whether this is the demo to look around in, not a magazine that began with it. One statement. */
export async function isDemoSite({ db, env }: Pick<Services, "db" | "env">): Promise<boolean> {
  return env.isDemo && (await readDemoState(db)).state === "present";
}

/** Writes down how far it is. */
export async function noteDemo(
  writer: Writer,
  state: "done" | "removing" | "removed" | "importing",
  { done = 0, total = 0, of = "steps" }: Partial<Pick<DemoState, "done" | "total" | "of">> = {},
): Promise<void> {
  const stored = (await readSetting(writer.db, MARKER)) as Stored | undefined;
  const value = { state, shiftMs: stored?.shiftMs ?? 0, done, total, of };
  await saveSetting(writer, MARKER, value, { actor: SYSTEM });
}
