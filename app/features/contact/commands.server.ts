/** Takes in what people write through the contact form. */
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { type LetterHead, letterWords, writeLetter } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { type RateLimit, spend } from "#app/platform/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ContactInput } from "./input.ts";

/** More than this from one address in an hour is no conversation. */
const MESSAGES: RateLimit = { name: "contact", points: 5, windowMs: HOUR };
/** Several people may sit behind one network address. */
const MESSAGES_PER_NETWORK: RateLimit = { name: "contact-from", points: 30, windowMs: HOUR };

interface ContactOptions {
  /** The magazine's contact address, or "" for none, and how its mails begin. */
  to: string;
  head: LetterHead;
  /** The sender's network address, where it is known. */
  address?: string;
  now?: number;
}

function noticeOf(head: LetterHead, { name, email, message }: ContactInput) {
  const say = letterWords(head);
  return writeLetter(head, {
    subject: say("contact.subject", { name }),
    paragraphs: message.split(/\n{2,}/),
    note: say("contact.footer", { name, email }),
  });
}

/**
 * Stores a message for the inbox, and queues a mail about it to the magazine's contact address.
 * @throws TooManyRequests after five messages from one mail address within an hour
 */
export async function sendContactMessage(
  writer: Writer,
  input: unknown,
  { to, head, address, now = Date.now() }: ContactOptions,
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(ContactInput, input);
  if (!parsed.ok) return parsed;
  const { name, email, message } = parsed.value;
  if (address) await spend(writer.db, MESSAGES_PER_NETWORK, address, now);
  await spend(writer.db, MESSAGES, email, now);
  return inTransaction(writer, async (db) => {
    const id = newId();
    await db
      .insertInto("contact_messages")
      .values({ id, name, email, message, status: "new", created_at: now })
      .execute();
    const letter = noticeOf(head, parsed.value);
    if (to) await postLetter(db, to, letter, { at: now, replyTo: email });
    return accepted({ id });
  });
}
