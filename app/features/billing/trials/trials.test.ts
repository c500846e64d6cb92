import { describe, expect, test } from "vitest";
import {
  giveSubscription,
  revokePlan,
} from "#app/features/billing/complimentary/complimentary-commands.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { hasRunningPlan } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { changePlan } from "#app/features/billing/subscriptions/change-commands.server.ts";
import { processDueSubscriptions } from "#app/features/billing/subscriptions/renewal-commands.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  invoicesOf,
  makePlans,
  makeReader,
  OWNER,
  SITE,
  START,
  startPaidSubscription,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { startTrial } from "./trial-commands.server.ts";

const DAYS = 14;
const END = START + DAYS * DAY;

describe.each(databases)("trials on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    await makePlans(client);
    const columns = { trial_days: DAYS, yearly_price_cents: 15_000 };
    await client.db.updateTable("plans").set(columns).where("id", "=", "basic").execute();
    const actor = await makeReader(client.db);
    return { client, db: client.db, actor, userId: actor.userId };
  }
  const pass = (client: Parameters<typeof processDueSubscriptions>[0], at: number) =>
    processDueSubscriptions(client, { at, siteUrl: SITE });
  const mails = async (db: Parameters<typeof subscriptionOf>[0]) =>
    (await db.selectFrom("outbox").select("subject").execute()).map(({ subject }) => subject);

  test("a reader tries a plan, is reminded three days before its end, and it is not renewed", async () => {
    const { client, db, actor, userId } = await setUp();
    const started = await startTrial(client, { planId: "basic" }, { actor, at: START });
    expect(started.ok).toBe(true);
    expect(await hasRunningPlan(db, userId, START)).toBe(true);
    await pass(client, END - 4 * DAY);
    expect(await mails(db)).toEqual([]);
    await pass(client, END - 2 * DAY);
    await pass(client, END - 2 * DAY);
    expect(await mails(db)).toEqual(["Masthead: your trial of basic is about to end"]);
    await pass(client, END + 1);
    expect(await subscriptionOf(db, userId)).toMatchObject({ status: "expired" });
    expect(await hasRunningPlan(db, userId, END + 1)).toBe(false);
    expect(await invoicesOf(db, userId)).toMatchObject([{ status: "void", amountCents: 1500 }]);
  });

  test("a reader who pays continues from the end of the trial", async () => {
    const { client, db, actor, userId } = await setUp();
    await startTrial(client, { planId: "basic" }, { actor, at: START });
    await pass(client, END - 2 * DAY);
    const [invoice] = await invoicesOf(db, userId);
    await markPaid(client, invoice!.id, SITE, { ...OWNER, at: END - DAY });
    const row = await subscriptionOf(db, userId);
    expect(row).toMatchObject({ status: "active", origin: "paid", expires_at: END + 31 * DAY });
  });

  test("once for each person: not twice, not with another account of the same mailbox, not after paying", async () => {
    const { client, db, actor, userId } = await setUp();
    const attempt = () => startTrial(client, { planId: "basic" }, { actor, at: START });
    const both = await Promise.all([attempt(), attempt()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await db
      .updateTable("users")
      .set({ email: "ida@example.org" })
      .where("id", "=", userId)
      .execute();
    await db.deleteFrom("trials").execute();
    await db.deleteFrom("subscriptions").execute();
    expect((await attempt()).ok).toBe(true);
    const again = await makeReader(db);
    const email = "Ida+news@example.org";
    await db.updateTable("users").set({ email }).where("id", "=", again.userId).execute();
    const refusal = { ok: false, errors: { planId: ["no-trial"] } };
    const second = await startTrial(client, { planId: "basic" }, { actor: again, at: START });
    expect(second).toEqual(refusal);
    const { actor: payer } = await startPaidSubscription(client);
    await db.deleteFrom("subscriptions").where("user_id", "=", payer.userId).execute();
    expect(await startTrial(client, { planId: "basic" }, { actor: payer })).toEqual(refusal);
  });

  test("a plan is bought by the year at its own price, and the month becomes a year at its end", async () => {
    const { client, db, actor, userId } = await setUp();
    const yearly = await subscribe(client, { planId: "basic", per: "/yr" }, { actor, at: START });
    expect(yearly.ok).toBe(true);
    const row = await subscriptionOf(db, userId);
    expect(row).toMatchObject({ amount_cents: 15_000, per: "/yr", plan_id: "basic" });
    expect(await invoicesOf(db, userId)).toMatchObject([{ amountCents: 15_000 }]);
    const unsold = await subscribe(client, { planId: "plus", per: "/yr" }, { actor, at: START });
    expect(unsold).toEqual({ ok: false, errors: { planId: ["unknown"] } });

    const monthly = await startPaidSubscription(client);
    await changePlan(client, { planId: "basic", per: "/yr" }, { actor: monthly.actor, at: START });
    expect(await subscriptionOf(db, monthly.userId)).toMatchObject({ per: "/mo", next_per: "/yr" });
    const end = (await subscriptionOf(db, monthly.userId)).expires_at!;
    await pass(client, end - DAY);
    const open_ = (await invoicesOf(db, monthly.userId)).find(({ status }) => status === "open");
    expect(open_).toMatchObject({ amountCents: 15_000 });
    await markPaid(client, open_!.id, SITE, { ...OWNER, at: end - DAY });
    expect(await subscriptionOf(db, monthly.userId)).toMatchObject({
      per: "/yr",
      amount_cents: 15_000,
      next_per: null,
      next_plan_id: null,
    });
  });

  test("a double click gives one plan, and starts one subscription that is paid", async () => {
    const { client, db, actor } = await setUp();
    const { email } = await db.selectFrom("users").select("email").executeTakeFirstOrThrow();
    const change = { ...OWNER, at: START };
    const give = () => giveSubscription(client, { email, planId: "plus" }, change);
    const given = await Promise.all([give(), give()]);
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    expect(given).toContainEqual({ ok: false, errors: { email: ["has-plan"] } });
    await db.deleteFrom("subscriptions").execute();
    const order = () => subscribe(client, { planId: "basic" }, { actor, at: START });
    const ordered = await Promise.all([order(), order()]);
    expect(ordered.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ordered).toContainEqual({ ok: false, errors: { planId: ["subscribed"] } });
  });

  test("an owner gives a plan until a day or for ever, and takes it back", async () => {
    const { client, db, userId } = await setUp();
    const { email } = await db.selectFrom("users").select("email").executeTakeFirstOrThrow();
    const until = START + 10 * DAY;
    const change = { ...OWNER, at: START };
    const given = await giveSubscription(client, { email, planId: "plus", until }, change);
    expect(given.ok).toBe(true);
    expect(await hasRunningPlan(db, userId, START)).toBe(true);
    const twice = await giveSubscription(client, { email, planId: "plus" }, change);
    expect(twice).toEqual({ ok: false, errors: { email: ["has-plan"] } });
    await pass(client, until);
    expect(await subscriptionOf(db, userId)).toMatchObject({ status: "cancelled" });
    expect(await invoicesOf(db, userId)).toEqual([]);
    const forever = await giveSubscription(client, { email, planId: "plus" }, change);
    await revokePlan(client, forever.ok ? forever.value.subscriptionId : "", change);
    expect(await hasRunningPlan(db, userId, START)).toBe(false);
    const reader = { actor: { userId, role: "reader" } as const };
    await expect(giveSubscription(client, { email, planId: "plus" }, reader)).rejects.toThrow();
  });
});
