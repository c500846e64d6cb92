import { describe, expect, test } from "vitest";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { changePlan } from "#app/features/billing/subscriptions/change-commands.server.ts";
import {
  cancelSubscription,
  subscribe,
} from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import {
  makePlans,
  makeReader,
  OWNER,
  START,
  startPaidSubscription,
} from "#tests/factories/plans.ts";
import { watchStatements } from "#tests/statements.ts";
import { deletePlan } from "./delete-commands.server.ts";
import { isPlanReferenced, listDeskPlans } from "./desk-queries.server.ts";

const IN_USE = { ok: false, errors: { form: ["in-use"] } };

describe.each(databases)("deleting a plan on $name", ({ open }) => {
  async function withPlans() {
    const client = await open();
    await makePlans(client);
    const ids = async () => (await listDeskPlans(client.db)).map(({ id }) => id).toSorted();
    return { client, ids };
  }

  test("a plan that was never used is deleted with its coupons", async () => {
    const { client, ids } = await withPlans();
    await startPaidSubscription(client, "basic");
    for (const [code, planId] of [
      ["PLUS", "plus"],
      ["ANY", null],
    ] as const) {
      await createCoupon(client, { code, percentOff: 10, planId }, OWNER);
    }
    expect(await isPlanReferenced(client.db, "plus")).toBe(false);
    expect(await deletePlan(client, "plus", OWNER)).toMatchObject({ ok: true });
    expect(await ids()).toEqual(["basic", "free", "starter"]);
    const coupons = await client.db.selectFrom("coupons").select("code").execute();
    expect(coupons).toEqual([{ code: "ANY" }]);
    const events = await client.db.selectFrom("events").select("name").orderBy("id").execute();
    expect(events.slice(-2)).toEqual([{ name: "site.changed" }, { name: "plan.changed" }]);
  });

  test("a plan with current, pending or past subscriptions, or with invoices, is not deleted", async () => {
    const { client, ids } = await withPlans();
    const { actor } = await startPaidSubscription(client, "basic");
    await changePlan(client, { planId: "starter" }, { actor, at: START });
    const left = await startPaidSubscription(client, "plus");
    await cancelSubscription(client, { actor: left.actor, at: START });
    // Only the invoice remains after its recipient deleted the account.
    await client.db.deleteFrom("users").where("id", "=", left.userId).execute();
    for (const id of ["basic", "starter", "plus"]) {
      expect(await isPlanReferenced(client.db, id)).toBe(true);
      expect(await deletePlan(client, id, OWNER)).toEqual(IN_USE);
    }
    expect(await ids()).toEqual(["basic", "free", "plus", "starter"]);
  });

  test("only an owner deletes a plan, and only once", async () => {
    const { client, ids } = await withPlans();
    const editor = { userId: "x", role: "editor" as const };
    await expect(deletePlan(client, "plus", { actor: editor })).rejects.toThrow(Forbidden);
    expect(await ids()).toContain("plus");
    await deletePlan(client, "plus", OWNER);
    await expect(deletePlan(client, "plus", OWNER)).rejects.toThrow(NotFound);
  });

  test("subscribing during the deletion either fails or prevents it", async () => {
    const { client } = await withPlans();
    const actor = await makeReader(client.db);
    const [deleted, subscribed] = await Promise.all([
      deletePlan(client, "plus", OWNER),
      subscribe(client, { planId: "plus" }, { actor, at: START }),
    ]);
    expect(subscribed.ok).toBe(!deleted.ok);
    if (!subscribed.ok) expect(subscribed.errors).toEqual({ planId: ["unknown"] });
  });

  test("whether a plan was ever used takes one statement", async () => {
    const { client } = await withPlans();
    const { db, statements } = watchStatements(client);
    await isPlanReferenced(db, "plus");
    expect(statements).toHaveLength(1);
  });
});
