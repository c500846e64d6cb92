/** Hourly job that renews and expires subscriptions, and delivers gifts; emails about what was paid. */
import type { Database } from "#app/database/client/client.server.ts";
import { mailDispute } from "#app/features/billing/disputes/dispute-emails.server.ts";
import { processDueDonations } from "#app/features/billing/donations/donation-commands.server.ts";
import { mailThanks } from "#app/features/billing/donations/donation-emails.server.ts";
import { withdrawUnpaidDonations } from "#app/features/billing/donations/guest-donations.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import {
  deliverDueGifts,
  mailGift,
  mailGiftEnded,
} from "#app/features/billing/gifts/gift-emails.server.ts";
import { mailCredit } from "#app/features/billing/invoices/invoice-emails.server.ts";
import { deleteOldReads } from "#app/features/billing/metering/metering.server.ts";
import { correctEarlyEnds } from "#app/features/billing/subscriptions/early-ends.server.ts";
import { processDueSubscriptions } from "#app/features/billing/subscriptions/renewal-commands.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { settleEach } from "#app/platform/jobs/settle-each.server.ts";

/** Retention of processed webhook events; gateways retry for days. */
const KEEP_EVENTS_MS = 90 * DAY;

async function deleteOldEvents(db: Database): Promise<void> {
  const longAgo = Date.now() - KEEP_EVENTS_MS;
  await db.deleteFrom("gateway_events").where("received_at", "<", longAgo).execute();
}

export const renewSubscriptions: RecurringJob = {
  name: "billing.renew",
  everyMs: HOUR,
  async run(services) {
    const { siteUrl } = services.env;
    const [at, gateway] = [Date.now(), gatewayOf(services).name];
    const steps = [
      () => correctEarlyEnds(services, at),
      () => processDueSubscriptions(services, { at, siteUrl }),
      () => processDueDonations(services, { at, siteUrl, gateway }),
      () => deliverDueGifts(services, { at, siteUrl }),
      () => withdrawUnpaidDonations(services, at),
      () => deleteOldEvents(services.db),
      () => deleteOldReads(services.db, at),
    ];
    await settleEach(steps, (step) => step());
  },
};

/** Sends the code of a paid gift. */
export const sendGift = queuedJob("billing.gift-emails", async (services, { giftId }) => {
  await mailGift(services, giftId, { siteUrl: services.env.siteUrl, at: Date.now() });
});

/** Notifies a reader that their gift was paid back. */
export const notifyGiftEnded = queuedJob("billing.gift-ended", async ({ db, env }, { giftId }) => {
  await mailGiftEnded(db, giftId, env.siteUrl);
});

const findInvoice = (db: Database, id: string) =>
  db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();

/** Thanks for a donation, with the receipt. */
export const thankDonor = queuedJob("billing.thanks", async ({ db, env }, { invoiceId }) => {
  const invoice = await findInvoice(db, invoiceId);
  if (invoice) await mailThanks(db, env, invoice);
});

/** Sends a credit note. */
export const sendCredit = queuedJob("billing.credit-email", async ({ db, env }, { invoiceId }) => {
  const note = await findInvoice(db, invoiceId);
  if (note) await mailCredit(db, env, note);
});

/** Notifies the owners of a chargeback. */
export const emailDispute = queuedJob("billing.dispute-email", async (services, { disputeId }) => {
  await mailDispute(services, disputeId, services.env.siteUrl);
});
