/** Lowers the priority of a thread, and of what V8 does beside all threads. */
import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

/** A `nice` value (setpriority(2)). */
export const LOW_PRIORITY = 10;

/** How V8's helper threads are named: they compile, and collect garbage while the program runs. */
const HELPER = "node-V8Worker";

const TASKS = "/proc/self/task";

/** Ids of V8's helper threads, which all threads of the process share (proc(5)). */
const helperThreads = (): number[] =>
  readdirSync(TASKS)
    .filter((id) => readFileSync(`${TASKS}/${id}/comm`, "utf8").trimEnd() === HELPER)
    .map(Number);

/**
 * Gives the calling thread and V8's helper threads a low priority: most of their work comes from
 * the background, and as many of them as processors would otherwise compete with the thread that
 * answers readers. On Linux alone: elsewhere a thread has no priority of its own.
 */
export function lowerPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(LOW_PRIORITY);
    for (const id of helperThreads()) setPriority(id, LOW_PRIORITY);
  } catch {
    // A service manager may forbid the system call; the thread works without it.
  }
}
