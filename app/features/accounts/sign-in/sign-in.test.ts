import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import {
  endSession,
  findSession,
  touchSession,
} from "#app/features/accounts/sessions/sessions.server.ts";
import { DAY, HOUR, MINUTE } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD, tokenOf } from "#tests/factories/accounts.ts";
import { signIn } from "./sign-in-commands.server.ts";
import { countSignInAttempt } from "./sign-in-limits.server.ts";

const NOW = Date.UTC(2026, 10, 21);

async function tokenFor(client: DatabaseClient, email: string, previous: string | null = null) {
  const outcome = await signIn(
    client,
    { email, password: PASSWORD },
    { ...from("192.0.2.1", previous), now: NOW },
  );
  return tokenOf(outcome);
}

const attempt = (client: DatabaseClient, email: string, password: string, address?: string) =>
  signIn(client, { email, password }, { ...from(address), now: NOW });

const WRONG = { ok: false, errors: { form: ["wrong"] } };

describe.each(databases)("signing in on $name", ({ open }) => {
  test("address and password create a session", async () => {
    const client = await open();
    const ada = await makeMember(client, { email: "ada@example.org", role: "editor" });
    const token = await tokenFor(client, " ADA@example.org ");
    const session = await findSession(client.db, token, NOW);
    expect(session).toMatchObject({ userId: ada.id, role: "editor" });
  });

  test("the database stores only a hash of the session secret", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const token = await tokenFor(client, email);
    const [row] = await client.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ ip_address: "192.0.2.1", user_agent: "Test browser" });
    expect(await findSession(client.db, row!.token, NOW)).toBeNull();
  });

  test("an unknown address gets the same error as a wrong password", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    expect(await attempt(client, email, "not this one")).toEqual(WRONG);
    expect(await attempt(client, "nobody@example.org", "not this one")).toEqual(WRONG);
  });

  test("an unknown address takes as long to reject as a known one", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    // Processor time of this process: a clock would measure its neighbours too.
    const timeOf = async (address: string) => {
      const start = process.cpuUsage();
      await attempt(client, address, "not this one");
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    await attempt(client, "warm-up@example.org", "not this one");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let index = 0; index < 4; index++) {
      known.push(await timeOf(email));
      unknown.push(await timeOf("nobody@example.org"));
    }
    // Without the dummy hash a rejection would take a tenth of the time; a third leaves room for
    // noise.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test("signing in replaces and revokes the previous session (session fixation)", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const planted = await tokenFor(client, email);
    const token = await tokenFor(client, email, planted);
    expect(token).not.toBe(planted);
    expect(await findSession(client.db, planted, NOW)).toBeNull();
    expect(await findSession(client.db, token, NOW)).not.toBeNull();
  });

  test("five failed tries per account and network block even the right password", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    for (let index = 0; index < 5; index++) await attempt(client, email, `guess ${index}`);
    await expect(attempt(client, email, PASSWORD)).rejects.toThrow(TooManyRequests);
    expect(await attempt(client, email, PASSWORD, "198.51.100.7")).toMatchObject({ ok: true });
    const later = { ...from(), now: NOW + 5 * MINUTE };
    expect(await signIn(client, { email, password: PASSWORD }, later)).toMatchObject({ ok: true });
  });

  test("the limit is the same for accounts that do not exist", async () => {
    const client = await open();
    for (let index = 0; index < 5; index++) await attempt(client, "nobody@example.org", "guess");
    await expect(attempt(client, "nobody@example.org", "guess")).rejects.toThrow(TooManyRequests);
  });

  test("guessing one account from many networks is rate limited too", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    for (let index = 0; index < 100; index++) {
      await countSignInAttempt(client.db, { email, address: `10.0.0.${index}` }, NOW);
    }
    await expect(attempt(client, email, PASSWORD)).rejects.toThrow(TooManyRequests);
  });

  test("one network cannot try one password on every account", async () => {
    const client = await open();
    for (let index = 0; index < 60; index++) {
      const other = { email: `reader-${index}@example.org`, address: "192.0.2.1" };
      await countSignInAttempt(client.db, other, NOW);
    }
    const { email } = await makeMember(client);
    await expect(attempt(client, email, PASSWORD)).rejects.toThrow(TooManyRequests);
  });

  test("a banned user learns of the ban only with the right password", async () => {
    const client = await open();
    const { email } = await makeMember(client, { banned_until: NOW + DAY });
    expect(await attempt(client, email, "guess")).toEqual(WRONG);
    expect(await attempt(client, email, PASSWORD)).toEqual({
      ok: false,
      errors: { form: ["banned"] },
    });
  });

  test("a ban ends active sessions", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    const token = await tokenFor(client, email);
    const ban = { banned_until: NOW + DAY };
    await client.db.updateTable("users").set(ban).where("id", "=", id).execute();
    expect(await findSession(client.db, token, NOW)).toBeNull();
  });

  test("a session ends on sign-out, after a month idle, and after half a year", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const ended = await tokenFor(client, email);
    await endSession(client.db, ended);
    expect(await findSession(client.db, ended, NOW)).toBeNull();
    const token = await tokenFor(client, email);
    const at = async (now: number) => {
      const session = await findSession(client.db, token, now);
      if (session) await touchSession(client.db, session, now);
      return session !== null;
    };
    for (let day = 0; day < 180; day += 20) expect(await at(NOW + day * DAY + HOUR)).toBe(true);
    expect(await at(NOW + 180 * DAY + HOUR)).toBe(false);
    const rare = await tokenFor(client, email);
    expect(await findSession(client.db, rare, NOW + 30 * DAY)).toBeNull();
  });

  test("invalid input is rejected per field and never reaches the password check", async () => {
    const client = await open();
    expect(await attempt(client, "no address", "x")).toMatchObject({
      errors: { email: ["bad-email"] },
    });
    expect(await signIn(client, {}, from())).toMatchObject({
      errors: { email: ["required"], password: ["required"] },
    });
    expect(await attempt(client, "ada@example.org", "x".repeat(300))).toMatchObject({
      errors: { password: ["too-long"] },
    });
  });
});
