import { describe, expect, test } from "vitest";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  makePlans,
  OWNER,
  SITE,
  START,
  startPaidSubscription,
  startSubscription,
} from "#tests/factories/plans.ts";
import { planOf, watchStatements } from "#tests/statements.ts";
import { changePlan } from "./change-commands.server.ts";
import { GRACE_MS, PAY_WITHIN_MS } from "./periods.ts";
import { processDueSubscriptions } from "./renewal-commands.server.ts";
import { cancelSubscription, subscribe } from "./subscribe-commands.server.ts";
import { listSubscribers, type SubscriberFilter } from "./subscriber-queries.server.ts";
import { SUBSCRIBER_STATES } from "./subscriber-state.ts";

const MONTH_LATER = Date.UTC(2026, 5, 10, 12);

describe.each(databases)("the owner's list of subscribers on $name", ({ open }) => {
  test("each row shows the state of a subscription and the next step", async () => {
    const client = await open();
    await makePlans(client);
    const active = await startPaidSubscription(client);
    await changePlan(client, { planId: "starter" }, { actor: active.actor, at: START + DAY });
    const ending = await startPaidSubscription(client);
    await cancelSubscription(client, { actor: ending.actor, at: START + DAY });
    const pending = await startSubscription(client, "plus");
    const ended = await startSubscription(client, "plus");
    await cancelSubscription(client, { actor: ended.actor, at: START + DAY });
    const { items } = await listSubscribers(client.db, { words: "" }, 10);
    const lineOf = ({ userId }: { userId: string }) => items.find((line) => line.userId === userId);
    expect(items).toHaveLength(4);
    expect(lineOf(active)).toMatchObject({
      planName: "basic",
      nextPlanName: "starter",
      state: "active",
      since: START,
      turn: { what: "renews", at: MONTH_LATER },
    });
    expect(lineOf(ending)).toMatchObject({
      state: "ending",
      turn: { what: "ends", at: MONTH_LATER },
    });
    expect(lineOf(pending)).toMatchObject({
      planName: "plus",
      amountCents: 2500,
      state: "pending",
      turn: { what: "unpaid", at: START + PAY_WITHIN_MS },
    });
    expect(lineOf(ended)).toMatchObject({
      state: "ended",
      turn: { what: "ended", at: START + DAY },
    });
  });

  test("an unpaid renewal is past due, and then ended", async () => {
    const client = await open();
    await makePlans(client);
    await startPaidSubscription(client);
    const stands = async (at: number) => {
      await processDueSubscriptions(client, { at, siteUrl: SITE });
      const { items } = await listSubscribers(client.db, { words: "" }, 10);
      return items.map(({ state, turn }) => ({ state, turn }));
    };
    expect(await stands(MONTH_LATER + DAY)).toEqual([
      { state: "past_due", turn: { what: "closes", at: MONTH_LATER + GRACE_MS } },
    ]);
    expect(await stands(MONTH_LATER + GRACE_MS)).toEqual([
      { state: "ended", turn: { what: "ended", at: MONTH_LATER } },
    ]);
  });

  test("a returning subscriber has one row, with the current subscription", async () => {
    const client = await open();
    await makePlans(client);
    const { actor, userId } = await startSubscription(client);
    await cancelSubscription(client, { actor, at: START + DAY });
    const again = await subscribe(client, { planId: "plus" }, { actor, at: START + 2 * DAY });
    if (again.ok) await markPaid(client, again.value.openInvoiceId!, SITE, OWNER);
    const seen = async (filter: Partial<SubscriberFilter>) =>
      (await listSubscribers(client.db, { words: "", ...filter }, 10)).items;
    expect(await seen({})).toMatchObject([{ userId, planName: "plus", state: "active" }]);
    expect(await seen({ state: "ended" })).toEqual([]);
    expect(await seen({ planId: "basic" })).toEqual([]);
  });

  test("an owner filters people by name, address, plan and state, page by page", async () => {
    const client = await open();
    await makePlans(client);
    const people = [];
    for (const [n, plan] of ["basic", "basic", "plus", "basic", "plus"].entries()) {
      const person = await startPaidSubscription(client, plan);
      const given = { name: `Zoë Übel ${n}`, email: `zoe${n}@mail.example` };
      await client.db.updateTable("users").set(given).where("id", "=", person.userId).execute();
      people.push(person);
    }
    await cancelSubscription(client, { actor: people[0]!.actor, at: START + DAY });
    const names = async (filter: Partial<SubscriberFilter>, limit = 10) =>
      (await listSubscribers(client.db, { words: "", ...filter }, limit)).items.map((line) =>
        Number(line.name.at(-1)),
      );
    expect((await names({ words: "zoë übel" })).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(await names({ words: "ZOE3@MAIL" })).toEqual([3]);
    expect(await names({ words: "%" })).toEqual([]);
    expect((await names({ planId: "plus" })).toSorted()).toEqual([2, 4]);
    expect(await names({ state: "ending" })).toEqual([0]);
    expect((await names({ state: "active", planId: "basic" })).toSorted()).toEqual([1, 3]);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listSubscribers(client.db, { words: "", cursor }, 2);
      paged.push(...page.items.map(({ userId }) => userId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged.toSorted()).toEqual(people.map(({ userId }) => userId).toSorted());
  });

  test("a page takes one statement along an index, whatever the filters", async () => {
    const client = await open();
    await makePlans(client);
    for (let n = 0; n < 4; n++) await startPaidSubscription(client);
    const { db, statements } = watchStatements(client);
    const { nextCursor: cursor } = await listSubscribers(db, { words: "" }, 2);
    const filters = SUBSCRIBER_STATES.map((state) => ({ words: "", state, cursor }));
    for (const filter of [...filters, { words: "", planId: "basic", cursor }]) {
      await listSubscribers(db, filter, 2);
    }
    expect(statements).toHaveLength(2 + SUBSCRIBER_STATES.length);
    if (client.dialect !== "sqlite") return;
    const plans = await Promise.all(statements.map((statement) => planOf(client, statement)));
    const used = plans.map((steps) => steps.join("\n"));
    expect(
      used.filter((steps) => /TEMP B-TREE|SCAN (?!subscriptions USING INDEX)/.test(steps)),
    ).toEqual([]);
    expect(used[0]).toContain("subscriptions_newest");
    for (const steps of used.slice(1, -1)) expect(steps).toContain("subscriptions_of_state");
    expect(used.at(-1)).toContain("subscriptions_of_plan");
  });
});
