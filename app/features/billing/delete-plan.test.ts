import { describe, expect, test } from "vitest";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { begin, beginPaid, makePlans, makeReader, OWNER, START } from "#tests/factories/plans.ts";
import { watchStatements } from "#tests/statements.ts";
import { changePlan } from "./change-commands.server.ts";
import { makeCoupon } from "./coupon-commands.server.ts";
import { deletePlan } from "./delete-commands.server.ts";
import { listDeskPlans, wasEverChosen } from "./desk-queries.server.ts";
import { cancelSubscription, subscribe } from "./subscribe-commands.server.ts";

const IN_USE = { ok: false, errors: { form: ["in-use"] } };

describe.each(databases)("the end of a plan on $name", ({ open }) => {
  async function withPlans() {
    const client = await open();
    await makePlans(client);
    const ids = async () => (await listDeskPlans(client.db)).map(({ id }) => id).toSorted();
    return { client, ids };
  }

  test("a plan that nobody ever had goes, and the coupons for it alone go with it", async () => {
    const { client, ids } = await withPlans();
    await beginPaid(client, "basic");
    for (const [code, planId] of [
      ["PLUS", "plus"],
      ["ANY", null],
    ] as const) {
      await makeCoupon(client, { code, percentOff: 10, planId }, OWNER);
    }
    expect(await wasEverChosen(client.db, "plus")).toBe(false);
    expect(await deletePlan(client, "plus", OWNER)).toMatchObject({ ok: true });
    expect(await ids()).toEqual(["basic", "free", "starter"]);
    const coupons = await client.db.selectFrom("coupons").select("code").execute();
    expect(coupons).toEqual([{ code: "ANY" }]);
    const events = await client.db.selectFrom("events").select("name").execute();
    expect(events.at(-1)).toEqual({ name: "site.changed" });
  });

  test("a plan that somebody has, waits for, had, or that an invoice names, stays", async () => {
    const { client, ids } = await withPlans();
    const { actor } = await beginPaid(client, "basic");
    await changePlan(client, { planId: "starter" }, { actor, at: START });
    const left = await begin(client, "plus");
    await cancelSubscription(client, { actor: left.actor, at: START });
    // Only the invoice still tells of who took their account away.
    await client.db.deleteFrom("users").where("id", "=", left.userId).execute();
    for (const id of ["basic", "starter", "plus"]) {
      expect(await wasEverChosen(client.db, id)).toBe(true);
      expect(await deletePlan(client, id, OWNER)).toEqual(IN_USE);
    }
    expect(await ids()).toEqual(["basic", "free", "plus", "starter"]);
  });

  test("only an owner deletes a plan, and no plan twice", async () => {
    const { client, ids } = await withPlans();
    const editor = { userId: "x", role: "editor" as const };
    await expect(deletePlan(client, "plus", { actor: editor })).rejects.toThrow(Forbidden);
    expect(await ids()).toContain("plus");
    await deletePlan(client, "plus", OWNER);
    await expect(deletePlan(client, "plus", OWNER)).rejects.toThrow(NotFound);
  });

  test("who subscribes while it is deleted is either told, or keeps it", async () => {
    const { client } = await withPlans();
    const actor = await makeReader(client.db);
    const [deleted, subscribed] = await Promise.all([
      deletePlan(client, "plus", OWNER),
      subscribe(client, { planId: "plus" }, { actor, at: START }),
    ]);
    expect(subscribed.ok).toBe(!deleted.ok);
    if (!subscribed.ok) expect(subscribed.errors).toEqual({ planId: ["unknown"] });
  });

  test("whether anybody ever had it is one statement", async () => {
    const { client } = await withPlans();
    const { db, statements } = watchStatements(client);
    await wasEverChosen(db, "plus");
    expect(statements).toHaveLength(1);
  });
});
