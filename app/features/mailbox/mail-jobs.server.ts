/** Job that sends queued emails. */
import { getSite } from "#app/features/site/site-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { withLogoAddress } from "#app/platform/mail/email-logo.ts";
import { withPictureKeys } from "#app/platform/mail/picture-keys.server.ts";
import { type OutboxEmail, sendFromOutbox } from "#app/platform/mail/send-from-outbox.server.ts";
import { sendMail } from "#app/platform/mail/smtp.server.ts";

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function deliver(services: Services, smtpUrl: string, mail: OutboxEmail): Promise<void> {
  const { db, env } = services;
  const { name } = await getSite(db);
  const { hostname } = new URL(env.siteUrl);
  const { html } = await withPictureKeys(services, {
    html: withLogoAddress(mail.html, env.siteUrl),
  });
  await sendMail(smtpUrl, {
    messageId: `<${mail.id}@${hostname}>`,
    from: { name, address: env.mailFrom ?? `no-reply@${hostname}` },
    to: mail.to_address,
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html,
    headers: unsubscribeHeaders(mail.unsubscribe_url),
  });
}

/** Sends one queued email; retried with exponential backoff while the server is unavailable. */
export const sendQueuedMail = queuedJob("mail.send", (services, { outboxId }) =>
  sendFromOutbox(services, outboxId, (mail, smtpUrl) => deliver(services, smtpUrl, mail)),
);
