import type { Generated } from "kysely";
import type { Json, Millis } from "./column-types.ts";

export interface MigrationsTable {
  name: string;
  applied_at: Millis;
}

/** One value of the owner's settings, by name. */
export interface SettingsTable {
  name: string;
  value: Json<unknown>;
  updated_at: Millis;
}

/** Every event, in order: each process reads what the others wrote. */
export interface EventsTable {
  id: Generated<number>;
  name: string;
  payload: Json<unknown>;
  created_at: Millis;
}

export interface JobsTable {
  id: string;
  name: string;
  payload: Json<unknown>;
  status: "waiting" | "running" | "done" | "dead";
  run_at: Millis;
  attempts: number;
  max_attempts: number;
  leased_until: Millis | null;
  last_error: string | null;
  /** A job with the same key is queued once. */
  unique_key: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** Mails that had no SMTP server to go to, kept for the owner to read. */
export interface OutboxTable {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  status: "queued" | "sent" | "failed";
  created_at: Millis;
}
