import type { Counter, Json, Millis } from "./column-types.ts";

/** A theme that an owner has made or imported. */
export interface ThemesTable {
  id: string;
  content: Json<unknown>;
  /** Grows with each change, so that two windows do not overwrite each other. */
  revision: Counter;
  changed_by: string | null;
  changed_at: Millis;
}

/** A look that was published: the latest is what readers see. */
export interface LooksTable {
  id: string;
  /** The theme that it was, built in or own; it may be gone. */
  theme_id: string | null;
  /** The theme as it was then; null for the program's own look. */
  content: string | null;
  published_by: string | null;
  published_at: Millis;
}

/** Font files that themes bring, by the SHA-256 of their bytes. */
export interface ThemeFontsTable {
  hash: string;
  /** In base64: a backup of the database has them. */
  bytes: string;
  created_at: Millis;
}
