/** Emails about gifts: the code for the buyer, and the gift for its recipient. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { findEmailRecipient } from "#app/features/accounts/emails/email-recipient.server.ts";
import { quoted } from "#app/features/posts/markdown/quotation-marks.ts";
import { formatDate } from "#app/lib/time.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { emailText, renderEmail } from "#app/platform/mail/render-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { redeemHref } from "./gift-invitation.server.ts";
import { shownCode } from "./gift-rules.ts";

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
  const { recipient_email: email, deliver_at: day } = gift;
  const isLater = day !== null && day > at;
  const date = isLater ? formatDate(day, head.locale, await findTimeZone(db)) : "";
  const rendered = renderEmail(head, {
    subject: t("giftBought.subject", values),
    paragraphs: [
      t("email.greeting"),
      t("giftBought.body", values),
      ...(email ? [t(isLater ? "giftBought.later" : "giftBought.sent", { email, date })] : []),
    ],
    action: { label: t("giftBought.action"), href: `${siteUrl}/dashboard/subscription` },
  });
  await queueEmail(db, buyer.email, rendered, { at });
}

async function mailRecipient(db: Database, siteUrl: string, gift: Gift, at: number) {
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
      ...(gift.message ? [quoted(gift.message, head.locale)] : []),
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

/** Sends a paid gift to its recipient, once its day has come. Idempotent. */
async function deliverGift(db: Database, id: string, { siteUrl, at }: Sending): Promise<void> {
  const first = await db
    .updateTable("gifts")
    .set({ delivered_at: at })
    .where("id", "=", id)
    .where("state", "=", "ready")
    .where("recipient_email", "<>", "")
    .where("delivered_at", "is", null)
    .where((eb) => eb.or([eb("deliver_at", "is", null), eb("deliver_at", "<=", at)]))
    .returning("id")
    .executeTakeFirst();
  const gift = first && (await findGift(db, id));
  if (gift) await mailRecipient(db, siteUrl, gift, at);
}

interface Sending {
  siteUrl: string;
  at: number;
}

/** Sends the code of a paid gift to its buyer, and to its recipient unless that is for later. Idempotent. */
export async function mailGift(writer: Writer, id: string, sending: Sending): Promise<void> {
  const { siteUrl, at } = sending;
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
    await deliverGift(db, id, sending);
  });
}

const BATCH = 50;

/** Sends the gifts whose day has come. One that was redeemed or paid back before is not sent. */
export async function deliverDueGifts(writer: Writer, sending: Sending): Promise<void> {
  for (;;) {
    const due = await writer.db
      .selectFrom("gifts")
      .select("id")
      .where("state", "=", "ready")
      .where("deliver_at", "<=", sending.at)
      .where("delivered_at", "is", null)
      // Without the first email its job is still to come, and sends both.
      .where("sent_at", "is not", null)
      .orderBy("deliver_at")
      .limit(BATCH)
      .execute();
    await settleEach(due, ({ id }) => inTransaction(writer, (db) => deliverGift(db, id, sending)));
    if (due.length < BATCH) return;
  }
}
