import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { findPackage } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import { databases } from "#tests/database.ts";
import { makePlans, OWNER, SITE, startSubscription } from "#tests/factories/plans.ts";
import { makeServices } from "#tests/factories/services.ts";
import { runPackageForm, subscribeOrChange } from "./subscription-forms.server.ts";

const PAGE = "/dashboard/subscription";

describe.each(databases)("a reader's subscription on $name", ({ open }) => {
  test("a change to a cheaper plan starts with the next period and can be undone before", async () => {
    const client = await open();
    await makePlans(client);
    const services = makeServices(client);
    const { userId, actor, openInvoiceId } = await startSubscription(client);
    await markPaid(client, openInvoiceId!, SITE, OWNER);
    const asker = { viewer: { userId, email: "reader@example.org" } as Viewer, actor };
    const running = async () => {
      const view = await findPackage(client.db, userId);
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
});
