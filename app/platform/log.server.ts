/** Structured log lines on standard error; the terminal's standard output is for people. */
import { destination, type Logger, pino } from "pino";

export type Log = Logger;

export function createLog(level: string): Log {
  return pino({ level, base: null }, destination({ dest: 2, sync: true }));
}
