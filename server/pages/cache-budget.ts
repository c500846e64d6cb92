/** The memory that cached pages may take: a share of what this machine or container has. */
import { totalmem } from "node:os";

const MEGABYTE = 1_048_576;

const SHARE = 1 / 20;
const LEAST = 32 * MEGABYTE;
/** Some twenty thousand posts, which are stored compressed. */
const MOST = 512 * MEGABYTE;

/** @returns bytes */
export function cacheBudget(memory: number = availableMemory()): number {
  return Math.round(Math.min(Math.max(memory * SHARE, LEAST), MOST));
}

/** A container's limit is 0 or larger than the machine's memory where there is none. */
function availableMemory(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
