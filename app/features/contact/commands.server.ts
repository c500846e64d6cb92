/** Accepts messages of the contact form. */
import type { Database } from "#app/database/client/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import {
  type EmailContext,
  emailText,
  renderEmail,
} from "#app/platform/mail/render-email.server.ts";
import { consumeRateLimit, type RateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ContactInput } from "./input.ts";

/** Rate limit per sender address and hour. */
const MESSAGES: RateLimit = { name: "contact", points: 5, windowMs: HOUR };
/** Rate limit per network; several people may share one. */
const MESSAGES_PER_NETWORK: RateLimit = { name: "contact-from", points: 30, windowMs: HOUR };

interface ContactOptions {
  /** The site's contact address ("" for none), and the email template head. */
  to: string;
  head: EmailContext;
  /** The client's IP address. */
  address?: string;
  now?: number;
}

function noticeOf(head: EmailContext, { name, email, message }: ContactInput) {
  const t = emailText(head);
  return renderEmail(head, {
    subject: t("contact.subject", { name }),
    paragraphs: message.split(/\n{2,}/),
    note: t("contact.footer", { name, email }),
  });
}

/** The contact address; without one the owners, or a message would wait unnoticed. */
async function recipientsOf(db: Database, to: string): Promise<string[]> {
  if (to) return [to];
  const owners = await db.selectFrom("users").select("email").where("role", "=", "owner").execute();
  return owners.flatMap(({ email }) => email ?? []);
}

/**
 * Stores a message and queues an email to the site's contact address, else to its owners.
 * @throws TooManyRequests after five messages from one address within an hour
 */
export async function sendContactMessage(
  writer: Writer,
  input: unknown,
  { to, head, address, now = Date.now() }: ContactOptions,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(ContactInput, input);
  if (!parsed.ok) return parsed;
  const { name, email, message } = parsed.value;
  if (address) await consumeRateLimit(writer.db, MESSAGES_PER_NETWORK, address, now);
  await consumeRateLimit(writer.db, MESSAGES, email, now);
  return inTransaction(writer, async (db) => {
    const id = newId();
    await db
      .insertInto("contact_messages")
      .values({ id, name, email, message, status: "new", created_at: now })
      .execute();
    const rendered = noticeOf(head, parsed.value);
    for (const recipient of await recipientsOf(db, to)) {
      await queueEmail(db, recipient, rendered, { at: now, replyTo: email });
    }
    return accepted({ id });
  });
}
