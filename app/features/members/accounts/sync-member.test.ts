import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePlans, startPaidSubscription } from "#tests/factories/plans.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { repairMembers } from "./repair.server.ts";
import { syncMember } from "./sync-member.server.ts";

const membersIn = (db: Database) =>
  db
    .selectFrom("members")
    .select(["email", "name", "status", "user_id", "paid"])
    .orderBy("email")
    .execute();

const subscriber = (email: string, status: "confirmed" | "unsubscribed" | "pending") => ({
  id: `member-of-${email}`,
  email,
  status,
  token_hash: "",
  created_at: 1,
  confirmed_at: null,
});

describe.each(databases)("members of accounts on $name", ({ open }) => {
  test("an account becomes a member once its address is verified, and a subscriber keeps what was said", async () => {
    const client = await open();
    const { db } = client;
    await db.insertInto("members").values(subscriber("ada@example.org", "unsubscribed")).execute();
    const ada = await makeUser(db, { name: "Ada", email: "ada@example.org", email_verified: 1 });
    const ben = await makeUser(db, { name: "Ben", email: "ben@example.org", email_verified: 0 });
    for (const { id } of [ada, ben, ada]) await syncMember(client, id);
    expect(await membersIn(db)).toEqual([
      {
        email: "ada@example.org",
        name: "Ada",
        status: "unsubscribed",
        user_id: ada.id,
        paid: "free",
      },
    ]);
    await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", ben.id).execute();
    await syncMember(client, ben.id);
    expect((await membersIn(db))[1]).toMatchObject({ email: "ben@example.org", status: "none" });
  });

  test("whoever has just signed up was seen today", async () => {
    const client = await open();
    const { db } = client;
    const ada = await makeUser(db, { email: "ada@example.org", email_verified: 1 });
    const now = 20 * DAY + HOUR;
    await startSession(db, ada.id, { address: "", userAgent: "" }, now);
    await syncMember(client, ada.id, now);
    const seen = await db.selectFrom("members").select("last_seen_at").executeTakeFirstOrThrow();
    expect(seen.last_seen_at).toBe(20 * DAY);
  });

  test("a new address moves the member, and merges it with the member of that address", async () => {
    const client = await open();
    const { db } = client;
    await db
      .insertInto("members")
      .values([
        subscriber("old@example.org", "confirmed"),
        subscriber("new@example.org", "unsubscribed"),
      ])
      .execute();
    await db.insertInto("labels").values({ id: "l", name: "Pier", created_at: 1 }).execute();
    const label = { label_id: "l", member_id: "member-of-new@example.org" };
    await db.insertInto("member_labels").values(label).execute();
    const user = await makeUser(db, { email: "old@example.org", email_verified: 1 });
    await syncMember(client, user.id);
    await db.updateTable("users").set({ email: "new@example.org" }).execute();
    await syncMember(client, user.id);
    const [member, ...others] = await membersIn(db);
    expect(member).toMatchObject({ email: "new@example.org", status: "unsubscribed" });
    expect(others).toEqual([]);
    const labels = await db.selectFrom("member_labels").select("member_id").execute();
    expect(labels).toEqual([{ member_id: "member-of-old@example.org" }]);
  });

  test("deleting an account deletes a member who never subscribed, but not a subscriber", async () => {
    const client = await open();
    const { db } = client;
    await db.insertInto("members").values(subscriber("ada@example.org", "confirmed")).execute();
    const users = [
      await makeUser(db, { email: "ada@example.org", email_verified: 1 }),
      await makeUser(db, { email: "ben@example.org", email_verified: 1 }),
    ];
    await repairMembers(client);
    expect(await membersIn(db)).toHaveLength(2);
    for (const { id } of users) await db.deleteFrom("users").where("id", "=", id).execute();
    await repairMembers(client);
    expect(await membersIn(db)).toMatchObject([{ email: "ada@example.org", user_id: null }]);
  });

  test("a member is paid while a plan runs, and its start and end are in the timeline", async () => {
    const client = await open();
    await makePlans(client);
    const { userId } = await startPaidSubscription(client);
    await client.db.updateTable("users").set({ email_verified: 1 }).execute();
    const { started_at: at } = await client.db
      .selectFrom("subscriptions")
      .select("started_at")
      .executeTakeFirstOrThrow();
    await syncMember(client, userId, at);
    expect(await membersIn(client.db)).toMatchObject([{ paid: "paid" }]);
    await client.db.updateTable("subscriptions").set({ status: "expired" }).execute();
    await repairMembers(client, at);
    expect(await membersIn(client.db)).toMatchObject([{ paid: "free" }]);
    const events = client.db.selectFrom("member_events").select("kind").orderBy("id");
    const kinds = (await events.execute()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["cancelled", "joined", "paid"]);
  });
});
