import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { up as upgrade } from "#app/database/migrations/0.1/0026-second-factor.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { changeRole } from "#app/features/accounts/profile/role-commands.server.ts";
import { saveUser } from "#app/features/accounts/profile/user-commands.server.ts";
import { removeSecondFactors } from "#app/features/accounts/sign-in/remove-factors-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { admit } from "./guard.server.ts";
import { secondFactorDueAt } from "./second-factor-demand.ts";
import { findSession, startSession } from "./sessions.server.ts";
import { findViewer } from "./viewer.server.ts";

const NOWHERE = { address: "", userAgent: "" };
const NOW = Date.UTC(2026, 10, 21);
const OWNER = { actor: { userId: "olga", role: "owner" as const } };

interface SignedIn {
  isTwoFactor?: boolean;
  /** When they look; the session is a new one. */
  at?: number;
}

/** Rights of a person in a new session, and the time from when on they need a second factor. */
async function standing(client: DatabaseClient, id: string, { isTwoFactor, at = NOW }: SignedIn) {
  const token = await startSession(client.db, id, NOWHERE, at, isTwoFactor);
  const { role, heldRole, secondFactorDue } = (await findSession(client.db, token, at))!;
  return { role, heldRole, secondFactorDue };
}

const makeEditor = ({ db }: DatabaseClient, since: number, role: Role = "editor") =>
  makeUser(db, { role, role_since: since });

const giveApp = ({ db }: DatabaseClient, user_id: string, confirmed_at: number | null) =>
  db
    .insertInto("authenticators")
    .values({ user_id, secret: "x", last_step: 0, confirmed_at, created_at: 0 })
    .execute();

const givePasskey = ({ db }: DatabaseClient, user_id: string) =>
  db
    .insertInto("passkeys")
    .values({
      id: `key-${user_id}`,
      user_id,
      credential_id: `c-${user_id}`,
      public_key: "",
      counter: 0,
      transports: "[]",
      name: "My phone",
      created_at: 0,
      last_used_at: null,
    })
    .execute();

const setDemand = ({ db }: DatabaseClient, value: string, updated_at: number) =>
  db
    .insertInto("settings")
    .values({ name: "site.demandsSecondFactor", value, updated_at })
    .execute();

test("readers and authors need no second factor", () => {
  const facts = { roleSince: 0, demandedSince: 0, hasSecondFactor: false };
  const due = (role: Role) => secondFactorDueAt({ ...facts, role });
  expect([due("reader"), due("author")]).toEqual([null, null]);
  expect([due("editor"), due("owner")]).toEqual([14 * DAY, 14 * DAY]);
});

describe.each(databases)("the second factor of editors and owners on $name", ({ open }) => {
  test("is asked for at first, and after 14 days they have the rights of readers without one", async () => {
    const client = await open();
    for (const role of ["editor", "owner"] as const) {
      const { id } = await makeEditor(client, NOW, role);
      const due = { heldRole: role, secondFactorDue: NOW + 14 * DAY };
      const before = await standing(client, id, { at: NOW + 14 * DAY - 1 });
      expect(before).toEqual({ ...due, role });
      const after = await standing(client, id, { at: NOW + 14 * DAY });
      expect(after).toEqual({ ...due, role: "reader" });
    }
  });

  test("is an app that has confirmed its codes, in every session", async () => {
    const client = await open();
    const { id } = await makeEditor(client, 0);
    await giveApp(client, id, null);
    expect(await standing(client, id, {})).toMatchObject({ role: "reader" });
    await client.db.updateTable("authenticators").set({ confirmed_at: NOW }).execute();
    expect(await standing(client, id, {})).toMatchObject({ role: "editor", secondFactorDue: null });
  });

  test("is a passkey, in the sessions that it began, while it is there", async () => {
    const client = await open();
    const { id } = await makeEditor(client, 0);
    await givePasskey(client, id);
    expect(await standing(client, id, {})).toMatchObject({ role: "reader" });
    const byPasskey = { isTwoFactor: true };
    expect(await standing(client, id, byPasskey)).toMatchObject({ role: "editor" });
    await client.db.deleteFrom("passkeys").execute();
    expect(await standing(client, id, byPasskey)).toMatchObject({ role: "reader" });
  });

  test("is not demanded where the owner has turned that off, and 14 days after turning it on", async () => {
    const client = await open();
    const { id } = await makeEditor(client, 0);
    await setDemand(client, "false", NOW);
    expect(await standing(client, id, {})).toMatchObject({ role: "editor", secondFactorDue: null });
    await client.db.deleteFrom("settings").execute();
    await setDemand(client, "true", NOW);
    const due = { role: "editor", secondFactorDue: NOW + 14 * DAY };
    expect(await standing(client, id, {})).toMatchObject(due);
  });

  test("the 14 days begin with the role, whether it is given at once or later", async () => {
    const client = await open();
    const before = Date.now();
    const made = await saveUser(client, { name: "Ada", email: "a@b.org", role: "editor" }, OWNER);
    const { id: later } = await makeUser(client.db, { created_at: 0, role_since: 0 });
    await changeRole(client, later, "editor", OWNER);
    for (const id of [made.ok ? made.value.id : "", later]) {
      const { role, secondFactorDue } = await standing(client, id, { at: Date.now() });
      expect(role).toBe("editor");
      expect(secondFactorDue).toBeGreaterThanOrEqual(before + 14 * DAY);
    }
    // Another change of the account does not count as a new role.
    const name = { id: later, name: "Ben" };
    const { role_since } = await client.db
      .selectFrom("users")
      .select("role_since")
      .where("id", "=", later)
      .executeTakeFirstOrThrow();
    await saveUser(client, name, OWNER);
    const kept = client.db.selectFrom("users").select("role_since").where("id", "=", later);
    expect(await kept.executeTakeFirstOrThrow()).toEqual({ role_since });
  });

  test("with an upgrade the 14 days begin then, and a demo's shared accounts are left alone", async () => {
    const client = await open();
    const { id } = await makeEditor(client, 0);
    await client.db.schema.alterTable("users").dropColumn("role_since").execute();
    await client.db.schema.alterTable("sessions").dropColumn("is_two_factor").execute();
    const marker = { name: "demo.imported", value: '{"state":"done"}', updated_at: 0 };
    await client.db.insertInto("settings").values(marker).execute();
    await upgrade(client.db);
    expect(await standing(client, id, { at: Date.now() })).toMatchObject({ role: "editor" });
    expect(await standing(client, id, { at: Date.now() + 99 * DAY })).toMatchObject({
      role: "editor",
    });
    await client.db.deleteFrom("settings").execute();
    expect(await standing(client, id, { at: Date.now() })).toMatchObject({ role: "editor" });
    expect(await standing(client, id, { at: Date.now() + 14 * DAY })).toMatchObject({
      role: "reader",
    });
  });

  test("whoever has lost it gets in again with the password, and sets up a new one", async () => {
    const client = await open();
    const { id } = await makeEditor(client, 0);
    await giveApp(client, id, NOW);
    await givePasskey(client, id);
    await startSession(client.db, id, NOWHERE);
    await removeSecondFactors(client, id, OWNER);
    for (const table of ["authenticators", "passkeys", "sessions"] as const) {
      expect(await client.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const log = await client.db.selectFrom("security_log").select(["kind", "person_id"]).execute();
    expect(log).toEqual([{ kind: "second-factors-removed", person_id: id }]);
    expect(await standing(client, id, {})).toMatchObject({ role: "reader", heldRole: "editor" });
  });

  test("the guards send who lacks it to set it up, let nobody else in, and leave the account open", async () => {
    const services = makeServices(await open());
    const { id } = await makeEditor(services, 0);
    const token = await startSession(services.db, id, NOWHERE);
    const verdictOf = async (least: Role) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      const page = createPageRecord();
      context.set(pageContext, page);
      const request = new Request("http://localhost/", { headers: { cookie: `session=${token}` } });
      const guard = admit(least);
      const given = { context, request } as unknown as Parameters<typeof guard>[0];
      await guard(given, async () => new Response());
      const viewer = await findViewer(context, request);
      expect(viewer).toMatchObject({ role: "reader" });
      const verdict = page.verdicts.get(guard);
      return verdict && (verdict as Error & { code: string }).code;
    };
    expect(await verdictOf("reader")).toBeNull();
    expect(await verdictOf("author")).toBe("second-factor-needed");
    expect(await verdictOf("editor")).toBe("second-factor-needed");
    expect(await verdictOf("owner")).toBe("forbidden");
  });
});
