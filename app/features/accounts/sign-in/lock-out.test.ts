import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import {
  requestPasswordReset,
  resetPassword,
  sendPasswordReset,
} from "#app/features/accounts/passwords/password-reset-commands.server.ts";
import { requestAccount } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import {
  ACCOUNT_EMAIL,
  from,
  HEAD,
  makeMember,
  PASSWORD,
  readMails,
} from "#tests/factories/accounts.ts";
import { reauthenticate } from "./reauthentication.server.ts";
import { signIn } from "./sign-in-commands.server.ts";
import { countSignInAttempt } from "./sign-in-limits.server.ts";

/** Simulates 21 networks that lock an account: five wrong passwords each. */
async function attack({ db }: DatabaseClient, email: string): Promise<void> {
  for (let network = 0; network < 21; network++) {
    for (let attempt = 0; attempt < 5; attempt++) {
      const address = `2001:db8:${network}::`;
      await countSignInAttempt(db, { email, address }).catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
      });
    }
  }
}

/** A browser that has logged in to this account before. */
const knownTo = (userId: string) => ({
  ...from("198.51.100.7"),
  knownBrowser: (id: string) => (id === userId ? "their browser" : null),
});

describe.each(databases)("strangers who guess passwords, on $name", ({ open }) => {
  test("they do not lock the owner out of a browser that has logged in before", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    const right = { email, password: PASSWORD };
    await attack(client, email);
    await expect(signIn(client, right, from("198.51.100.7"))).rejects.toThrow(TooManyRequests);
    expect(await signIn(client, right, knownTo(id))).toMatchObject({ ok: true });
  });

  test("a known browser has few attempts too, and none for other accounts", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    for (let attempt = 0; attempt < 10; attempt++) {
      await signIn(client, { email, password: "a guess" }, knownTo(id));
    }
    const right = { email, password: PASSWORD };
    await expect(signIn(client, right, knownTo(id))).rejects.toThrow(TooManyRequests);
    const other = await makeMember(client, { id: "other", email: "other@example.org" });
    await attack(client, other.email);
    const theirs = { email: other.email, password: PASSWORD };
    await expect(signIn(client, theirs, knownTo(id))).rejects.toThrow(TooManyRequests);
  });

  test("a reset ends the lock-out everywhere", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const elsewhere = await makeMember(client, { id: "other", email: `x${email}` });
    await attack(client, email);
    await attack(client, elsewhere.email);
    await sendPasswordReset(client, { email, head: HEAD }, "https://magazine.example");
    const { secret } = (await readMails(client)).at(-1)!;
    await resetPassword(client, secret, "a quite different one", ACCOUNT_EMAIL);
    for (const address of ["198.51.100.7", "2001:db8:1::"]) {
      const signedIn = await signIn(
        client,
        { email, password: "a quite different one" },
        from(address),
      );
      expect(signedIn).toMatchObject({ ok: true });
    }
    const other = { email: elsewhere.email, password: PASSWORD };
    await expect(signIn(client, other, from())).rejects.toThrow(TooManyRequests);
  });

  test("they do not stop a logged-in user from re-authenticating", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    await attack(client, email);
    const person = { userId: id, email, signedInAt: 0 };
    expect(await reauthenticate(client.db, person, PASSWORD)).toMatchObject({ ok: true });
  });

  test("sign-ups in somebody's name do not silence their password reset", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const options = { accountEmail: ACCOUNT_EMAIL, next: "/", browser: "" };
    for (let network = 0; network < 8; network++) {
      const address = `2001:db8:${network}::`;
      await requestAccount(client, { email, password: PASSWORD }, { ...options, address });
    }
    await requestPasswordReset(client, { email }, { head: HEAD, address: "192.0.2.1" });
    const jobs = await client.db.selectFrom("jobs").select("name").execute();
    expect(jobs).toContainEqual({ name: "accounts.send-reset" });
  });
});
