import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { savePlan, saveSubscription } from "./commands.server.ts";

const CHANGE = { actor: SYSTEM };

// The import's tests run the same statements on PostgreSQL.
describe.each(databases.slice(0, 1))("writing plans on $name", ({ open }) => {
  test("a plan is created, then changed; existing subscriptions keep their terms", async () => {
    const client = await open();
    const user = await makeUser(client.db);
    const plan = { id: "plus", name: "Plus", priceCents: 2500, features: ["All of it"] };
    expect(await savePlan(client, plan, CHANGE)).toMatchObject({ value: { change: "inserted" } });
    expect(await savePlan(client, plan, CHANGE)).toMatchObject({ value: { change: "unchanged" } });
    const agreed = { userId: user.id, planId: "plus", name: "Plus", amountCents: 2500 };
    await saveSubscription(client, { ...agreed, startedAt: 1 }, CHANGE);
    await savePlan(client, { ...plan, priceCents: 3000 }, CHANGE);
    const rows = await client.db.selectFrom("subscriptions").selectAll().execute();
    expect(rows).toMatchObject([{ amount_cents: 2500, status: "active", remaining_posts: null }]);
  });

  test("a price is a whole number of cents, and a subscription has a subscriber", async () => {
    const client = await open();
    const plan = await savePlan(client, { name: "Plus", priceCents: 24.99 }, CHANGE);
    expect(plan).toEqual({ ok: false, errors: { priceCents: ["bad-number"] } });
    const agreed = { userId: "nobody", name: "Plus", amountCents: 1, startedAt: 1 };
    expect(await saveSubscription(client, agreed, CHANGE)).toEqual({
      ok: false,
      errors: { userId: ["unknown"] },
    });
  });

  test("only the owner edits plans", async () => {
    const client = await open();
    const change = { actor: { userId: "x", role: "editor" as const } };
    const plan = savePlan(client, { name: "Free", priceCents: 0 }, change);
    await expect(plan).rejects.toThrow(Forbidden);
  });
});
