import type { Counter, Flag, Json, Millis } from "./column-types.ts";

export type ImportState =
  | "checking"
  | "checked"
  | "running"
  | "paused"
  | "failed"
  | "done"
  | "undoing"
  | "undone";

/** An export of another program that is checked, imported or undone. */
export interface ImportsTable {
  id: string;
  /** Path of the file or folder on this machine. */
  path: string;
  /** As people know the file. */
  name: string;
  /** Null until it is known. */
  source: string | null;
  /** Identifies the old site. */
  origin: string;
  site_url: string;
  state: ImportState;
  choices: Json<unknown>;
  report: Json<unknown> | null;
  /** Items of the source that have been written. */
  done: Counter;
  total: Counter;
  /** Time at work, for speed and what is left. */
  work_ms: Counter;
  /** Why it stopped. */
  failure: string | null;
  created_by: string | null;
  created_at: Millis;
  updated_at: Millis;
}

export interface ImportItemsTable {
  origin: string;
  kind:
    | "person"
    | "term"
    | "series"
    | "post"
    | "page"
    | "media"
    | "comment"
    | "commenter"
    | "redirect"
    | "subscriber"
    | "label"
    | "newsletter"
    | "plan"
    | "given-plan"
    | "offer"
    | "setting";
  external_id: string;
  target_id: string;
  import_id: string;
  /** Whether the import made it, and undoing removes it. */
  is_new: Flag;
  /** Of a post or page, as the import left it: another one has been edited since. Of a given plan: 1 with a new account. */
  version: number;
}

export interface ImportAddressesTable {
  import_id: string;
  kind: "post" | "page" | "term" | "person";
  external_id: string;
  slug: string;
  old_path: string | null;
  new_path: string;
}

export interface ImportFailuresTable {
  import_id: string;
  address: string;
  reason: string;
  tried_at: Millis;
}
