/** Puts letters into the outbox, from where a job sends them. */
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { askFor } from "./jobs.server.ts";

/** A mail in both of its forms. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface PostOptions {
  /** Milliseconds since 1970. */
  at?: number;
  /** Whom an answer reaches. */
  replyTo?: string;
  /** Ends mails like this one by a single POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Queues a mail inside the transaction of what it tells about: both happen, or neither. */
export async function postLetter(
  db: Database,
  to: string,
  letter: Letter,
  { at = Date.now(), replyTo, unsubscribeUrl }: PostOptions = {},
): Promise<void> {
  const { subject, text, html } = letter;
  const id = newId(at);
  await db
    .insertInto("outbox")
    .values({
      ...{ id, to_address: to, reply_to: replyTo ?? null },
      unsubscribe_url: unsubscribeUrl ?? null,
      ...{ subject, text, html, status: "queued", created_at: at },
    })
    .execute();
  await askFor(db, "mail.send", { outboxId: id });
}
