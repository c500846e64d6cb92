import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { changePassword } from "#app/features/accounts/passwords/password-change-commands.server.ts";
import { findSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { databases } from "#tests/database.ts";
import {
  ACCOUNT_EMAIL,
  from,
  makeMember,
  PASSWORD,
  readMails,
  tokenOf,
} from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { changeEmail, requestEmailChange } from "./email-change-commands.server.ts";

const NEXT = "next@example.org";
const OPTIONS = { accountEmail: ACCOUNT_EMAIL, address: "192.0.2.1" };

/** A user who signed in just now. */
async function makePerson(client: DatabaseClient, given: { email_verified?: 0 | 1 } = {}) {
  const { id, email } = await makeMember(client, given);
  const isEmailVerified = given.email_verified !== 0;
  return { userId: id, email, signedInAt: Date.now(), isEmailVerified };
}

type TestPerson = Awaited<ReturnType<typeof makePerson>>;

const ask = (
  client: DatabaseClient,
  person: TestPerson,
  email = NEXT,
  currentPassword = PASSWORD,
) => requestEmailChange(client, person, { email, currentPassword }, OPTIONS);

const lastSecret = async (client: DatabaseClient) => (await readMails(client)).at(-1)!.secret;

const emailOf = async ({ db }: DatabaseClient, id: string) =>
  (await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow())
    .email;

const VOID = { ok: false, errors: { form: ["void"] } };

describe.each(databases)("changing the mail address on $name", ({ open }) => {
  test("the address changes after verification, and the old one is notified", async () => {
    const client = await open();
    const person = await makePerson(client);
    expect(await ask(client, person)).toMatchObject({ ok: true });
    expect(await emailOf(client, person.userId)).toBe(person.email);
    expect(await changeEmail(client, await lastSecret(client), ACCOUNT_EMAIL)).toMatchObject({
      ok: true,
    });
    expect(await emailOf(client, person.userId)).toBe(NEXT);
    const mails = await readMails(client);
    expect(mails.map((mail) => mail.to)).toEqual([NEXT, person.email]);
  });

  test("a signed-in browser alone is not enough: the password is required", async () => {
    const client = await open();
    const person = await makePerson(client);
    expect(await ask(client, person, NEXT, "not this one")).toEqual({
      ok: false,
      errors: { currentPassword: ["wrong-password"] },
    });
    expect(await ask(client, person, NEXT, "")).toMatchObject({ ok: false });
    expect(await readMails(client)).toEqual([]);
  });

  test("a taken address gets the same response; its owner is notified and nothing changes", async () => {
    const client = await open();
    const person = await makePerson(client);
    const other = await makeUser(client.db, { email: "taken@example.org" });
    expect(await ask(client, person, other.email!)).toEqual(await ask(client, person));
    const [mail] = await readMails(client);
    expect(mail).toMatchObject({ to: other.email, secret: "" });
  });

  test("of two pending changes the first link followed wins; each link works once", async () => {
    const client = await open();
    const person = await makePerson(client);
    await ask(client, person);
    const first = await lastSecret(client);
    await ask(client, person, "third@example.org");
    const second = await lastSecret(client);
    expect(await changeEmail(client, second, ACCOUNT_EMAIL)).toMatchObject({ ok: true });
    expect(await changeEmail(client, first, ACCOUNT_EMAIL)).toEqual(VOID);
    expect(await changeEmail(client, second, ACCOUNT_EMAIL)).toEqual(VOID);
    expect(await emailOf(client, person.userId)).toBe("third@example.org");
  });

  test("a password change revokes pending email-change links", async () => {
    const client = await open();
    const person = await makePerson(client);
    await ask(client, person);
    const secret = await lastSecret(client);
    const input = { currentPassword: PASSWORD, newPassword: "a quite different one" };
    await changePassword(client, person, input, ACCOUNT_EMAIL, from());
    expect(await changeEmail(client, secret, ACCOUNT_EMAIL)).toEqual(VOID);
    expect(await emailOf(client, person.userId)).toBe(person.email);
  });

  test("an unverified address can be requested again, a verified one cannot", async () => {
    const client = await open();
    const unproved = await makePerson(client, { email_verified: 0 });
    expect(await ask(client, unproved, unproved.email)).toMatchObject({ ok: true });
    expect(await changeEmail(client, await lastSecret(client), ACCOUNT_EMAIL)).toMatchObject({
      ok: true,
    });
    const proved = await makePerson(client);
    expect(await ask(client, proved, proved.email)).toEqual({
      ok: false,
      errors: { email: ["same"] },
    });
  });

  test("a new password revokes all sessions and gives this browser a new one", async () => {
    const client = await open();
    const person = await makePerson(client);
    const there = tokenOf(
      await signIn(client, { email: person.email, password: PASSWORD }, from()),
    );
    const here = tokenOf(await signIn(client, { email: person.email, password: PASSWORD }, from()));
    const input = { currentPassword: PASSWORD, newPassword: "a quite different one" };
    const options = from("192.0.2.1", here);
    const token = tokenOf(await changePassword(client, person, input, ACCOUNT_EMAIL, options));
    const alive = await Promise.all(
      [there, here, token].map(async (each) => (await findSession(client.db, each)) !== null),
    );
    expect(alive).toEqual([false, false, true]);
    expect((await readMails(client)).at(-1)?.subject).toContain("your password was changed");
  });
});
