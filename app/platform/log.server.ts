/** Structured logging (pino) to standard error; standard output is for messages to people. */
import { destination, type Logger, pino } from "pino";
import { MINUTE } from "#app/lib/time.ts";

export type Log = Logger;

/** Some addresses contain a secret token: 32 bytes as base64url, which may follow what it signs. */
const SECRET =
  /^(\/(?:(?:signup|forgot-pass|account|newsletter|login|subscription)\/(?:[\w-]+\/)?|api\/newsletter\/reports\/\w+\/))(?:[\w-]*\.)*[\w-]{43}(?![\w-])/;

/** Redacts secret tokens from a path before it is logged. */
export const loggedPath = (path: string): string => path.replace(SECRET, "$1…");

const REPEATED_MS = MINUTE;

/**
 * Warns of what is tried again every second or so, such as reading jobs during an outage: once a
 * minute, or a full disk would be filled with it.
 */
export function warnSparingly(
  log: Pick<Log, "warn">,
  message: string,
): (details: Record<string, unknown>) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return (details) => {
    if (performance.now() - warnedAt < REPEATED_MS) return;
    warnedAt = performance.now();
    log.warn(details, message);
  };
}

/** Lines that wait while the log cannot be written, in bytes; further ones are lost. */
const MAX_WAITING = 1_000_000;

/** @param file standard error by default */
export function createLog(level: string, file: number | string = 2): Log {
  const lines = destination({ dest: file, sync: true, maxLength: MAX_WAITING });
  // Where standard error is a file on a full disk: an error without a listener would end the server.
  lines.on("error", () => undefined);
  return pino({ level, base: null }, lines);
}
