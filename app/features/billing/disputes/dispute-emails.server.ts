/** Notifies the owners of chargebacks. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import { referenceOf } from "#app/features/billing/invoices/invoice-reference.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { emailText, renderEmail } from "#app/platform/mail/render-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

const MESSAGES = dictionary({
  open: "dispute",
  lost: "disputeLost",
  won: "disputeWon",
} as const);

async function findDispute(db: Database, id: string) {
  return db
    .selectFrom("disputes")
    .innerJoin("invoices", "invoices.id", "disputes.invoice_id")
    .selectAll("disputes")
    .select(["invoices.number", "invoices.buyer_name", "invoices.buyer_email"])
    .select("invoices.currency")
    .where("disputes.id", "=", id)
    .executeTakeFirst();
}

/** Queues an email to each owner about a dispute, as it is now. */
export async function mailDispute(writer: Writer, id: string, siteUrl: string): Promise<void> {
  await inTransaction(writer, async (db) => {
    const dispute = await findDispute(db, id);
    if (!dispute) return;
    const zone = await findTimeZone(db);
    const owners = await db
      .selectFrom("users")
      .select(["email", "locale"])
      .where("role", "=", "owner")
      .where("email_verified", "=", 1)
      .execute();
    for (const { email, locale } of owners) {
      if (!email) continue;
      const head = await readEmailContext(db, locale);
      const t = emailText(head);
      const kind = MESSAGES[dispute.state]!;
      const values = {
        name: dispute.buyer_name || dispute.buyer_email,
        number: referenceOf({ id: dispute.invoice_id, number: dispute.number }),
        amount: exactMoney(dispute.amount_cents, dispute.currency, head.locale),
      };
      const date = dispute.answer_by && formatDate(dispute.answer_by, head.locale, zone);
      const paragraphs = [t("email.greeting"), t(`${kind}.body`, values)];
      if (dispute.state === "open" && date) paragraphs.push(t("dispute.answer", { date }));
      const rendered = renderEmail(head, {
        subject: t(`${kind}.subject`, values),
        paragraphs,
        action: { label: t("renewal.action"), href: siteUrl + invoiceHref(dispute.invoice_id) },
      });
      await queueEmail(db, email, rendered);
    }
  });
}
