import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { deleteExpired } from "#app/features/accounts/jobs.server.ts";
import { changePassword } from "#app/features/accounts/passwords/password-change-commands.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { changeRole } from "#app/features/accounts/profile/role-commands.server.ts";
import { signOut } from "#app/features/accounts/sessions/session-commands.server.ts";
import {
  confirmAuthenticator,
  startAuthenticatorSetup,
} from "#app/features/accounts/sign-in/authenticator-commands.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { ACCOUNT_EMAIL, from, makeMember, PASSWORD, tokenOf } from "#tests/factories/accounts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { SECURITY_KINDS, type SecurityKind } from "./security-kinds.ts";
import { logSecurity, maskNetwork } from "./security-log.server.ts";
import { listSecurityLog } from "./security-log-queries.server.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ORIGIN = { address: "203.0.113.77", userAgent: FIREFOX };

/** The services of a request from this browser. */
const servicesOf = (client: DatabaseClient) => ({ ...makeServices(client), origin: ORIGIN });

const asActor = ({ id, role }: { id: string; role: Role }) => ({ actor: { userId: id, role } });

async function readKinds(db: Database): Promise<string[]> {
  const { items } = await listSecurityLog(db, { words: "" }, 50);
  return items.map(({ kind }) => kind).reverse();
}

test("a network is written without the part that says which device it is", () => {
  expect(maskNetwork("203.0.113.77")).toBe("203.0.113.0/24");
  expect(maskNetwork("2001:db8:12:34::")).toBe("2001:db8:12::/48");
  expect(maskNetwork("::1")).toBe("::/48");
  expect(maskNetwork("")).toBe("");
});

describe.each(databases)("the security log on $name", ({ open }) => {
  test("a login, a wrong password and a logout are written with masked network and browser", async () => {
    const services = servicesOf(await open());
    const { db } = services;
    const { id, email, name } = await makeMember(services);
    const options = { origin: ORIGIN, previous: null };
    await signIn(services, { email, password: "not this one" }, options);
    await signIn(services, { email: "nobody@example.org", password: "nor this" }, options);
    const token = tokenOf(await signIn(services, { email, password: PASSWORD }, options));
    await signOut(services, token);
    await signOut(services, token);
    const { items } = await listSecurityLog(db, { words: "" }, 50);
    const person = { id, name };
    const at = { network: "203.0.113.0/24", browser: "Firefox · Linux" };
    expect(items.toReversed()).toMatchObject([
      { kind: "sign-in-failed", actor: "visitor", by: null, person, ...at },
      { kind: "sign-in-failed", actor: "visitor", by: null, person: null, ...at },
      { kind: "signed-in", actor: "person", by: person, person: null, ...at },
      { kind: "signed-out", actor: "person", by: person, person: null, ...at },
    ]);
  });

  test("changes of password and role are logged with the person who made them", async () => {
    const services = servicesOf(await open());
    const owner = await makeMember(services, { role: "owner" });
    const writer = await makeMember(services);
    await changeRole(services, writer.id, "author", asActor(owner));
    await changeRole(services, writer.id, "author", asActor(owner));
    const me = { userId: writer.id, email: writer.email, signedInAt: Date.now() };
    const typed = { currentPassword: PASSWORD, newPassword: "a new and longer one" };
    expect(await changePassword(services, me, typed, ACCOUNT_EMAIL, from())).toMatchObject({
      ok: true,
    });
    const { items } = await listSecurityLog(services.db, { words: "" }, 50);
    expect(items.toReversed()).toMatchObject([
      { kind: "role-changed", by: { id: owner.id }, person: { id: writer.id } },
      { kind: "password-changed", by: { id: writer.id }, person: null },
      { kind: "signed-in", by: { id: writer.id } },
    ]);
    expect(items.at(-1)?.details).toEqual({ from: "reader", to: "author" });
  });

  test("an act that fails leaves no entry", async () => {
    const services = servicesOf(await open());
    const owner = await makeMember(services, { role: "owner" });
    const refused = await changeRole(services, owner.id, "reader", asActor(owner));
    expect(refused).toMatchObject({ ok: false });
    await startAuthenticatorSetup(services, owner.id);
    await confirmAuthenticator(services, owner.id, "000000");
    expect(await readKinds(services.db)).toEqual([]);
  });

  test("no entry holds what was typed", async () => {
    const services = servicesOf(await open());
    const { email } = await makeMember(services);
    const options = { origin: ORIGIN, previous: null };
    await signIn(services, { email, password: "typed-secret-1" }, options);
    await signIn(services, { email: "typed-secret-2@example.org", password: "x" }, options);
    const rows = await services.db.selectFrom("security_log").selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/typed-secret|203\.0\.113\.77/);
  });

  test("what was written cannot be changed", async () => {
    const { db } = await open();
    await logSecurity({ db }, { kind: "plan-saved", by: "someone" });
    for (const column of ["kind", "details", "created_at", "actor"]) {
      const forged = sql`update security_log set ${sql.ref(column)} = ${sql.ref(column)}`;
      await expect(forged.execute(db), column).rejects.toThrow(/append-only/);
    }
  });

  test("entries older than a year are deleted by the hourly job", async () => {
    const services = servicesOf(await open());
    const now = Date.now();
    const write = (kind: SecurityKind, days: number) =>
      logSecurity(services, { kind, by: null, at: now - days * DAY });
    await write("plan-saved", 366);
    await write("plan-deleted", 364);
    await deleteExpired.run({ ...services, signal: new AbortController().signal });
    expect(await readKinds(services.db)).toEqual(["plan-deleted"]);
  });

  test("the list is filtered by kind and person, and paged without gaps", async () => {
    const services = servicesOf(await open());
    const { db } = services;
    const ada = await makeMember(services, { name: "Ada Byron" });
    const ben = await makeMember(services, { name: "Ben Okri" });
    const all = Object.values(SECURITY_KINDS).flat();
    for (const [index, kind] of all.entries()) {
      // Some in the same millisecond.
      const at = 1_000_000 + Math.floor(index / 3);
      await logSecurity(services, { kind, by: index % 2 ? ada.id : null, person: ben.id, at });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await listSecurityLog(db, { words: "", cursor }, 4);
      seen.push(...page.items.map(({ kind }) => kind));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(all.toSorted());
    const people = await listSecurityLog(db, { words: "", group: "people" }, 50);
    expect(people.items.map(({ kind }) => kind).toSorted()).toEqual(
      [...SECURITY_KINDS.people].toSorted(),
    );
    const byAda = await listSecurityLog(db, { words: "byron" }, 50);
    expect(byAda.items).toHaveLength(Math.floor(all.length / 2));
    expect((await listSecurityLog(db, { words: "nobody" }, 50)).items).toEqual([]);
  });
});
