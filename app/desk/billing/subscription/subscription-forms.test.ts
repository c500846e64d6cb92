import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { findCurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { databases } from "#tests/database.ts";
import { makePlans, OWNER, SITE, startSubscription } from "#tests/factories/plans.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { type Asker, runPackageForm, subscribeOrChange } from "./subscription-forms.server.ts";

const PAGE = "/dashboard/subscription";

describe.each(databases)("a reader's subscription on $name", ({ open }) => {
  /** With a reader whose first invoice is paid. */
  async function openPaid() {
    const client = await open();
    await makePlans(client);
    const services = makeServices(client);
    const { userId, actor, openInvoiceId } = await startSubscription(client);
    await markPaid(client, openInvoiceId!, SITE, OWNER);
    const asker = { viewer: { userId, email: "reader@example.org" } as Viewer, actor };
    return { client, services, userId, asker };
  }

  test("a change to a cheaper plan starts with the next period and can be undone before", async () => {
    const { client, services, userId, asker } = await openPaid();
    const running = async () => {
      const view = await findCurrentSubscription(client.db, userId);
      return [view?.planId, view?.nextPlanName ?? null];
    };
    const down = () => subscribeOrChange(services, { planId: "starter", coupon: "" }, asker);

    expect(await down()).toEqual({ ok: true, value: `${PAGE}?done=changed` });
    expect(await running()).toEqual(["basic", "starter"]);
    const kept = await runPackageForm(services, "stay", asker);
    expect(kept).toEqual({ ok: true, value: `${PAGE}?done=stayed` });
    expect(await running()).toEqual(["basic", null]);

    await down();
    const chosen = await subscribeOrChange(services, { planId: "basic", coupon: "" }, asker);
    expect(chosen).toEqual({ ok: true, value: `${PAGE}?done=stayed` });
    expect(await running()).toEqual(["basic", null]);
  });

  test("a reader keeps the agreed plan and price, also when the plan costs more now and is no longer on offer", async () => {
    const { client, services, userId, asker } = await openPaid();
    await subscribeOrChange(services, { planId: "starter", coupon: "" }, asker);
    const basic = { id: "basic", name: "basic", priceCents: 9900, postAllowance: 6 };
    await savePlan(client, { ...basic, isActive: false }, OWNER);
    const kept = await runPackageForm(services, "stay", asker);
    expect(kept).toEqual({ ok: true, value: `${PAGE}?done=stayed` });
    const view = await findCurrentSubscription(client.db, userId);
    expect(view).toMatchObject({ planId: "basic", amountCents: 1500, nextPlanName: null });
  });

  test("a price that has changed since it was shown is shown first: for a new subscription and for a change", async () => {
    const client = await open();
    await makePlans(client);
    const services = makeServices(client);
    const { id: userId } = await makeUser(client.db);
    const asker: Asker = {
      viewer: { userId, email: "reader@example.org" } as Viewer,
      actor: { userId, role: "reader" },
    };
    const choose = (planId: string, shownCents: number) =>
      subscribeOrChange(services, { planId, coupon: "", shownCents }, asker);
    const refusal = { ok: false, errors: { planId: ["price-changed"] } };
    expect(await choose("basic", 1400)).toEqual(refusal);
    expect(await findCurrentSubscription(client.db, userId)).toBeNull();
    expect((await choose("basic", 1500)).ok).toBe(true);
    expect(await choose("plus", 2400)).toEqual(refusal);
    expect(await findCurrentSubscription(client.db, userId)).toMatchObject({ planId: "basic" });
    expect((await choose("plus", 2500)).ok).toBe(true);
  });
});
