import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in-commands.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { ACCOUNT_EMAIL, from, makeMember, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { findPendingAccount, finishAccount, requestAccount } from "./sign-up-commands.server.ts";

const NEW = { email: "ada.berg@example.org", password: PASSWORD };

/** Cookie of the browser that signs up. */
const BROWSER = "the browser that signed up";

const ask = (client: DatabaseClient, input: object, now?: number) =>
  requestAccount(client, input, {
    accountEmail: ACCOUNT_EMAIL,
    address: "192.0.2.1",
    next: "/about",
    browser: BROWSER,
    now,
  });

const here = () => ({ ...from(), browser: BROWSER });

const users = ({ db }: DatabaseClient) =>
  db.selectFrom("users").select(["name", "email", "role", "email_verified"]).execute();

describe.each(databases)("signing up on $name", ({ open }) => {
  test("following the link creates the account, signs in and redirects back", async () => {
    const client = await open();
    expect(await ask(client, NEW)).toEqual({ ok: true, value: null });
    const [mail] = await readMails(client);
    expect(mail).toMatchObject({ to: NEW.email, subject: "Masthead: confirm your account" });
    expect(await findPendingAccount(client, mail!.secret, BROWSER)).toEqual({
      email: NEW.email,
      needsPassword: false,
    });
    const finished = await finishAccount(client, mail!.secret, { name: "Ada" }, here());
    expect(finished).toMatchObject({ ok: true, value: { next: "/about" } });
    expect(await users(client)).toEqual([
      { name: "Ada", email: NEW.email, role: "reader", email_verified: 1 },
    ]);
    expect(await signIn(client, NEW, from())).toMatchObject({ ok: true });
  });

  test("another browser chooses the password again, so nobody else can know it", async () => {
    const client = await open();
    await ask(client, { ...NEW, password: "the password of a thief" });
    const [mail] = await readMails(client);
    for (const browser of [null, "the browser of the victim"]) {
      const there = { ...from(), browser };
      expect(await findPendingAccount(client, mail!.secret, browser)).toMatchObject({
        needsPassword: true,
      });
      const without = await finishAccount(client, mail!.secret, { name: "Ada" }, there);
      expect(without).toEqual({ ok: false, errors: { password: ["required"] } });
    }
    const own = { name: "Ada", password: PASSWORD };
    const finished = await finishAccount(client, mail!.secret, own, { ...from(), browser: null });
    expect(finished).toMatchObject({ ok: true });
    const thief = { ...NEW, password: "the password of a thief" };
    expect(await signIn(client, thief, from())).toMatchObject({ ok: false });
    expect(await signIn(client, NEW, from())).toMatchObject({ ok: true });
  });

  test("no account exists before verification", async () => {
    const client = await open();
    await ask(client, { ...NEW, password: "the password of a thief" });
    expect(await users(client)).toEqual([]);
    await ask(client, NEW);
    const [, owners] = await readMails(client);
    await finishAccount(client, owners!.secret, { name: "Ada" }, here());
    expect(await signIn(client, NEW, from())).toMatchObject({ ok: true });
    const [thiefs] = await readMails(client);
    const late = await finishAccount(client, thiefs!.secret, { name: "Eve" }, here());
    expect(late).toEqual({ ok: false, errors: { form: ["void"] } });
    expect(await users(client)).toHaveLength(1);
  });

  test("an address with an account gets the same response, and its owner an email", async () => {
    const client = await open();
    const { email } = await makeMember(client);
    const known = await ask(client, { ...NEW, email });
    const unknown = await ask(client, NEW);
    expect(known).toEqual(unknown);
    const [mail] = await readMails(client);
    expect(mail).toMatchObject({ to: email, subject: "Masthead: you already have an account" });
    expect(mail!.secret).toBe("");
  });

  test("a link works once, for a day, and only unmodified", async () => {
    const client = await open();
    await ask(client, NEW);
    const [mail] = await readMails(client);
    const late = { ...here(), now: Date.now() + DAY };
    const finish = (secret: string, options = here()) =>
      finishAccount(client, secret, { name: "Ada" }, options);
    expect(await finish("made-up")).toEqual({ ok: false, errors: { form: ["void"] } });
    expect(await finish(mail!.secret, late)).toMatchObject({ ok: false });
    await ask(client, NEW);
    const second = (await readMails(client)).at(-1)!;
    const both = await Promise.all([finish(second.secret), finish(second.secret)]);
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
  });

  test("emails per address are rate limited without revealing it", async () => {
    const client = await open();
    const answers = [];
    for (let index = 0; index < 8; index++) answers.push(await ask(client, NEW));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readMails(client)).toHaveLength(4);
  });

  test("tokens and passwords are stored as hashes", async () => {
    const client = await open();
    await ask(client, NEW);
    const [mail] = await readMails(client);
    const rows = await client.db.selectFrom("verifications").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mail!.secret);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  test("short passwords and bots are rejected", async () => {
    const client = await open();
    expect(await ask(client, { ...NEW, password: "short" })).toEqual({
      ok: false,
      errors: { password: ["too-short"] },
    });
    expect(await ask(client, { ...NEW, website: "https://spam.example" })).toMatchObject({
      ok: true,
    });
    expect(await readMails(client)).toEqual([]);
  });
});
