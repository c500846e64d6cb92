/** Queues test emails, and retries failed ones. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import {
  type EmailContext,
  emailText,
  renderEmail,
} from "#app/platform/mail/render-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/**
 * Queues a test email.
 * @param to the owner's own address
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function sendTestMail(
  writer: Writer,
  to: string | null,
  head: EmailContext,
  { actor, at }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "send a test");
  if (!to) return refused("form", "no-address");
  const t = emailText(head);
  const rendered = renderEmail(head, {
    subject: t("test.subject"),
    paragraphs: [t("email.greeting"), t("test.body")],
  });
  return inTransaction(writer, async (db) => {
    await queueEmail(db, to, rendered, { at });
    return accepted(null);
  });
}

/** Queues the job that has tried it: a test of a newsletter goes out as one. */
async function enqueueAgain(db: Database, outboxId: string): Promise<void> {
  const test = await db
    .selectFrom("jobs")
    .select("payload")
    .where("name", "=", "newsletter.test")
    .where("payload", "like", `%"${outboxId}"%`)
    .limit(1)
    .executeTakeFirst();
  if (test) await enqueueJob(db, "newsletter.test", JSON.parse(test.payload));
  else await enqueueJob(db, "mail.send", { outboxId });
}

/**
 * Retries an email that failed, or was queued before a mail server was configured.
 * @returns the form error `sent` for one that was sent or deleted
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function retryMail(
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
    await enqueueAgain(db, id);
    return accepted(null);
  });
}
