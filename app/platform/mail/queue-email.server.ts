/** Queues emails in the outbox, from where a job sends them. */
import type { Database } from "#app/database/client/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";

/** A rendered email: subject, plain text and HTML. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

interface QueueEmailOptions {
  /** Creation time, Unix time in milliseconds. */
  at?: number;
  /** `Reply-To` address. */
  replyTo?: string;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * Stores an email in the outbox, for a job that sends it.
 * @returns its id
 */
export async function storeEmail(
  db: Database,
  to: string,
  { subject, text, html }: RenderedEmail,
  { at = Date.now(), replyTo, unsubscribeUrl }: QueueEmailOptions = {},
): Promise<string> {
  const id = newId(at);
  await db
    .insertInto("outbox")
    .values({
      id,
      to_address: to,
      reply_to: replyTo ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      subject,
      text,
      html,
      status: "queued",
      created_at: at,
    })
    .execute();
  return id;
}

/** Queues an email in the transaction of the change it is about: both are stored, or neither. */
export async function queueEmail(
  db: Database,
  to: string,
  rendered: RenderedEmail,
  options: QueueEmailOptions = {},
): Promise<void> {
  const outboxId = await storeEmail(db, to, rendered, options);
  await enqueueJob(db, "mail.send", { outboxId });
}
