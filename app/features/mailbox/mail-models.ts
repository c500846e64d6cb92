import type { OutboxTable } from "#app/database/tables/operations.ts";

export const MAIL_STATUSES = [
  "queued",
  "failed",
  "sent",
] as const satisfies OutboxTable["status"][];
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A row of the outbox list. */
export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  status: MailStatus;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A complete email; sent ones keep only the envelope. */
export interface Mail extends MailSummary {
  replyTo: string | null;
  /** The last delivery error. */
  error: string | null;
  sentAt: number | null;
  text: string;
  html: string;
}
