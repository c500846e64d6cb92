import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import {
  sendSignInEmail,
  signInByLink,
} from "#app/features/accounts/sign-in/email-sign-in-commands.server.ts";
import { hasRunningPlan } from "#app/features/billing/subscriptions/access-rule.server.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePlans, makeReader, OWNER, START, subscriptionOf } from "#tests/factories/plans.ts";
import { undoMemberBulk } from "./bulk-commands.server.ts";
import { findMemberBulk } from "./bulk-report.server.ts";
import { givePlanToMembers } from "./give-plan-command.server.ts";

const CHANGE = { ...OWNER, at: START };
const HEAD = { locale: "en", site: "Masthead" } as const;
const PEOPLE = [
  ["ada", "confirmed"],
  ["bob", "unsubscribed"],
  ["dan", "pending"],
] as const;

async function makeMembers({ db }: DatabaseClient): Promise<string[]> {
  for (const [id, status] of PEOPLE) {
    await db
      .insertInto("members")
      .values({
        id,
        email: `${id}@example.org`,
        name: id.toUpperCase(),
        status,
        token_hash: "",
        created_at: START,
        confirmed_at: null,
      })
      .execute();
  }
  return PEOPLE.map(([id]) => id);
}

describe.each(databases)("a plan for several members on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    await makePlans(client);
    const reader = await makeReader(client.db);
    await syncMember(client, reader.userId, START);
    const { id } = await client.db
      .selectFrom("members")
      .select("id")
      .where("user_id", "=", reader.userId)
      .executeTakeFirstOrThrow();
    const ids = [...(await makeMembers(client)), id];
    const give = async (until: number | null = null, planId = "plus") =>
      givePlanToMembers(client, { ids, planId, until }, CHANGE);
    /** Brings members in step with their accounts, as the listener does. */
    const settle = async () => {
      const users = await client.db.selectFrom("users").select("id").execute();
      for (const user of users) await syncMember(client, user.id, START);
    };
    const members = () =>
      client.db
        .selectFrom("members")
        .select(["id", "status", "paid", "plan_id", "user_id"])
        .orderBy("email")
        .execute();
    return { client, db: client.db, reader, ids, give, settle, members };
  }
  const idOf = (outcome: Awaited<ReturnType<typeof givePlanToMembers>>) =>
    outcome.ok ? outcome.value : "";

  test("creates accounts for members without one, but not for unconfirmed addresses", async () => {
    const { db, reader, give, settle, members } = await setUp();
    const id = idOf(await give(START + 40 * DAY));
    const atOnce = await members();
    await settle();
    // The listener's work is already done.
    expect(await members()).toEqual(atOnce);
    const named = Object.fromEntries((await members()).map((row) => [row.id, row]));
    for (const name of ["ada", "bob"]) {
      expect(named[name]).toMatchObject({ paid: "complimentary", plan_id: "plus" });
      expect(await hasRunningPlan(db, named[name]!.user_id!, START + 39 * DAY)).toBe(true);
      expect(await hasRunningPlan(db, named[name]!.user_id!, START + 41 * DAY)).toBe(false);
    }
    // Whether they get emails is theirs to say.
    expect(named.bob).toMatchObject({ status: "unsubscribed" });
    expect(named.dan).toMatchObject({ paid: "free", user_id: null });
    expect(await subscriptionOf(db, reader.userId)).toMatchObject({ origin: "complimentary" });
    expect(await findMemberBulk(db, id, START)).toMatchObject({
      action: "give",
      label: "plus",
      count: 3,
      canUndo: true,
    });
  });

  test("leaves whoever has one alone, also when it is given twice at once", async () => {
    const { db, give } = await setUp();
    const ran = await Promise.all([give(), give()]);
    const counts = await Promise.all(ran.map((each) => findMemberBulk(db, idOf(each), START)));
    expect(counts.map((report) => report?.count ?? 0).toSorted()).toEqual([0, 3]);
    const later = await give(null, "basic");
    expect(await findMemberBulk(db, idOf(later), START)).toMatchObject({ count: 0 });
    const plans = await db.selectFrom("subscriptions").select("plan_id").execute();
    expect(plans.map(({ plan_id }) => plan_id)).toEqual(["plus", "plus", "plus"]);
  });

  test("is undone with the accounts that nobody has used", async () => {
    const { client, db, reader, give, settle, members } = await setUp();
    const before = await members();
    const id = idOf(await give());
    await undoMemberBulk(client, id, CHANGE);
    await undoMemberBulk(client, id, CHANGE);
    expect(await members()).toEqual(before);
    await settle();
    expect(await members()).toEqual(before);
    const events = await db
      .selectFrom("member_events")
      .select("kind")
      .where("member_id", "=", "ada")
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(["cancelled", "paid"]);
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: reader.userId }]);
    expect(await subscriptionOf(db, reader.userId)).toMatchObject({ status: "cancelled" });
    expect(await findMemberBulk(db, id, START)).toMatchObject({ isUndone: true });
  });

  test("gives access to the account by email, which stays when the plan is removed", async () => {
    const { client, db, give, settle, members } = await setUp();
    const id = idOf(await give());
    const request = { email: "ada@example.org", head: HEAD, asker: "asker", next: "/" };
    await sendSignInEmail(client, request, "https://magazine.example", START);
    const { text } = await db.selectFrom("outbox").select("text").executeTakeFirstOrThrow();
    const token = /login\/email\/([\w-]+)/.exec(text)?.[1] ?? "";
    const entered = await signInByLink(client, token, {
      origin: { address: "192.0.2.1", userAgent: "test" },
      previous: null,
      now: START,
    });
    expect(entered).toMatchObject({ ok: true });
    await undoMemberBulk(client, id, CHANGE);
    await settle();
    const ada = (await members()).find((row) => row.id === "ada");
    expect(ada).toMatchObject({ paid: "free" });
    expect(ada?.user_id).not.toBeNull();
  });

  test("needs a plan on offer, a day to come, somebody to give it to, and an owner", async () => {
    const { client, give, ids } = await setUp();
    expect(await give(null, "none")).toEqual({ ok: false, errors: { planId: ["unknown"] } });
    for (const until of [START, Number.NaN])
      expect(await give(until)).toEqual({ ok: false, errors: { until: ["past"] } });
    const nobody = await givePlanToMembers(
      client,
      { ids: [], planId: "plus", until: null },
      CHANGE,
    );
    expect(nobody).toEqual({ ok: false, errors: { form: ["unmarked"] } });
    const editor = { actor: { userId: null, role: "editor" as const } };
    await expect(
      givePlanToMembers(client, { ids, planId: "plus", until: null }, editor),
    ).rejects.toThrow(Forbidden);
  });
});
