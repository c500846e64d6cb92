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

/** Every mail. Without a mail server they stay here, for the owner to read. */
export interface OutboxTable {
  id: string;
  to_address: string;
  /** Whom an answer reaches, where that is not the magazine. */
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  status: "queued" | "sent" | "failed";
  /** Why it could not be sent. */
  error: string | null;
  sent_at: Millis | null;
  created_at: Millis;
  /** Ends mails like this one with one press (RFC 8058); null for mails that were asked for. */
  unsubscribe_url: Generated<string | null>;
}

/** How much of an allowance is used up, by what it is for and who uses it. */
export interface RateLimitsTable {
  name: string;
  points: number;
  resets_at: Millis;
}
