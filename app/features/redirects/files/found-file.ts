/** The result of reading a file of redirects. */
import type { GivenRule } from "#app/features/redirects/check-rule.ts";

/** A rule of a file, with its line. */
export interface FoundRule extends GivenRule {
  line: number;
  text: string;
}

/** A line that was not taken over. */
export interface RefusedLine {
  line: number;
  text: string;
  /** A code, as forms have them. */
  reason: string;
}

export interface FoundFile {
  rules: FoundRule[];
  refused: RefusedLine[];
}

/** Result of reading a line; null for one without a rule, such as a comment. */
export type ReadLine = GivenRule | { reason: string } | null;

export const NOT_UNDERSTOOD = { reason: "not-understood" } as const;

const MAX_SHOWN_LENGTH = 200;

/** Collects what a reader makes of each line. */
export class FileReading implements FoundFile {
  readonly rules: FoundRule[] = [];
  readonly refused: RefusedLine[] = [];

  add(line: number, whole: string, read: ReadLine): void {
    if (read === null) return;
    const text = whole.trim().slice(0, MAX_SHOWN_LENGTH);
    if ("reason" in read) this.refused.push({ line, text, reason: read.reason });
    else this.rules.push({ ...read, line, text });
  }
}

const STATUS_NAMES: ReadonlyMap<string, number> = new Map([
  ["permanent", 301],
  ["308", 301],
  ["temp", 302],
  ["redirect", 302],
  ["303", 302],
  ["307", 302],
  ["gone", 410],
]);

/** A status as programs write it. Redirects of another method than GET are none of a magazine's. */
export function parseStatus(text: string): number {
  return STATUS_NAMES.get(text.toLowerCase()) ?? Number(text);
}

/** A status of HTTP, or its name in Apache, such as `permanent`. */
export const isStatusText = (text: string) =>
  /^\d{3}$/.test(text) || STATUS_NAMES.has(text.toLowerCase());

/** Lists and rewrite rules may leave out the slash at the beginning. */
export const withSlash = (path: string) => (/^(?:\/|https?:)/i.test(path) ? path : `/${path}`);
