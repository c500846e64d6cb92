import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
import { DAY, HOUR, MINUTE } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD, tokenOf } from "#tests/factories/accounts.ts";
import { countSignIn } from "./attempts.server.ts";
import { endSession, findSession, noteVisit } from "./sessions.server.ts";
import { signIn } from "./sign-in-commands.server.ts";

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
  test("whoever knows address and password gets a session that belongs to them", async () => {
    const client = await open();
    const ada = await makeMember(client, { email: "ada@example.org", role: "editor" });
    const token = await tokenFor(client, " ADA@example.org ");
    const session = await findSession(client.db, token, NOW);
    expect(session).toMatchObject({ userId: ada.id, role: "editor" });
  });

  test("the database never holds what the browser holds", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const token = await tokenFor(client, email);
    const [row] = await client.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ ip_address: "192.0.2.1", user_agent: "Test browser" });
    expect(await findSession(client.db, row!.token, NOW)).toBeNull();
  });

  test("an unknown address is answered exactly like a wrong password", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    expect(await attempt(client, email, "not this one")).toEqual(WRONG);
    expect(await attempt(client, "nobody@example.org", "not this one")).toEqual(WRONG);
  });

  test("an unknown address takes as long to refuse as a known one", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const timeOf = async (address: string) => {
      const start = performance.now();
      await attempt(client, address, "not this one");
      return performance.now() - start;
    };
    await attempt(client, "warm-up@example.org", "not this one");
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let index = 0; index < 4; index++) {
      known.push(await timeOf(email));
      unknown.push(await timeOf("nobody@example.org"));
    }
    // A refusal without a hash would take a tenth; what else the machine does slows some of each.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test("a session planted before is not the one after, and it is over", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const planted = await tokenFor(client, email);
    const token = await tokenFor(client, email, planted);
    expect(token).not.toBe(planted);
    expect(await findSession(client.db, planted, NOW)).toBeNull();
    expect(await findSession(client.db, token, NOW)).not.toBeNull();
  });

  test("guessing one account from one network ends after five tries, for the right password too", async () => {
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

  test("guessing one account from ever new networks comes to an end as well", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    for (let index = 0; index < 100; index++) {
      await countSignIn(client.db, email, `10.0.0.${index}`, NOW);
    }
    await expect(attempt(client, email, PASSWORD)).rejects.toThrow(TooManyRequests);
  });

  test("one network cannot try one password on everybody", async () => {
    const client = await open();
    for (let index = 0; index < 60; index++) {
      await countSignIn(client.db, `reader-${index}@example.org`, "192.0.2.1", NOW);
    }
    const { email } = await makeMember(client);
    await expect(attempt(client, email, PASSWORD)).rejects.toThrow(TooManyRequests);
  });

  test("somebody who is shut out hears so only with the right password", async () => {
    const client = await open();
    const { email } = await makeMember(client, { banned_until: NOW + DAY });
    expect(await attempt(client, email, "guess")).toEqual(WRONG);
    expect(await attempt(client, email, PASSWORD)).toEqual({
      ok: false,
      errors: { form: ["banned"] },
    });
  });

  test("shutting somebody out ends what they are doing", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    const token = await tokenFor(client, email);
    const ban = { banned_until: NOW + DAY };
    await client.db.updateTable("users").set(ban).where("id", "=", id).execute();
    expect(await findSession(client.db, token, NOW)).toBeNull();
  });

  test("a session ends when the reader says so, after a month without a visit, and after half a year", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const ended = await tokenFor(client, email);
    await endSession(client.db, ended);
    expect(await findSession(client.db, ended, NOW)).toBeNull();
    const token = await tokenFor(client, email);
    const at = async (now: number) => {
      const session = await findSession(client.db, token, now);
      if (session) await noteVisit(client.db, session, now);
      return session !== null;
    };
    for (let day = 0; day < 180; day += 20) expect(await at(NOW + day * DAY + HOUR)).toBe(true);
    expect(await at(NOW + 180 * DAY + HOUR)).toBe(false);
    const rare = await tokenFor(client, email);
    expect(await findSession(client.db, rare, NOW + 30 * DAY)).toBeNull();
  });

  test("odd input is refused beside its field and never reaches a password check", async () => {
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
