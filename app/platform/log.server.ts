/** Structured logging (pino) to standard error; standard output is for messages to people. */
import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** URLs sent by email contain a secret token: 32 bytes as base64url, in newsletters after what it signs. */
const MAILED =
  /^(\/(?:signup|forgot-pass|account|newsletter)\/(?:[\w-]+\/)?)(?:\w*\.\w*\.)?[\w-]{43}(?![\w-])/;

/** Redacts secret tokens from a path before it is logged. */
export const loggedPath = (path: string): string => path.replace(MAILED, "$1…");

export function createLog(level: string): Log {
  return pino({ level, base: null }, destination({ dest: 2, sync: true }));
}
