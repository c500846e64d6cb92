/** Emails about gifts: the code for the buyer, and the gift for its recipient. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { findEmailRecipient } from "#app/features/accounts/emails/email-recipient.server.ts";
import { formatDate } from "#app/lib/time.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { emailText, renderEmail } from "#app/platform/mail/render-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { shownCode } from "./gift-rules.ts";

/** Where a code is redeemed. */
const redeemHref = (code: string): string =>
  `/dashboard/redeem?code=${encodeURIComponent(shownCode(code))}`;

async function findGift(db: Database, id: string) {
  return db
    .selectFrom("gifts")
    .innerJoin("plans", "plans.id", "gifts.plan_id")
    .selectAll("gifts")
    .select("plans.name as planName")
    .where("gifts.id", "=", id)
    .executeTakeFirst();
}

type Gift = NonNullable<Awaited<ReturnType<typeof findGift>>>;

async function mailBuyer(db: Database, siteUrl: string, gift: Gift, at: number): Promise<void> {
  const buyer = await findEmailRecipient(db, gift.buyer_id);
  if (!buyer) return;
  const head = await readEmailContext(db, buyer.locale);
  const t = emailText(head);
  const values = { plan: gift.planName, code: shownCode(gift.code), n: gift.months };
  const rendered = renderEmail(head, {
    subject: t("giftBought.subject", values),
    paragraphs: [
      t("email.greeting"),
      t("giftBought.body", values),
      ...(gift.recipient_email ? [t("giftBought.sent", { email: gift.recipient_email })] : []),
    ],
    action: { label: t("giftBought.action"), href: `${siteUrl}/dashboard/subscription` },
  });
  await queueEmail(db, buyer.email, rendered, { at });
}

async function mailRecipient(db: Database, siteUrl: string, gift: Gift, at: number) {
  if (!gift.recipient_email) return;
  const head = await readEmailContext(db);
  const t = emailText(head);
  const values = {
    plan: gift.planName,
    code: shownCode(gift.code),
    n: gift.months,
    name: gift.buyer_name,
  };
  const rendered = renderEmail(head, {
    subject: t("gift.subject", values),
    paragraphs: [
      t("email.greeting"),
      t("gift.body", values),
      ...(gift.message ? [`“${gift.message}”`] : []),
      t("gift.code", values),
    ],
    action: { label: t("gift.action"), href: siteUrl + redeemHref(gift.code) },
    note: t("gift.note"),
  });
  await queueEmail(db, gift.recipient_email, rendered, { at });
}

/** Email to the recipient of a redeemed gift that was refunded: until when their plan runs now. */
export async function mailGiftEnded(db: Database, id: string, siteUrl: string): Promise<void> {
  const gift = await findGift(db, id);
  const reader = gift && (await findEmailRecipient(db, gift.redeemed_by));
  if (!reader) return;
  const plan = await db
    .selectFrom("subscriptions")
    .select("expires_at")
    .where("user_id", "=", gift.redeemed_by ?? "")
    .where("status", "=", "active")
    .executeTakeFirst();
  const head = await readEmailContext(db, reader.locale);
  const t = emailText(head);
  const values = { plan: gift.planName };
  const until = plan?.expires_at;
  const date = until ? formatDate(until, head.locale, await findTimeZone(db)) : "";
  const rendered = renderEmail(head, {
    subject: t("giftEnded.subject", values),
    paragraphs: [
      t("email.greeting"),
      t("giftEnded.body", values),
      t(until ? "giftEnded.until" : "giftEnded.now", { date }),
    ],
    action: { label: t("giftEnded.action"), href: `${siteUrl}/dashboard/subscription` },
  });
  await queueEmail(db, reader.email, rendered);
}

/** Sends the emails of a paid gift, once. */
export async function mailGift(
  writer: Writer,
  id: string,
  { siteUrl, at }: { siteUrl: string; at: number },
): Promise<void> {
  await inTransaction(writer, async (db) => {
    const first = await db
      .updateTable("gifts")
      .set({ sent_at: at })
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .where("state", "=", "ready")
      .returning("id")
      .executeTakeFirst();
    const gift = first && (await findGift(db, id));
    if (!gift) return;
    await mailBuyer(db, siteUrl, gift, at);
    await mailRecipient(db, siteUrl, gift, at);
  });
}
