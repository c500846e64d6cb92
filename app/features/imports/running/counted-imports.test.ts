import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { beginUndo } from "#app/features/imports/commands.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { countDays, listDays } from "#app/features/members/growth/days.server.ts";
import { leaveEverything } from "#app/features/newsletter/preferences/leaving.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { watchStatements } from "#tests/statements.ts";

const NOW = Date.now();
const dayOf = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString().slice(0, 10);

/** Joined, left, members, subscribers and paying ones of the last four days. */
const lastDays = async ({ db }: Services) =>
  (await listDays(db, NOW))
    .slice(-4)
    .map(({ joined, left_count, total, subscribed, paid }) => [
      joined,
      left_count,
      total,
      subscribed,
      paid,
    ]);

async function undo(services: Services, id: string): Promise<void> {
  await services.db.updateTable("imports").set({ state: "done" }).where("id", "=", id).execute();
  expect(await beginUndo(services, id, { actor: SYSTEM })).toMatchObject({ ok: true });
  await workOn(services, id);
}

/** Days in which two of three members have left since. */
async function setUp(services: Services): Promise<void> {
  await countDays(services.db, NOW - DAY);
  await countDays(services.db, NOW);
  await services.db
    .updateTable("member_days")
    .set({ total: 3, subscribed: 3, paid: 0 })
    .where("day", ">=", dayOf(3))
    .execute();
}

const LIST = makeFile(
  "list.csv",
  [
    "email,created_at",
    `ada@reader.example,${dayOf(2)}`,
    `ben@reader.example,${dayOf(1)}`,
    `cy@reader.example,${dayOf(1)}`,
  ].join("\n"),
);

describe.each(databases)("days of growth on $name", ({ open }) => {
  test("count imported members from the day on which they joined, beside those who have left since, until the import is undone", async () => {
    const services = makeServices(await open());
    await setUp(services);
    const before = await lastDays(services);
    const { id } = await imported(services, LIST);
    const after = [
      [0, 0, 3, 3, 0],
      [1, 0, 4, 4, 0],
      [2, 0, 6, 6, 0],
      [0, 0, 3, 3, 0],
    ];
    expect(await lastDays(services)).toEqual(after);
    // Again brings nobody.
    await imported(services, LIST);
    expect(await lastDays(services)).toEqual(after);
    await undo(services, id);
    expect(await lastDays(services)).toEqual(before);
  });

  test("stay as they were for those who had an account, and for those who have unsubscribed before the import is undone", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const user = await makeUser(db, { email: "ada@reader.example", email_verified: 1 });
    await syncMember(services, user.id);
    await setUp(services);
    const { id } = await imported(services, LIST);
    const cy = db.selectFrom("members").select("id").where("email", "=", "cy@reader.example");
    await leaveEverything(db, (await cy.executeTakeFirstOrThrow()).id, NOW);
    await undo(services, id);
    const members = db.selectFrom("members").select(["email", "status"]).orderBy("email");
    const kept = [
      { email: "ada@reader.example", status: "none" },
      { email: "cy@reader.example", status: "unsubscribed" },
    ];
    expect(await members.execute()).toEqual(kept);
    expect(await lastDays(services)).toEqual([
      [0, 0, 3, 3, 0],
      [0, 0, 3, 3, 0],
      [1, 0, 4, 4, 0],
      [0, 1, 2, 0, 0],
    ]);
    // A reader who has left is not brought back.
    await imported(services, LIST);
    expect(await members.where("email", "=", "cy@reader.example").execute()).toEqual([kept[1]]);
  });

  test("count nobody with a plan of an import that is undone", async () => {
    const services = makeServices(await open());
    const { db } = services;
    await setUp(services);
    const plan = {
      id: "plus",
      name: "Plus",
      priceCents: 500,
      currency: "EUR",
      per: "/mo" as const,
    };
    expect(await savePlan(services, plan, { actor: SYSTEM })).toMatchObject({ ok: true });
    const lines = [
      "email,subscribed_to_emails,complimentary_plan,created_at",
      `ada@reader.example,true,true,${dayOf(0)}`,
      `ben@reader.example,false,true,${dayOf(0)}`,
    ];
    const choices = { payersPlan: "plus" };
    const { id } = await imported(services, makeFile("list.csv", lines.join("\n")), { choices });
    const users = await db.selectFrom("users").select("id").execute();
    for (const user of users) await syncMember(services, user.id);
    await countDays(db, NOW + DAY);
    const stored = db
      .selectFrom("member_days")
      .select(["joined", "total", "subscribed", "paid"])
      .where("day", "=", dayOf(0));
    expect(await stored.execute()).toEqual([{ joined: 2, total: 2, subscribed: 1, paid: 2 }]);
    await undo(services, id);
    expect(await stored.execute()).toEqual([{ joined: 0, total: 0, subscribed: 0, paid: 0 }]);
  });

  test("take back many given plans in as many statements as one", async () => {
    const plan = {
      id: "plus",
      name: "Plus",
      priceCents: 500,
      currency: "EUR",
      per: "/mo" as const,
    };
    const counts: number[] = [];
    for (const n of [1, 20]) {
      const services = makeServices(await open());
      expect(await savePlan(services, plan, { actor: SYSTEM })).toMatchObject({ ok: true });
      const names = Array.from(
        { length: n },
        (_, index) => `reader${index}@reader.example,false,true`,
      );
      const list = ["email,subscribed_to_emails,complimentary_plan", ...names].join("\n");
      const choices = { payersPlan: "plus" };
      const { id } = await imported(services, makeFile("list.csv", list), { choices });
      const { db, statements } = watchStatements(services);
      await undo({ ...services, db }, id);
      const events = statements.filter(({ sql }) => sql.startsWith(`insert into "events"`));
      counts.push(statements.length - events.length);
      const running = services.db.selectFrom("subscriptions").select("id");
      expect(await running.where("status", "=", "active").execute()).toEqual([]);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
