import type { Generated } from "kysely";
import type { Counter, Json, Millis } from "./column-types.ts";

/** Format of a webhook's messages: Ghost's JSON, or a message for a chat program. */
export type WebhookFormat = "json" | "slack" | "discord" | "mastodon";

/** An address that gets a message when something happens. */
export interface WebhooksTable {
  id: string;
  integration_id: string;
  /** One of features/webhooks/events.ts. */
  event: string;
  target_url: string;
  format: WebhookFormat;
  /** Encrypted: what it is signed with, or the token of a Mastodon account. */
  secret: string;
  /** Given by the program that has set it up; null without one. */
  name: Generated<string | null>;
  created_at: Millis;
  /** When a program has changed it last; null for never. */
  updated_at: Generated<Millis | null>;
  /** The first failure since it last worked. */
  failing_since: Generated<Millis | null>;
  /** When it was switched off, after failing for long. */
  stopped_at: Generated<Millis | null>;
}

/** A message to a webhook, waiting or sent. */
export interface WebhookDeliveriesTable {
  /** The `webhook-id` of every attempt. */
  id: string;
  webhook_id: string;
  /** Subject of the message, e.g. `post:ID`; messages about one subject keep their order. */
  subject: string;
  body: string;
  state: "waiting" | "sent" | "failed";
  attempts: Counter;
  /** While it is being sent. */
  leased_until: Generated<Millis | null>;
  next_at: Millis;
  /** HTTP status of the last response; null without one. */
  status: Generated<number | null>;
  /** Beginning of the last response, or the reason for its absence. */
  answer: Generated<string>;
  created_at: Millis;
  tried_at: Generated<Millis | null>;
}

/** The last state that webhooks reported of a subject, without its text. */
export interface WebhookSnapshotsTable {
  subject: string;
  description: Json<Readonly<Record<string, unknown>>>;
}
