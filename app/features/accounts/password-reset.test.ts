import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  from,
  HEAD,
  LETTERS,
  makeMember,
  PASSWORD,
  readMails,
  tokenOf,
} from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import {
  canResetPassword,
  requestPasswordReset,
  resetPassword,
  sendPasswordReset,
} from "./password-reset-commands.server.ts";
import { SYSTEM } from "./policy.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in-commands.server.ts";
import { setPassword } from "./user-commands.server.ts";

const NEW_PASSWORD = "a quite different one";

/** The secret that the mail's link carries. */
async function secretFor(client: DatabaseClient, email: string, now?: number): Promise<string> {
  await sendPasswordReset(client, { email, head: HEAD }, "https://magazine.example", now);
  return (await readMails(client)).at(-1)!.secret;
}

const reset = (client: DatabaseClient, secret: string, now?: number) =>
  resetPassword(client, secret, NEW_PASSWORD, LETTERS, now);

const VOID = { ok: false, errors: { form: ["void"] } };

describe.each(databases)("a forgotten password on $name", ({ open }) => {
  test("the mail's link sets a new one, ends every session and says so by mail", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const session = await signIn(client, { email, password: PASSWORD }, from());
    const secret = await secretFor(client, email);
    expect(await canResetPassword(client, secret)).toBe(true);
    expect(await reset(client, secret)).toMatchObject({ ok: true });
    expect(await signIn(client, { email, password: PASSWORD }, from())).toMatchObject({
      ok: false,
    });
    expect(await signIn(client, { email, password: NEW_PASSWORD }, from())).toMatchObject({
      ok: true,
    });
    expect(await findSession(client.db, tokenOf(session))).toBeNull();
    expect((await readMails(client)).at(-1)).toMatchObject({
      to: email,
      subject: "Masthead: your password was changed",
    });
  });

  test("asking is answered alike for everybody and writes the same, whoever has an account", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const ask = (address: string) =>
      requestPasswordReset(client, { email: address }, { head: HEAD, address: "192.0.2.1" });
    expect(await ask(email)).toEqual(await ask("nobody@example.org"));
    const jobs = await client.db.selectFrom("jobs").select("name").execute();
    expect(jobs).toEqual([{ name: "accounts.send-reset" }, { name: "accounts.send-reset" }]);
    expect(await readMails(client)).toEqual([]);
  });

  test("an address without an account gets no mail", async () => {
    const client = await open();
    await sendPasswordReset(client, { email: "no@example.org", head: HEAD }, "https://x.example");
    expect(await readMails(client)).toEqual([]);
  });

  test("a link is good for an hour and for one time", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const old = await secretFor(client, email, Date.now() - HOUR);
    expect(await reset(client, old)).toEqual(VOID);
    const secret = await secretFor(client, email);
    expect(await reset(client, secret)).toMatchObject({ ok: true });
    expect(await reset(client, secret)).toEqual(VOID);
    expect(await canResetPassword(client, secret)).toBe(false);
  });

  test("a link is void once the password or the address has changed", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    const secret = await secretFor(client, email);
    await setPassword(client, id, "changed in between", { actor: SYSTEM, at: Date.now() + 1 });
    expect(await reset(client, secret)).toEqual(VOID);
    const second = await secretFor(client, email);
    const moved = { email: "elsewhere@example.org" };
    await client.db.updateTable("users").set(moved).where("id", "=", id).execute();
    expect(await reset(client, second)).toEqual(VOID);
  });

  test("somebody who came in with an import chooses a first password the same way", async () => {
    const client = await open();
    const email = "old@example.org";
    await makeUser(client.db, { email, email_verified: 0 });
    expect(await reset(client, await secretFor(client, email))).toMatchObject({ ok: true });
    expect(await signIn(client, { email, password: NEW_PASSWORD }, from())).toMatchObject({
      ok: true,
    });
    const [user] = await client.db.selectFrom("users").select("email_verified").execute();
    expect(user).toEqual({ email_verified: 1 });
  });

  test("a password that is too short leaves the link good", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const secret = await secretFor(client, email);
    expect(await resetPassword(client, secret, "short", LETTERS)).toEqual({
      ok: false,
      errors: { password: ["too-short"] },
    });
    expect(await canResetPassword(client, secret)).toBe(true);
  });
});
