/** Gives memory back to the machine once a busy time is over. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Between two looks at what the program did meanwhile, in milliseconds. */
const LOOK_EVERY_MS = 10_000;
/** Shares of a processor: with less a program has nobody waiting, with more it has been at work. */
const QUIET_SHARE = 0.02;
const BUSY_SHARE = 0.05;

/** Collects all that can be: some hundred milliseconds in which nothing else runs. */
function makeCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (how: object) => void;
  return () => collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/**
 * Node.js keeps what a start or a rush of readers took, for the next one; on a small machine others
 * need it. Each busy time is followed by one collection, when the program has become quiet.
 */
export function spareMemory(): void {
  const collect = makeCollector();
  let hasWorked = true;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1000 / LOOK_EVERY_MS;
    if (share > BUSY_SHARE) hasWorked = true;
    if (hasWorked && share < QUIET_SHARE) {
      hasWorked = false;
      collect();
    }
    before = process.cpuUsage();
  }, LOOK_EVERY_MS).unref();
}
