/** Job that sends queued emails. */
import { getSite } from "#app/features/site/site-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { withLogoAddress } from "#app/platform/mail/email-logo.ts";
import { sendMail } from "#app/platform/mail/smtp.server.ts";

const LONGEST_ERROR = 500;

function findMail({ db }: Services, id: string) {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("id", "=", id)
    .where("status", "!=", "sent")
    .executeTakeFirst();
}

type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function deliver(services: Services, smtpUrl: string, mail: Mail): Promise<void> {
  const { db, env } = services;
  const { name } = await getSite(db);
  const { hostname } = new URL(env.siteUrl);
  await sendMail(smtpUrl, {
    messageId: `<${mail.id}@${hostname}>`,
    from: { name, address: env.mailFrom ?? `no-reply@${hostname}` },
    to: mail.to_address,
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: withLogoAddress(mail.html, env.siteUrl),
    headers: unsubscribeHeaders(mail.unsubscribe_url),
  });
}

/** The content of a sent email is deleted, because it may contain links with tokens. */
async function note({ db }: Services, id: string, error: unknown): Promise<void> {
  const changes = error
    ? ({ status: "failed", error: String(error).slice(0, LONGEST_ERROR) } as const)
    : ({ status: "sent", error: null, sent_at: Date.now(), text: "", html: "" } as const);
  await db.updateTable("outbox").set(changes).where("id", "=", id).execute();
}

/** Sends one queued email; retried with exponential backoff while the server is unavailable. */
export const sendQueuedMail = queuedJob("mail.send", async (services, { outboxId }) => {
  const { env, log } = services;
  const mail = await findMail(services, outboxId);
  if (!mail) return;
  if (!env.smtpUrl) {
    const { subject, to_address: to } = mail;
    log.info(
      { to, subject },
      "SMTP_URL is not set: an email is held in the outbox (npm run outbox)",
    );
    return;
  }
  try {
    await deliver(services, env.smtpUrl, mail);
    await note(services, mail.id, null);
  } catch (error) {
    await note(services, mail.id, error);
    throw error;
  }
});
