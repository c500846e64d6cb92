/** Sends a post as an email to an editor alone, as its readers would get it. */
import { type Change, canEditAll, requireThat } from "#app/features/accounts/policy.ts";
import { readBounceSettings } from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { readDkimSignature } from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { newsletterOf } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { composeFor, encodeEmail } from "#app/features/newsletter/sending/compose.server.ts";
import { TOKEN_PLACE } from "#app/features/newsletter/sending/token-place.ts";
import { readSender } from "#app/features/newsletter/settings.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { enqueueJob, queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { openBulkMailer } from "#app/platform/mail/bulk-mail.server.ts";
import { withPictureKeys } from "#app/platform/mail/picture-keys.server.ts";
import { storeEmail } from "#app/platform/mail/queue-email.server.ts";
import { type OutboxEmail, sendFromOutbox } from "#app/platform/mail/send-from-outbox.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { postEmails } from "./post-emails.server.ts";

/** In the place of a recipient's token. */
const TEST = "test";

/**
 * Queues a test of the whole email. Its links and its header for unsubscribing lead to nobody: tests are passed on.
 * @param to the editor's own address
 * @returns the error `no-address` of `form` for an account without one
 * @param change.newsletterId whose look and sender it has; null for the first
 * @throws NotFound; SignInNeeded or Forbidden for all but editors
 */
export async function sendTestEmail(
  services: Services,
  postId: string,
  to: string | null,
  { actor, at, newsletterId = null }: Change & { newsletterId?: string | null },
): Promise<Outcome<null>> {
  requireThat(canEditAll(actor), actor, "send a test");
  if (!to) return refused("form", "no-address");
  const { subject, html, text } = await postEmails(services, { newsletterId })(postId, true);
  const email = {
    subject,
    html: html.replaceAll(TOKEN_PLACE, TEST),
    text: text.replaceAll(TOKEN_PLACE, TEST),
  };
  return inTransaction(services, async (db) => {
    const outboxId = await storeEmail(db, to, email, { at });
    await enqueueJob(db, "newsletter.test", { outboxId, newsletterId });
    return accepted(null);
  });
}

/** The recipient of a test: no member has this id. */
const NOBODY = { position: 0, subscriberId: TEST, isWhole: true, locale: null };

/** Sender, headers and signature are those of the newsletter. */
async function deliver(
  { db, env }: Services,
  newsletterId: string | null,
  { email, smtpUrl }: { email: OutboxEmail; smtpUrl: string },
): Promise<void> {
  const newsletter = await newsletterOf(db, newsletterId ?? FIRST_NEWSLETTER);
  const [sender, bounces, dkim] = await Promise.all([
    readSender(db, env, newsletter),
    readBounceSettings(db, env),
    readDkimSignature(db, env),
  ]);
  const encoded = encodeEmail(await withPictureKeys({ db, env }, email), null);
  const emailFor = () => encoded;
  const of = { sendingId: email.id, sender, bounces, env, emailFor };
  const recipient = { ...NOBODY, email: email.to_address, refusesMeasuring: true, attempts: 1 };
  const mailer = await openBulkMailer({ url: smtpUrl, connections: 1, dkim: dkim ?? undefined });
  try {
    const delivery = await mailer.send(composeFor(of, recipient));
    if (delivery.kind !== "accepted") throw new Error(delivery.answer);
  } finally {
    mailer.close();
  }
}

/** Retried with exponential backoff while the server does not take it. */
export const sendQueuedTest = queuedJob("newsletter.test", (services, { outboxId, newsletterId }) =>
  sendFromOutbox(services, outboxId, (email, smtpUrl) =>
    deliver(services, newsletterId, { email, smtpUrl }),
  ),
);
