/**
 * Probes audio and video in child processes with limits of time and memory: a small file can have millions of parts, which take
 * the parser minutes, and the thread that takes uploads also answers readers.
 */
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Tinypool } from "tinypool";
import { SECOND } from "#app/lib/time.ts";
import type { ProbeTask, probePlayable } from "./probe-playable.server.ts";

/** The core count of the smallest useful machine. */
const MAX_PROCESSES = 2;
const IDLE_MS = 10 * SECOND;
/** An hour of MP3 without a table of its frames takes some five seconds. */
const TIMEOUT_MS = 30 * SECOND;
const MAX_HEAP_MB = 256;

// By its name in the package: a relative path would be looked for beside the built server.
const WORKER = fileURLToPath(
  import.meta.resolve("#app/features/uploads/examining/probe-playable.server.ts"),
);

const pool = new Tinypool({
  filename: WORKER,
  name: "probePlayable",
  runtime: "child_process",
  serialization: "advanced",
  minThreads: 0,
  maxThreads: MAX_PROCESSES,
  idleTimeout: IDLE_MS,
  // The parser gets none of our environment variables, which include secrets.
  env: {},
  execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
});
// A process that exits is replaced with the next file.
pool.on("error", () => {});

/** Time counts from the begin of a file, not while it waits for others. */
const inTurn = pLimit(MAX_PROCESSES);

/**
 * As `probePlayable`.
 * @param timeoutMs shorter in tests
 * @throws Error also for a file that takes too long, or too much memory
 */
export const probeApart = (
  task: ProbeTask,
  timeoutMs: number = TIMEOUT_MS,
): ReturnType<typeof probePlayable> =>
  inTurn(() => pool.run(task, { signal: AbortSignal.timeout(timeoutMs) }));
