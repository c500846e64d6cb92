import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import { findSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  ACCOUNT_EMAIL,
  from,
  HEAD,
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

const NEW_PASSWORD = "a quite different one";

/** The token in the email's link. */
async function secretFor(client: DatabaseClient, email: string, now?: number): Promise<string> {
  await sendPasswordReset(client, { email, head: HEAD }, "https://magazine.example", now);
  return (await readMails(client)).at(-1)!.secret;
}

const reset = (client: DatabaseClient, secret: string, now?: number) =>
  resetPassword(client, secret, NEW_PASSWORD, ACCOUNT_EMAIL, now);

const VOID = { ok: false, errors: { form: ["void"] } };

describe.each(databases)("a forgotten password on $name", ({ open }) => {
  test("the link sets a new one, revokes all sessions and sends a confirmation email", async () => {
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

  test("a link that was sent while the clock was 400 days ahead is void when it is right again", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const secret = await secretFor(client, email, Date.now() + 400 * DAY);
    expect(await canResetPassword(client, secret)).toBe(false);
    expect(await reset(client, secret)).toEqual(VOID);
  });

  test("the response and the writes are the same whether or not an account exists", async () => {
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

  test("a link expires after an hour and works once", async () => {
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

  test("an imported user sets their first password the same way", async () => {
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

  test("a password that is too short does not consume the link", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const secret = await secretFor(client, email);
    expect(await resetPassword(client, secret, "short", ACCOUNT_EMAIL)).toEqual({
      ok: false,
      errors: { password: ["too-short"] },
    });
    expect(await canResetPassword(client, secret)).toBe(true);
  });
});
