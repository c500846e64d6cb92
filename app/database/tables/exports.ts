import type { Generated } from "kysely";
import type { Counter, Millis } from "./column-types.ts";

/** A file that the magazine was exported to; it is in `exports/` of the data folder. */
export interface ExportsTable {
  id: string;
  /** Name of a format; see features/exports/formats.server.ts. */
  format: string;
  state: "waiting" | "running" | "done" | "failed";
  /** Items that have been written. */
  done: Counter;
  total: Counter;
  /** Parts of the archive, separated by commas; null for all. */
  parts: Generated<string | null>;
  /** Size of the finished file. */
  bytes: number | null;
  created_at: Millis;
  updated_at: Millis;
}
