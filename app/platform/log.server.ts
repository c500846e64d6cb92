/** Structured log lines on standard error; the terminal's standard output is for people. */
import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** The addresses that mails lead to hold a secret of 32 bytes as base64url. */
const MAILED = /^(\/(?:signup|forgot-pass|account|newsletter)\/(?:[\w-]+\/)?)[\w-]{43}(?![\w-])/;

/** A path as it may be written down: who reads the log must not hold what was mailed to somebody. */
export const loggedPath = (path: string): string => path.replace(MAILED, "$1…");

export function createLog(level: string): Log {
  return pino({ level, base: null }, destination({ dest: 2, sync: true }));
}
