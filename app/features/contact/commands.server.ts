/** Takes in what people write through the contact form. */
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { HOUR } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ContactInput } from "./input.ts";

/** More than this from one address in an hour is no conversation. */
const MESSAGES_PER_HOUR = 5;

/**
 * Stores a message and queues a mail about it to the magazine's contact address.
 * @throws TooManyRequests after five messages from one mail address within an hour
 */
export async function sendContactMessage(
  writer: Writer,
  input: unknown,
  { to, now = Date.now() }: { to: string; now?: number },
): Promise<Outcome<{ id: string }>> {
  const parsed = readInput(ContactInput, input);
  if (!parsed.ok) return parsed;
  const { name, email, message } = parsed.value;
  return inTransaction(writer, async (db) => {
    const { sent } = await db
      .selectFrom("contact_messages")
      .select((eb) => eb.fn.countAll<number>().as("sent"))
      .where("email", "=", email)
      .where("created_at", ">", now - HOUR)
      .executeTakeFirstOrThrow();
    if (sent >= MESSAGES_PER_HOUR) throw new TooManyRequests("Too many messages in an hour");
    const id = newId();
    await db
      .insertInto("contact_messages")
      .values({ id, name, email, message, status: "new", created_at: now })
      .execute();
    await db
      .insertInto("outbox")
      .values({
        ...{ id: newId(), to_address: to, status: "queued", created_at: now },
        subject: `Message from ${name}`,
        text: `${message}\n\n${name} <${email}>`,
        html: "",
      })
      .execute();
    return accepted({ id });
  });
}
