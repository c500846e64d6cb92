import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import {
  canUseSignInLink,
  requestSignInEmail,
  sendSignInEmail,
  signInByEmailedCode,
  signInByLink,
} from "./email-sign-in-commands.server.ts";

const HEAD = { locale: "en" as const, site: "The Lift" };
const SITE = "https://lift.example";
const NOW = Date.UTC(2026, 10, 24);
const options = (now = NOW) => ({
  origin: { address: "203.0.113.9", userAgent: "Test" },
  previous: null,
  now,
});

/** Asks, and runs the job, as the asking browser; with the code and the link of the email. */
async function ask(
  client: DatabaseClient,
  email: string,
  knownBrowser?: (userId: string) => string | null,
) {
  const given = { head: HEAD, address: "203.0.113.9", next: "/about", knownBrowser, now: NOW };
  const asked = await requestSignInEmail(client, { email }, given);
  const asker = asked.ok ? asked.value.asker : "";
  const jobs = await client.db.selectFrom("jobs").select("payload").execute();
  for (const { payload } of jobs) await sendSignInEmail(client, JSON.parse(payload), SITE, NOW);
  await client.db.deleteFrom("jobs").execute();
  const emails = await client.db.selectFrom("outbox").select(["to_address", "text"]).execute();
  await client.db.deleteFrom("outbox").execute();
  const text = emails.at(-1)?.text ?? "";
  return {
    asker,
    sent: emails.map((sent) => sent.to_address),
    code: /\b\d{6}\b/.exec(text)?.[0] ?? "",
    token: /\/login\/email\/([\w-]+)/.exec(text)?.[1] ?? "",
  };
}

describe.each(databases)("signing in by email on $name", ({ open }) => {
  test("strangers who ask in the owner's name do not silence a browser of the owner's", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { email: "ada@example.org" });
    for (let asked = 0; asked < 4; asked++) await ask(client, "ada@example.org");
    expect((await ask(client, "ada@example.org")).sent).toEqual([]);
    const known = (userId: string) => (userId === id ? "her browser" : null);
    for (let asked = 0; asked < 4; asked++) {
      expect((await ask(client, "ada@example.org", known)).sent).toEqual(["ada@example.org"]);
    }
    expect((await ask(client, "ada@example.org", known)).sent).toEqual([]);
  });

  test("the code logs in the browser that has asked, once, and ends the link", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { email: "ada@example.org", email_verified: 0 });
    const { asker, code, token, sent } = await ask(client, " Ada@example.org ");
    expect(sent).toEqual(["ada@example.org"]);
    const other = await signInByEmailedCode(client, "another browser", code, options());
    expect(other).toMatchObject({ errors: { code: ["wrong-code"] } });
    const entered = await signInByEmailedCode(client, asker, ` ${code} `, options());
    expect(entered).toMatchObject({
      ok: true,
      value: { next: "/about", signedIn: { userId: id } },
    });
    expect(await canUseSignInLink(client, token)).toBe(false);
    expect((await signInByEmailedCode(client, asker, code, options())).ok).toBe(false);
    const user = client.db.selectFrom("users").select("email_verified").where("id", "=", id);
    expect(await user.executeTakeFirst()).toEqual({ email_verified: 1 });
  });

  test("the link logs in any browser, once, and ends the code; neither is stored", async () => {
    const client = await open();
    await makeUser(client.db, { email: "ada@example.org" });
    const { asker, code, token } = await ask(client, "ada@example.org");
    const stored = JSON.stringify(
      await client.db.selectFrom("verifications").selectAll().execute(),
    );
    for (const secret of [asker, code, token]) expect(stored).not.toContain(`"${secret}"`);
    expect((await signInByLink(client, token, options())).ok).toBe(true);
    const again = await signInByLink(client, token, options());
    expect(again).toMatchObject({ errors: { form: ["void"] } });
    expect((await signInByEmailedCode(client, asker, code, options())).ok).toBe(false);
  });

  test("without an account nothing is sent, and the answers are the same", async () => {
    const client = await open();
    await makeUser(client.db, { email: "ada@example.org" });
    const nobody = await ask(client, "nobody@example.org");
    expect(nobody.sent).toEqual([]);
    const known = await ask(client, "ada@example.org");
    for (const { asker } of [nobody, known]) {
      const wrong = known.code === "000000" ? "000001" : "000000";
      for (let attempt = 0; attempt < 5; attempt++) {
        const tried = await signInByEmailedCode(client, asker, wrong, options());
        expect(tried).toMatchObject({ errors: { code: ["wrong-code"] } });
      }
      const last = signInByEmailedCode(client, asker, known.code, options());
      await expect(last).rejects.toThrow(TooManyRequests);
    }
  });

  test("it ends after ten minutes, with a new address, and is refused to the banned", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { email: "ada@example.org" });
    const first = await ask(client, "ada@example.org");
    const late = options(NOW + 10 * MINUTE);
    expect((await signInByEmailedCode(client, first.asker, first.code, late)).ok).toBe(false);
    const second = await ask(client, "ada@example.org");
    await client.db
      .updateTable("users")
      .set({ banned_until: NOW + MINUTE })
      .execute();
    const banned = await signInByLink(client, second.token, options());
    expect(banned).toMatchObject({ errors: { form: ["banned"] } });
    await client.db.updateTable("users").set({ banned_until: null }).execute();
    const third = await ask(client, "ada@example.org");
    await client.db
      .updateTable("users")
      .set({ email: "new@example.org" })
      .where("id", "=", id)
      .execute();
    expect((await signInByLink(client, third.token, options())).ok).toBe(false);
  });

  test("whoever has an authenticator is asked for its code as well", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { email: "ada@example.org" });
    await client.db
      .insertInto("authenticators")
      .values({ user_id: id, secret: "x", last_step: 0, confirmed_at: NOW, created_at: NOW })
      .execute();
    const { token } = await ask(client, "ada@example.org");
    const entered = await signInByLink(client, token, options());
    expect(entered).toMatchObject({
      ok: true,
      value: { signedIn: { ticket: expect.any(String) } },
    });
  });
});
