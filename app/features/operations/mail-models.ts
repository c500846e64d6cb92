import type { OutboxTable } from "#app/database/tables/operations.ts";

export const MAIL_STATUSES = [
  "queued",
  "failed",
  "sent",
] as const satisfies OutboxTable["status"][];
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** One line of the list. */
export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  status: MailStatus;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A whole mail. Of one that was sent only the envelope is kept. */
export interface Mail extends MailSummary {
  replyTo: string | null;
  /** Why it could not be sent. */
  error: string | null;
  sentAt: number | null;
  text: string;
  html: string;
}
