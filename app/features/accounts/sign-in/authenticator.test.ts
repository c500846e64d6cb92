import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import { findSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD, readMails, tokenOf } from "#tests/factories/accounts.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  confirmAuthenticator,
  findPendingAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  signInWithCode,
  startAuthenticatorSetup,
} from "./authenticator-commands.server.ts";
import { countRecoveryCodes } from "./authenticator-queries.server.ts";
import { signIn } from "./sign-in-commands.server.ts";

const NOW = Date.UTC(2026, 10, 21);
const PERIOD = 30 * SECOND;

const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });

/** A user with an active authenticator, and their app's secret. */
async function makeGuarded(services: Services, client: DatabaseClient) {
  const { id, email } = await makeMember(client);
  await startAuthenticatorSetup(services, id, NOW);
  const { secret } = (await findPendingAuthenticator(services, id, "Masthead", email, NOW))!;
  const outcome = await confirmAuthenticator(services, id, codeAt(secret, NOW), NOW);
  if (!outcome.ok) throw new Error("not confirmed");
  return { id, email, secret, codes: outcome.value.codes };
}

/** The ticket after the first factor. */
async function ticketFor(services: Services, email: string, now = NOW) {
  const outcome = await signIn(services, { email, password: PASSWORD }, { ...from(), now });
  if (!outcome.ok || !("ticket" in outcome.value)) throw new Error(JSON.stringify(outcome));
  return outcome.value.ticket;
}

const WRONG = { ok: false, errors: { code: ["wrong-code"] } };

describe.each(databases)("authenticator codes on $name", ({ open }) => {
  test("once an app is set up, the password alone does not sign in; a code does", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email, secret } = await makeGuarded(services, client);
    const ticket = await ticketFor(services, email);
    expect(await findSession(client.db, ticket, NOW)).toBeNull();
    const options = { ...from(), now: NOW + PERIOD };
    const entered = await signInWithCode(services, ticket, codeAt(secret, NOW + PERIOD), options);
    expect(await findSession(client.db, tokenOf(entered), NOW)).toMatchObject({ userId: id });
  });

  test("a pending authenticator is not required at sign-in", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email } = await makeMember(client);
    await startAuthenticatorSetup(services, id, NOW);
    expect(await confirmAuthenticator(services, id, "000000", NOW)).toEqual(WRONG);
    expect(tokenOf(await signIn(services, { email, password: PASSWORD }, from()))).toBeTruthy();
  });

  test("who steals a session later finds no set-up to complete, and gets no codes of a completed one", async () => {
    const client = await open();
    const services = makeServices(client);
    const find = (id: string, now: number) =>
      findPendingAuthenticator(services, id, "Masthead", "x", now);
    const { id } = await makeMember(client, { id: "forgetful", email: "forgetful@example.org" });
    await startAuthenticatorSetup(services, id, NOW);
    const { secret } = (await find(id, NOW))!;
    const late = NOW + 15 * MINUTE;
    const expired = { ok: false, errors: { form: ["expired"] } };
    expect(await find(id, late)).toBeNull();
    expect(await confirmAuthenticator(services, id, codeAt(secret, late), late)).toEqual(expired);
    await startAuthenticatorSetup(services, id, late);
    expect(await find(id, late)).not.toBeNull();
    const on = await makeGuarded(services, client);
    const again = NOW + PERIOD;
    const repeated = confirmAuthenticator(services, on.id, codeAt(on.secret, again), again);
    expect(await repeated).toEqual(expired);
  });

  test("a log-in that waits for its code ends with the password that began it", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email, secret } = await makeGuarded(services, client);
    const ticket = await ticketFor(services, email);
    await setPassword(services, id, "a quite different one", { actor: SYSTEM });
    const now = NOW + PERIOD;
    const entered = await signInWithCode(services, ticket, codeAt(secret, now), { ...from(), now });
    expect(entered).toEqual({ ok: false, errors: { form: ["void"] } });
  });

  test("a code cannot be replayed", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email, secret } = await makeGuarded(services, client);
    const now = NOW + PERIOD;
    const code = codeAt(secret, now);
    const [one, two] = [await ticketFor(services, email), await ticketFor(services, email)];
    expect(await signInWithCode(services, one, code, { ...from(), now })).toMatchObject({
      ok: true,
    });
    expect(await signInWithCode(services, two, code, { ...from(), now })).toEqual(WRONG);
  });

  test("a clock may drift by half a minute, not more", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email, secret } = await makeGuarded(services, client);
    const now = NOW + 10 * PERIOD;
    const enter = async (offset: number) => {
      const code = codeAt(secret, now + offset * PERIOD);
      return signInWithCode(services, await ticketFor(services, email), code, { ...from(), now });
    };
    expect(await enter(-2)).toEqual(WRONG);
    expect(await enter(2)).toEqual(WRONG);
    expect(await enter(-1)).toMatchObject({ ok: true });
  });

  test("codes are rate limited to six tries across tickets", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email } = await makeGuarded(services, client);
    const guess = async () =>
      signInWithCode(services, await ticketFor(services, email), "123456", { ...from(), now: NOW });
    for (let index = 0; index < 6; index++) expect(await guess()).toEqual(WRONG);
    await expect(guess()).rejects.toThrow(TooManyRequests);
  });

  test("a sign-in waits ten minutes for its code and consumes its ticket", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email, secret } = await makeGuarded(services, client);
    const ticket = await ticketFor(services, email);
    const late = { ...from(), now: NOW + 10 * MINUTE };
    const void_ = { ok: false, errors: { form: ["void"] } };
    expect(await signInWithCode(services, ticket, codeAt(secret, late.now), late)).toEqual(void_);
    expect(await signInWithCode(services, "made-up", "123456", from())).toEqual(void_);
  });

  test("each recovery code logs in once, however it is typed", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email, codes } = await makeGuarded(services, client);
    expect(codes).toHaveLength(10);
    const enter = async (code: string) =>
      signInWithCode(services, await ticketFor(services, email), code, { ...from(), now: NOW });
    expect(await enter(codes[0]!.toUpperCase().replaceAll("-", " "))).toMatchObject({ ok: true });
    expect(await enter(codes[0]!)).toEqual(WRONG);
    expect(await countRecoveryCodes(client.db, id)).toBe(9);
    const mails = (await readMails(client)).filter(({ text }) =>
      text.includes("recovery codes has just been used"),
    );
    expect(mails.map(({ to }) => to)).toEqual([email]);
    const renewed = await renewRecoveryCodes(services, id);
    expect(await enter(codes[1]!)).toEqual(WRONG);
    expect(await enter(renewed[0]!)).toMatchObject({ ok: true });
  });

  test("the key is stored encrypted and recovery codes hashed", async () => {
    const client = await open();
    const services = makeServices(client);
    const { secret, codes } = await makeGuarded(services, client);
    const keys = await client.db.selectFrom("authenticators").selectAll().execute();
    const papers = await client.db.selectFrom("recovery_codes").selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(secret);
    expect(JSON.stringify(papers)).not.toContain(codes[0]);
  });

  test("after removal the password is enough and recovery codes are void", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email } = await makeGuarded(services, client);
    await removeAuthenticator(services, id);
    await removeAuthenticator(services, id);
    expect(tokenOf(await signIn(services, { email, password: PASSWORD }, from()))).toBeTruthy();
    expect(await countRecoveryCodes(client.db, id)).toBe(0);
    const mails = await readMails(client);
    expect(mails.map((mail) => mail.to)).toEqual([email, email]);
    expect(mails.some(({ text }) => text.includes("has just been turned off"))).toBe(true);
  });
});
