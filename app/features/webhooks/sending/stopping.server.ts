/** Switches a webhook off that does not work, and notifies the owners. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { emailText, renderEmail } from "#app/platform/mail/render-email.server.ts";

interface StoppedWebhook {
  webhookId: string;
  event: string;
  target_url: string;
}

type Writer = Pick<Services, "db" | "env">;

async function mailOwner({ db, env }: Writer, { event, target_url }: StoppedWebhook, owner: Owner) {
  const head = await readEmailContext(db, owner.locale);
  const t = emailText(head);
  const values = { event, host: new URL(target_url).host };
  const rendered = renderEmail(head, {
    subject: t("webhook.subject", values),
    paragraphs: [t("email.greeting"), t("webhook.body", values)],
    action: {
      label: t("webhook.action"),
      href: `${env.siteUrl}/dashboard/settings/integrations`,
    },
  });
  await queueEmail(db, owner.email, rendered);
}

interface Owner {
  email: string;
  locale: string | null;
}

async function findOwners(db: Database): Promise<Owner[]> {
  const query = db.selectFrom("users").select(["email", "locale"]).where("role", "=", "owner");
  const rows = await query.where("email_verified", "=", 1).execute();
  return rows.flatMap(({ email, locale }) => (email ? { email, locale } : []));
}

/** Cancels waiting messages; the owner can send them again. */
export async function stopWebhook(
  writer: Writer,
  stopped: StoppedWebhook,
  now: number,
): Promise<void> {
  const { db } = writer;
  const { numUpdatedRows } = await db
    .updateTable("webhooks")
    .set({ stopped_at: now })
    .where("id", "=", stopped.webhookId)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("webhook_id", "=", stopped.webhookId)
    .where("state", "=", "waiting")
    .execute();
  for (const owner of await findOwners(db)) await mailOwner(writer, stopped, owner);
}
