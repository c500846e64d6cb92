/** Sends what the outbox holds, or says where it can be read. */
import type { Services } from "#app/platform/context.server.ts";
import { onRequest } from "#app/platform/jobs.server.ts";
import { sendMail } from "#app/platform/smtp.server.ts";
import { getSite } from "./site-queries.server.ts";

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

/** One press in the mail program ends mails like this one (RFC 8058). */
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
    ...{ subject: mail.subject, text: mail.text, html: mail.html },
    headers: unsubscribeHeaders(mail.unsubscribe_url),
  });
}

/** A mail that is sent leaves its words behind no longer: they may hold a link with a secret. */
async function note({ db }: Services, id: string, error: unknown): Promise<void> {
  const changes = error
    ? ({ status: "failed", error: String(error).slice(0, LONGEST_ERROR) } as const)
    : ({ status: "sent", error: null, sent_at: Date.now(), text: "", html: "" } as const);
  await db.updateTable("outbox").set(changes).where("id", "=", id).execute();
}

/** One mail: asked for with it, tried again with growing pauses while the server does not take it. */
export const sendQueuedMail = onRequest("mail.send", async (services, { outboxId }) => {
  const { env, log } = services;
  const mail = await findMail(services, outboxId);
  if (!mail) return;
  if (!env.smtpUrl) {
    const { subject, to_address: to } = mail;
    log.info({ to, subject }, "No SMTP_URL is set: a mail waits in the outbox (npm run outbox)");
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
