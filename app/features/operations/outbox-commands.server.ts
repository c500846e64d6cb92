/** Writes a mail to try the mail server with, and sends again what could not be sent. */
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { askFor } from "#app/platform/jobs.server.ts";
import { type LetterHead, letterWords, writeLetter } from "#app/platform/letters.server.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * Puts a test into the outbox.
 * @param to the owner's own address
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function sendTestMail(
  writer: Writer,
  to: string | null,
  head: LetterHead,
  { actor, at }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "send a test");
  if (!to) return refused("form", "no-address");
  const say = letterWords(head);
  const letter = writeLetter(head, {
    subject: say("test.subject"),
    paragraphs: [say("letter.greeting"), say("test.body")],
  });
  return inTransaction(writer, async (db) => {
    await postLetter(db, to, letter, { at });
    return accepted(null);
  });
}

/**
 * Tries a mail again that is not sent: one that failed, or that was written while no mail server
 * was set.
 * @returns the refusal `sent` of the form for one that is sent or gone
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function sendAgain(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "send mails");
  return inTransaction(writer, async (db) => {
    const mail = await db
      .updateTable("outbox")
      .set({ status: "queued", error: null })
      .where("id", "=", id)
      .where("status", "!=", "sent")
      .returning("id")
      .executeTakeFirst();
    if (!mail) return refused("form", "sent");
    await askFor(db, "mail.send", { outboxId: id });
    return accepted(null);
  });
}
