import type { Generated } from "kysely";
import type { Json, Millis } from "./column-types.ts";

/** A site setting. */
export interface SettingsTable {
  name: string;
  value: Json<unknown>;
  updated_at: Millis;
}

/** The event log that every process polls. */
export interface EventsTable {
  id: Generated<number>;
  name: string;
  payload: Json<unknown>;
  created_at: Millis;
}

/** How far each durable listener has read the event log. */
export interface EventOffsetsTable {
  listener: string;
  last_id: number;
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
  /** Deduplication key: at most one waiting job has it. */
  unique_key: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** Outgoing emails. Without an SMTP server they stay queued and can be read at the desk. */
export interface OutboxTable {
  id: string;
  to_address: string;
  /** `Reply-To`, when it is not the magazine. */
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  status: "queued" | "sent" | "failed";
  /** The last SMTP error. */
  error: string | null;
  sent_at: Millis | null;
  created_at: Millis;
  /** One-click unsubscribe URL (RFC 8058); null for transactional emails. */
  unsubscribe_url: Generated<string | null>;
}

/** The version that a form in a browser has saved last. */
export interface FormSavesTable {
  /** Drawn when the form was opened. */
  form: string;
  user_id: string;
  /** `post:ID` or `page:ID`. */
  subject: string;
  version: number;
  saved_at: Millis;
}

/** Rate limit counters by limit and key. */
export interface RateLimitsTable {
  name: string;
  points: number;
  resets_at: Millis;
}

/** An entry of the security log; appended, never changed. */
export interface SecurityLogTable {
  id: string;
  kind: string;
  /** `system`: jobs, imports and the command line; `visitor`: nobody had logged in. */
  actor: "person" | "system" | "visitor";
  /** Who did it; null also when their account was deleted. */
  actor_id: string | null;
  /** Whose account it is about. */
  person_id: string | null;
  details: Json<Record<string, string>>;
  /** The masked network, e.g. `203.0.113.0/24`; "" when unknown. */
  network: string;
  /** E.g. `Firefox · Linux`; "" when unknown. */
  browser: string;
  created_at: Millis;
}
