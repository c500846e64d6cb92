import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MemberJson } from "#app/api/admin/schemas.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { databases } from "#tests/database.ts";
import { startAdminApi } from "#tests/factories/admin-api.ts";
import { makePlans, startPaidSubscription } from "#tests/factories/plans.ts";
import { makeUser } from "#tests/factories/rows.ts";

const ADA = "ada@example.org";

describe.each(databases)("plans of members in the Admin API on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    const { connect, services } = await startAdminApi(client);
    const ghost = await connect(["members"]);
    const subscriptions = () =>
      services.db
        .selectFrom("subscriptions")
        .select(["plan_id", "status", "origin"])
        .orderBy("id")
        .execute();
    return { client, ghost, services, subscriptions };
  }

  test("a tier in a request is given, changed and removed", async () => {
    const { ghost, services, subscriptions } = await setUp();
    await makePlans(services);
    const ada = await ghost.members.add({ email: ADA, tiers: [{ id: "plus" }] });
    expect(ada).toMatchObject({
      status: "comped",
      comped: true,
      tiers: [{ id: "plus", slug: "plus", type: "paid", active: true, expiry_at: null }],
      subscriptions: [
        {
          status: "active",
          customer: { email: ADA },
          plan: { nickname: "Complimentary", amount: 0, currency: "USD", interval: "month" },
          tier: { id: "plus" },
        },
      ],
    });
    expect(z.strictObject(MemberJson.shape).safeParse(ada).error).toBeUndefined();
    const found = async (filter: string) =>
      (await ghost.members.browse({ filter })).map(({ email }) => email);
    expect(await found("status:comped")).toEqual([ADA]);
    expect(await found("status:free")).toEqual([]);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const changed = await ghost.members.edit({
      id: ada.id,
      tiers: [{ slug: "basic", expiry_at: until }],
    });
    expect(changed).toMatchObject({ comped: true, tiers: [{ id: "basic", expiry_at: until }] });
    // Sending back the answer unchanged changes nothing.
    await ghost.members.edit({ ...changed });
    expect(await subscriptions()).toMatchObject([
      { plan_id: "plus", status: "cancelled" },
      { plan_id: "basic", status: "active", origin: "complimentary" },
    ]);
    const taken = await ghost.members.edit({ id: ada.id, tiers: [] });
    expect(taken).toMatchObject({ status: "free", comped: false, tiers: [] });
    expect(await found("status:free")).toEqual([ADA]);
  });

  test("comped gives the cheapest plan that has a price, and takes it back", async () => {
    const { ghost, services } = await setUp();
    await makePlans(services);
    const user = await makeUser(services.db, { email: ADA, email_verified: 1 });
    await syncMember(services, user.id);
    const [ada] = await ghost.members.browse();
    const edit = (sent: object) => ghost.members.edit({ id: ada!.id, ...sent });
    expect(await edit({ comped: true })).toMatchObject({
      status: "comped",
      tiers: [{ id: "starter" }],
    });
    expect(await edit({ comped: false })).toMatchObject({ status: "free", tiers: [] });
  });

  test("what cannot be given is refused by name, and leaves nothing behind", async () => {
    const { ghost, services } = await setUp();
    const refused = (sent: object) =>
      ghost.members
        .add({ email: ADA, ...sent })
        .catch(({ property, context }) => [property, context]);
    expect(await refused({ comped: true })).toEqual([
      "comped",
      expect.stringMatching("no plan on offer"),
    ]);
    await makePlans(services);
    expect(await refused({ tiers: [{ id: "none" }] })).toEqual([
      "tiers",
      expect.stringMatching("no such tier"),
    ]);
    expect(await refused({ tiers: [{ id: "free" }] })).toEqual([
      "tiers",
      expect.stringMatching("has no price"),
    ]);
    const both = [{ id: "plus" }, { id: "basic" }];
    expect(await refused({ tiers: both })).toEqual([
      "tiers",
      expect.stringMatching("one plan at a time"),
    ]);
    const past = [{ id: "plus", expiry_at: "2020-01-01T00:00:00Z" }];
    expect(await refused({ tiers: past })).toEqual(["expiry_at", expect.stringMatching("past")]);
    expect([...(await ghost.members.browse())]).toEqual([]);
  });

  test("a plan that is paid for stays as it is", async () => {
    const { client, ghost, services } = await setUp();
    await makePlans(services);
    const { userId } = await startPaidSubscription(client);
    await services.db
      .updateTable("users")
      .set({ email_verified: 1 })
      .where("id", "=", userId)
      .execute();
    await syncMember(services, userId, Date.UTC(2026, 4, 11));
    const [paying] = await ghost.members.browse();
    for (const tiers of [[], [{ id: "plus" }]]) {
      await expect(ghost.members.edit({ id: paying!.id, tiers })).rejects.toMatchObject({
        property: "tiers",
      });
    }
  });
});
