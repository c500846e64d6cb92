import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD, readMails, tokenOf } from "#tests/factories/accounts.ts";
import { makeServices } from "#tests/factories/services.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  enterWithCode,
  findPendingAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./authenticator-commands.server.ts";
import { countRecoveryCodes } from "./authenticator-queries.server.ts";
import { findSession } from "./sessions.server.ts";
import { signIn } from "./sign-in-commands.server.ts";

const NOW = Date.UTC(2026, 10, 21);
const PERIOD = 30 * SECOND;

const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });

/** Somebody whose authenticator is on, and what their app knows. */
async function makeGuarded(services: Services, client: DatabaseClient) {
  const { id, email } = await makeMember(client);
  await beginAuthenticator(services, id, NOW);
  const { secret } = (await findPendingAuthenticator(services, id, "Masthead", email))!;
  const outcome = await confirmAuthenticator(services, id, codeAt(secret, NOW), NOW);
  if (!outcome.ok) throw new Error("not confirmed");
  return { id, email, secret, codes: outcome.value.codes };
}

/** The secret of the half of a sign-in that the password opens. */
async function ticketFor(services: Services, email: string, now = NOW) {
  const outcome = await signIn(services, { email, password: PASSWORD }, { ...from(), now });
  if (!outcome.ok || !("ticket" in outcome.value)) throw new Error(JSON.stringify(outcome));
  return outcome.value.ticket;
}

const WRONG = { ok: false, errors: { code: ["wrong-code"] } };

describe.each(databases)("authenticator codes on $name", ({ open }) => {
  test("the password alone opens nothing once an app is set up; its code does", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email, secret } = await makeGuarded(services, client);
    const ticket = await ticketFor(services, email);
    expect(await findSession(client.db, ticket, NOW)).toBeNull();
    const options = { ...from(), now: NOW + PERIOD };
    const entered = await enterWithCode(services, ticket, codeAt(secret, NOW + PERIOD), options);
    expect(await findSession(client.db, tokenOf(entered), NOW)).toMatchObject({ userId: id });
  });

  test("an app that is not confirmed yet asks nobody for codes", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email } = await makeMember(client);
    await beginAuthenticator(services, id, NOW);
    expect(await confirmAuthenticator(services, id, "000000", NOW)).toEqual(WRONG);
    expect(tokenOf(await signIn(services, { email, password: PASSWORD }, from()))).toBeTruthy();
  });

  test("a code counts once, also for whoever looked over the shoulder", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email, secret } = await makeGuarded(services, client);
    const now = NOW + PERIOD;
    const code = codeAt(secret, now);
    const [one, two] = [await ticketFor(services, email), await ticketFor(services, email)];
    expect(await enterWithCode(services, one, code, { ...from(), now })).toMatchObject({
      ok: true,
    });
    expect(await enterWithCode(services, two, code, { ...from(), now })).toEqual(WRONG);
  });

  test("a clock may be half a minute off, not more", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email, secret } = await makeGuarded(services, client);
    const now = NOW + 10 * PERIOD;
    const enter = async (offset: number) => {
      const code = codeAt(secret, now + offset * PERIOD);
      return enterWithCode(services, await ticketFor(services, email), code, { ...from(), now });
    };
    expect(await enter(-2)).toEqual(WRONG);
    expect(await enter(2)).toEqual(WRONG);
    expect(await enter(-1)).toMatchObject({ ok: true });
  });

  test("guessing codes ends after six tries, whatever ticket they come with", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email } = await makeGuarded(services, client);
    const guess = async () =>
      enterWithCode(services, await ticketFor(services, email), "123456", { ...from(), now: NOW });
    for (let index = 0; index < 6; index++) expect(await guess()).toEqual(WRONG);
    await expect(guess()).rejects.toThrow(TooManyRequests);
  });

  test("a sign-in waits ten minutes for its code and ends with it", async () => {
    const client = await open();
    const services = makeServices(client);
    const { email, secret } = await makeGuarded(services, client);
    const ticket = await ticketFor(services, email);
    const late = { ...from(), now: NOW + 10 * MINUTE };
    const void_ = { ok: false, errors: { form: ["void"] } };
    expect(await enterWithCode(services, ticket, codeAt(secret, late.now), late)).toEqual(void_);
    expect(await enterWithCode(services, "made-up", "123456", from())).toEqual(void_);
  });

  test("each recovery code logs in once, however it is typed", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email, codes } = await makeGuarded(services, client);
    expect(codes).toHaveLength(10);
    const enter = async (code: string) =>
      enterWithCode(services, await ticketFor(services, email), code, { ...from(), now: NOW });
    expect(await enter(codes[0]!.toUpperCase().replaceAll("-", " "))).toMatchObject({ ok: true });
    expect(await enter(codes[0]!)).toEqual(WRONG);
    expect(await countRecoveryCodes(client.db, id)).toBe(9);
    const told = (await readMails(client)).filter(({ text }) =>
      text.includes("recovery codes was"),
    );
    expect(told.map(({ to }) => to)).toEqual([email]);
    const renewed = await renewRecoveryCodes(services, id);
    expect(await enter(codes[1]!)).toEqual(WRONG);
    expect(await enter(renewed[0]!)).toMatchObject({ ok: true });
  });

  test("the database holds neither the key nor the recovery codes as they are", async () => {
    const client = await open();
    const services = makeServices(client);
    const { secret, codes } = await makeGuarded(services, client);
    const keys = await client.db.selectFrom("authenticators").selectAll().execute();
    const papers = await client.db.selectFrom("recovery_codes").selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(secret);
    expect(JSON.stringify(papers)).not.toContain(codes[0]);
  });

  test("switched off, the password is enough again and old recovery codes are void", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id, email } = await makeGuarded(services, client);
    await removeAuthenticator(services, id);
    await removeAuthenticator(services, id);
    expect(tokenOf(await signIn(services, { email, password: PASSWORD }, from()))).toBeTruthy();
    expect(await countRecoveryCodes(client.db, id)).toBe(0);
    const mails = await readMails(client);
    expect(mails.map((mail) => mail.to)).toEqual([email, email]);
    expect(mails.some(({ text }) => text.includes("no longer asked for a code"))).toBe(true);
  });
});
