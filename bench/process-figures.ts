/** CPU time and memory of a process from /proc; Linux only, NaN elsewhere. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Clock ticks per second (CLK_TCK); 100 on every common Linux. */
const TICKS_PER_SECOND = 100;
/** Longer than the pauses between two pictures that are encoded in advance. */
const QUIET_MS = 25_000;
/** An idle site asks for events each second: up to 0.35 s on a slow machine. */
const QUIET_CPU_SECONDS = 0.6;
const MAX_WAIT_MS = 900_000;

/** CPU time used so far, in seconds. */
export function cpuSeconds(processId: number): number {
  try {
    const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

export function residentMegabytes(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Waits until the process is idle: a new magazine encodes its pictures first. */
export async function untilIdle(processId: number): Promise<void> {
  const limit = Date.now() + MAX_WAIT_MS;
  let used = Number.POSITIVE_INFINITY;
  while (used > QUIET_CPU_SECONDS && Date.now() < limit) {
    const before = cpuSeconds(processId);
    await wait(QUIET_MS);
    used = cpuSeconds(processId) - before;
    if (Number.isNaN(used)) return;
  }
}
