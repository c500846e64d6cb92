import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { endSubscription } from "#app/features/newsletter/leave-command.server.ts";
import { leaveEverything } from "#app/features/newsletter/preferences/leaving.server.ts";
import { databases } from "#tests/database.ts";
import { startAdminApi } from "#tests/factories/admin-api.ts";
import { makeUser } from "#tests/factories/rows.ts";

const subscribersIn = (db: Database) =>
  db.selectFrom("members").select(["email", "status"]).orderBy("email").execute();

describe.each(databases)("members of the Admin API on $name", ({ open }) => {
  test("a member is added once, found by the address, ends the newsletter and is deleted", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const ada = await ghost.members.add({ email: " Ada@example.org ", name: "Ada" });
    expect(ada).toMatchObject({
      email: "ada@example.org",
      name: "Ada",
      status: "free",
      subscribed: true,
      newsletters: [{ id: "main", slug: "newsletter", name: "Masthead", status: "active" }],
      labels: [],
      tiers: [],
      subscriptions: [],
      comped: false,
      avatar_image: null,
      geolocation: null,
      attribution: null,
      email_count: 0,
      email_opened_count: 0,
      email_open_rate: null,
      email_suppression: { suppressed: false, info: null },
      last_seen_at: null,
    });
    await expect(ghost.members.add({ email: "ada@example.org" })).rejects.toMatchObject({
      name: "ValidationError",
      property: "email",
    });
    const found = await ghost.members.browse({ filter: "email:'ada@example.org'" });
    expect(found.map(({ id }) => id)).toEqual([ada.id]);
    const left = await ghost.members.edit({ id: ada.id, newsletters: [] });
    expect(left).toMatchObject({ subscribed: false, newsletters: [] });
    expect(await ghost.members.edit({ ...left })).toMatchObject({ subscribed: false });
    await ghost.members.delete({ id: ada.id });
    expect(await subscribersIn(services.db)).toEqual([]);
  });

  test("each newsletter that a member gets is listed, and another program can choose among them", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const row = { position: 1, created_at: 1 };
    await services.db
      .insertInto("newsletters")
      .values([
        { id: "weekly", slug: "weekly", name: "The week", ...row },
        { id: "gone", slug: "gone", name: "Gone", ...row, archived_at: 1 },
      ])
      .execute();
    const slugsOf = (member: object) =>
      (member as { newsletters: { slug: string }[] }).newsletters.map(({ slug }) => slug);
    const ada = await ghost.members.add({
      email: "ada@example.org",
      newsletters: [{ slug: "weekly" }],
    });
    expect(slugsOf(ada)).toEqual(["weekly"]);
    const kept = { newsletter_id: "gone", member_id: ada.id, frequency: "each" as const };
    await services.db
      .insertInto("newsletter_subscriptions")
      .values({ ...kept, created_at: 1 })
      .execute();
    const both = [{ id: "main" }, { id: "weekly" }];
    expect(slugsOf(await ghost.members.edit({ id: ada.id, newsletters: both }))).toEqual([
      "newsletter",
      "weekly",
    ]);
    await services.db
      .updateTable("newsletter_subscriptions")
      .set({ frequency: "digest" })
      .where("newsletter_id", "=", "weekly")
      .execute();
    await ghost.members.edit({ id: ada.id, newsletters: [{ id: "weekly" }] });
    const subscriptions = services.db
      .selectFrom("newsletter_subscriptions")
      .select(["newsletter_id", "frequency"])
      .orderBy("newsletter_id");
    expect(await subscriptions.execute()).toEqual([
      { newsletter_id: "gone", frequency: "each" },
      { newsletter_id: "weekly", frequency: "digest" },
    ]);
    for (const newsletters of [[{ slug: "gone" }], [{ id: "none" }], [{}]])
      await expect(ghost.members.edit({ id: ada.id, newsletters })).rejects.toMatchObject({
        name: "ValidationError",
      });
    expect(slugsOf(await ghost.members.read({ id: ada.id }))).toEqual(["weekly"]);
    expect(slugsOf(await ghost.members.edit({ id: ada.id, newsletters: [] }))).toEqual([]);
  });

  test("unsubscribed members are not subscribed again, and unconfirmed ones are not listed", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const row = { token_hash: "x", created_at: 1, confirmed_at: null };
    const left = { token_hash: "y", created_at: 1, confirmed_at: 1 };
    await services.db
      .insertInto("members")
      .values([
        { id: "waits", email: "waits@example.org", status: "pending", ...row },
        { id: "left", email: "left@example.org", status: "unsubscribed", ...left },
        { ...row, id: "no", email: "no@example.org", status: "unsubscribed", token_hash: "z" },
      ])
      .execute();
    expect((await ghost.members.browse()).map(({ id }) => id)).toEqual(["left"]);
    await expect(ghost.members.read({ id: "waits" })).rejects.toMatchObject({
      name: "NotFoundError",
    });
    await expect(ghost.members.edit({ id: "left", subscribed: true })).rejects.toMatchObject({
      property: "newsletters",
    });
    await expect(ghost.members.add({ email: "left@example.org" })).rejects.toMatchObject({
      property: "email",
    });
  });

  test("what a program has ended it can begin again, unless the reader has left meanwhile", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const { id } = await ghost.members.add({ email: "ada@example.org", newsletters: [] });
    const edit = (sent: object) => ghost.members.edit({ id, ...sent });
    expect(await edit({})).toMatchObject({ subscribed: false, newsletters: [] });
    const begun = await edit({ newsletters: [{ id: "main" }] });
    expect(begun).toMatchObject({ subscribed: true, newsletters: [{ id: "main" }] });
    expect(await edit({ subscribed: false })).toMatchObject({ subscribed: false });
    expect(await edit({ subscribed: true })).toMatchObject({ newsletters: [{ id: "main" }] });
    await edit({ newsletters: [] });
    await leaveEverything(services.db, id, Date.now());
    await expect(edit({ newsletters: [{ id: "main" }] })).rejects.toMatchObject({
      property: "newsletters",
    });
    const ben = await ghost.members.add({ email: "ben@example.org" });
    await endSubscription(services, ben.id, { actor: { userId: null, role: "owner" } });
    await ghost.members.edit({ id: ben.id, subscribed: true });
    const owner = await makeUser(services.db, { role: "owner" });
    await endSubscription(services, ben.id, { actor: { userId: owner.id, role: "owner" } });
    await expect(ghost.members.edit({ id: ben.id, subscribed: true })).rejects.toMatchObject({
      property: "newsletters",
    });
  });

  test("labels, note and name are stored, also for an account that has never subscribed", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const told = { name: "Ada", note: "Met at the pier", labels: ["VIP", { name: "Pier" }] };
    const ada = await ghost.members.add({ email: "ada@example.org", ...told });
    expect(ada).toMatchObject({
      name: "Ada",
      note: "Met at the pier",
      labels: [{ name: "Pier", slug: "pier" }, { name: "VIP" }],
    });
    const edited = await ghost.members.edit({ id: ada.id, labels: ["vip"], note: null });
    expect(edited).toMatchObject({ note: null, labels: [{ name: "VIP" }] });
    const [pier] = (ada as unknown as { labels: { id: string }[] }).labels;
    const labelled = await ghost.members.edit({ id: ada.id, labels: [{ id: pier!.id }] });
    expect(labelled).toMatchObject({ labels: [{ name: "Pier" }] });
    const unknown = ghost.members.edit({ id: ada.id, labels: [{ id: "none" }] });
    await expect(unknown).rejects.toMatchObject({ property: "labels" });
    await ghost.members.edit({ id: ada.id, labels: ["vip"] });
    const user = await makeUser(services.db, { email: "ben@example.org", email_verified: 1 });
    await syncMember(services, user.id);
    const [ben] = await ghost.members.browse({ filter: "email:'ben@example.org'" });
    expect(ben).toMatchObject({ subscribed: false });
    expect(await ghost.members.edit({ id: ben!.id, subscribed: true })).toMatchObject({
      subscribed: true,
    });
    await ghost.members.delete({ id: ben!.id });
    const accounts = services.db.selectFrom("users").select("id").where("id", "=", user.id);
    expect(await accounts.execute()).toEqual([]);
  });

  test("the name of an account is its owner's, and stays so", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const account = { email: "ben@example.org", name: "Ben", email_verified: 1 as const };
    const user = await makeUser(services.db, account);
    await syncMember(services, user.id);
    const [ben] = await ghost.members.browse();
    const refusal = { name: "ValidationError", property: "name" };
    for (const name of ["Benjamin", null]) {
      const edited = ghost.members.edit({ id: ben!.id, name, note: "Lost" });
      await expect(edited).rejects.toMatchObject(refusal);
    }
    const added = ghost.members.add({ email: account.email, name: "Benjamin" });
    await expect(added).rejects.toMatchObject(refusal);
    const same = await ghost.members.edit({ id: ben!.id, name: "Ben" });
    expect(same).toMatchObject({ name: "Ben", note: null, subscribed: false });
  });

  test("a member without an account moves to another address, but not to that of somebody else", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const { id } = await ghost.members.add({ email: "ada@example.org", note: "Pier" });
    await ghost.members.add({ email: "cy@example.org" });
    const moved = await ghost.members.edit({ id, email: " Ada@example.com", subscribed: true });
    expect(moved).toMatchObject({ id, email: "ada@example.com", note: "Pier", subscribed: true });
    await expect(ghost.members.edit({ id, email: "CY@example.org" })).rejects.toMatchObject({
      message: "Validation error, cannot edit member.",
      context: "Member already exists. Attempting to edit member with existing email address",
      property: "email",
    });
    const user = await makeUser(services.db, { email: "ben@example.org", email_verified: 1 });
    await syncMember(services, user.id);
    const [ben] = await ghost.members.browse({ filter: "email:'ben@example.org'" });
    for (const [of, email] of [
      [ben!.id, "b@example.org"],
      [id, "no address"],
    ] as const)
      await expect(ghost.members.edit({ id: of, email })).rejects.toMatchObject({
        property: "email",
      });
    expect((await subscribersIn(services.db)).map(({ email }) => email)).toEqual([
      "ada@example.com",
      "ben@example.org",
      "cy@example.org",
    ]);
  });

  test("a change moves the time of the last change, and nothing else does", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const { id } = await ghost.members.add({ email: "ada@example.org", name: "Ada" });
    const was = { created_at: 1000, confirmed_at: 1000 };
    await services.db.updateTable("members").set(was).execute();
    await services.db.updateTable("member_events").set({ created_at: 1000 }).execute();
    const before = "1970-01-01T00:00:01.000Z";
    expect(await ghost.members.read({ id })).toMatchObject({ updated_at: before });
    expect(await ghost.members.edit({ id, name: "Ada" })).toMatchObject({ updated_at: before });
    const { updated_at } = await ghost.members.edit({ id, note: "Met at the pier" });
    expect(Date.parse(String(updated_at))).toBeGreaterThan(Date.now() - 60_000);
  });

  test("emails and opens are counted, with a rate where enough are measured", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const { id } = await ghost.members.add({ email: "ada@example.org" });
    for (let number = 1; number <= 6; number++) {
      const sending = { id: `s${number}`, subject: "Tides", audience: "all" as const, send_at: 1 };
      await services.db
        .insertInto("sendings")
        .values({ ...sending, state: "done", failures: 0, created_at: 1, is_measured: 1 })
        .execute();
      const recipient = { sending_id: sending.id, subscriber_id: id, position: 1 };
      const state = number === 6 ? ("bounced" as const) : ("sent" as const);
      await services.db
        .insertInto("sending_recipients")
        .values({ ...recipient, state, is_whole: 1, attempts: 1, due_at: 1, changed_at: 1 })
        .execute();
    }
    const opened = services.db.updateTable("sending_recipients").set({ opened_at: 2 });
    await opened.where("sending_id", "in", ["s1", "s2"]).execute();
    expect(await ghost.members.read({ id })).toMatchObject({
      email_count: 5,
      email_opened_count: 2,
      email_open_rate: 40,
    });
  });

  test("an invalid address is refused, and every operation without the scope", async () => {
    const { connect, services } = await startAdminApi(await open());
    const ghost = await connect(["members"]);
    const refused = (data: object) =>
      ghost.members.add({ email: "ada@example.org", ...data }).catch((error) => error.property);
    expect(await refused({ email: "no address" })).toBe("email");
    expect(await subscribersIn(services.db)).toEqual([]);
    const writer = await connect(["posts", "media", "content"]);
    await expect(writer.members.browse()).rejects.toMatchObject({ name: "NoPermissionError" });
    await expect(writer.members.add({ email: "ada@example.org" })).rejects.toMatchObject({
      name: "NoPermissionError",
    });
  });
});
