/** View models of webhooks: plain values, the same on server and client. */
import type { WebhookFormat } from "#app/database/tables/webhooks.ts";
import type { WebhookEvent } from "./events.ts";

export const WEBHOOK_FORMATS = [
  "json",
  "slack",
  "discord",
  "mastodon",
] as const satisfies readonly WebhookFormat[];

/** An address that gets a message when something happens. */
export interface Webhook {
  id: string;
  integrationId: string;
  event: WebhookEvent;
  address: string;
  format: WebhookFormat;
  /** Null without one: programs give names, the desk does not. */
  name: string | null;
  createdAt: number;
  /** Null where it was never changed. */
  updatedAt: number | null;
  /** Milliseconds since 1970, as all of these; null while it works. */
  failingSince: number | null;
  /** Null while it is on. */
  stoppedAt: number | null;
}

/** The last delivery attempt. */
export interface LastAttempt {
  at: number;
  /** Null without an answer. */
  status: number | null;
  /** Why it failed; null where it did not. */
  error: string | null;
}

/** A message to a webhook, with the result of the last attempt. */
export interface WebhookDelivery {
  id: string;
  subject: string;
  body: string;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  /** HTTP status of the last response; null without one. */
  status: number | null;
  answer: string;
  createdAt: number;
  /** When it is sent next; null when it is not. */
  nextAt: number | null;
}
