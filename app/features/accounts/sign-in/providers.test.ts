import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { from, makeMember, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { startProviderLinking } from "./link-provider-commands.server.ts";
import {
  handleProviderCallback,
  listLinkedProviders,
  type ProviderSetup,
  startAuthorization,
  unlinkProvider,
} from "./provider-commands.server.ts";
import { findProvider } from "./providers.server.ts";

const SITE = "https://magazine.example";
const KEYS = { id: "magazine", secret: "between us" };
const ENV = { providers: { google: KEYS, facebook: null, twitter: null } };

/** A fake provider that returns `profile` for a valid code. */
let server: Server;
let profile: object;
let asked: { path: string; body: string; authorization: string | undefined }[] = [];

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    asked.push({ path: url, body: await text(request), authorization: headers.authorization });
    const answer =
      url === "/token" ? { access_token: "opened", token_type: "bearer", expires_in: 60 } : profile;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => server.close());

function setting(): ProviderSetup {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { provider } = findProvider(ENV, "google")!;
  const here = { issuer: origin, token: `${origin}/token`, profile: `${origin}/me` };
  return { provider: { ...provider, ...here, scope: "profile" }, keys: KEYS, siteUrl: SITE };
}

/** Runs the whole flow in one browser: authorization, consent, callback. */
async function travel(client: DatabaseClient, userId: string | null = null, extra: object = {}) {
  const left = await startAuthorization(client, setting(), { next: "/about", userId, address: "" });
  return handleProviderCallback(client, setting(), {
    query: `?code=letmein&state=${left.state}`,
    state: left.state,
    viewerId: userId,
    signIn: from(),
    ...extra,
  });
}

const users = ({ db }: DatabaseClient) =>
  db.selectFrom("users").select(["name", "email", "email_verified"]).execute();

const ADA = { sub: "g-1", name: "Ada Berg", email: "Ada@Example.org", email_verified: true };

describe.each(databases)("signing in with a provider on $name", ({ open }) => {
  test("a new user gets an account with a verified address, and the same one next time", async () => {
    const client = await open();
    profile = ADA;
    const first = await travel(client);
    expect(first).toMatchObject({ ok: true, value: { next: "/about", result: { token: /./ } } });
    await travel(client);
    expect(await users(client)).toEqual([
      { name: "Ada Berg", email: "ada@example.org", email_verified: 1 },
    ]);
  });

  test("the token exchange uses the PKCE verifier of this flow", async () => {
    const client = await open();
    profile = ADA;
    const { href } = await startAuthorization(client, setting(), {
      next: "/",
      userId: null,
      address: "",
    });
    const { searchParams } = new URL(href);
    expect(searchParams.get("redirect_uri")).toBe(`${SITE}/login/google/return`);
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    await travel(client);
    const [token, me] = asked;
    expect(new URLSearchParams(token!.body).get("code_verifier")).toMatch(/^[\w-]{43}$/);
    expect(me).toMatchObject({ path: "/me", authorization: "Bearer opened" });
  });

  test("a callback in another browser, a repeated one, or one with a foreign state is rejected", async () => {
    const client = await open();
    profile = ADA;
    const void_ = { ok: false, errors: { form: ["void"] } };
    expect(await travel(client, null, { state: null })).toEqual(void_);
    expect(await travel(client, null, { state: "made-up" })).toEqual(void_);
    const left = await startAuthorization(client, setting(), {
      next: "/",
      userId: null,
      address: "",
    });
    const back = () =>
      handleProviderCallback(client, setting(), {
        query: `?code=letmein&state=${left.state}`,
        state: left.state,
        viewerId: null,
        signIn: from(),
      });
    expect(await back()).toMatchObject({ ok: true });
    expect(await back()).toEqual(void_);
    await expect(travel(client, null, { query: "?code=letmein&state=other" })).rejects.toThrow();
    await expect(travel(client, null, { query: "?error=access_denied" })).rejects.toThrow();
  });

  test("an address verified by both sides signs in to the existing account", async () => {
    const client = await open();
    const { id } = await makeMember(client, { email: "ada@example.org" });
    profile = ADA;
    await travel(client);
    expect(await users(client)).toHaveLength(1);
    expect((await listLinkedProviders(client.db, id)).sort()).toEqual(["credential", "google"]);
    expect((await readMails(client)).map((mail) => mail.to)).toEqual(["ada@example.org"]);
  });

  test("an address that one side has not verified signs in to no account", async () => {
    const client = await open();
    await makeUser(client.db, { email: "ada@example.org", email_verified: 0 });
    profile = ADA;
    expect(await travel(client)).toEqual({ ok: false, errors: { form: ["log-in-first"] } });
    profile = { ...ADA, sub: "g-2", email_verified: false };
    expect(await travel(client)).toMatchObject({ ok: true });
    const emails = (await users(client)).map((user) => user.email);
    expect(new Set(emails)).toEqual(new Set(["ada@example.org", null]));
  });

  test("a signed-in reader links a provider and unlinks it", async () => {
    const client = await open();
    const { id } = await makeMember(client);
    const other = await makeMember(client);
    profile = ADA;
    expect(await travel(client, id)).toMatchObject({ ok: true, value: { result: null } });
    expect(await travel(client, other.id)).toEqual({
      ok: false,
      errors: { form: ["tied-elsewhere"] },
    });
    expect(await unlinkProvider(client, id, setting())).toMatchObject({ ok: true });
    expect(await listLinkedProviders(client.db, id)).toEqual(["credential"]);
    const texts = (await readMails(client)).map((mail) => mail.text);
    expect(texts).toEqual([
      expect.stringContaining("Google is now connected"),
      expect.stringContaining("Google has been disconnected"),
    ]);
  });

  test("linking a provider requires the password", async () => {
    const client = await open();
    const { id, email } = await makeMember(client);
    const person = { userId: id, email, signedInAt: Date.now() };
    const leave = (password: unknown) =>
      startProviderLinking(client, person, setting(), { password, next: "/", address: "" });
    expect(await leave(undefined)).toEqual({
      ok: false,
      errors: { currentPassword: ["required"] },
    });
    expect(await leave("a guess")).toEqual({
      ok: false,
      errors: { currentPassword: ["wrong-password"] },
    });
    const left = await leave(PASSWORD);
    if (!left.ok) throw new Error("not let go");
    profile = ADA;
    const { state } = left.value;
    const back = { query: `?code=letmein&state=${state}`, state, viewerId: id, signIn: from() };
    expect(await handleProviderCallback(client, setting(), back)).toMatchObject({ ok: true });
    expect((await listLinkedProviders(client.db, id)).sort()).toEqual(["credential", "google"]);
  });

  test("the only way to sign in cannot be unlinked", async () => {
    const client = await open();
    profile = ADA;
    await travel(client);
    const { id } = await client.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    expect(await unlinkProvider(client, id, setting())).toEqual({
      ok: false,
      errors: { form: ["only-way"] },
    });
  });

  test("a banned user cannot sign in", async () => {
    const client = await open();
    profile = ADA;
    await travel(client);
    await client.db
      .updateTable("users")
      .set({ banned_until: Date.now() + 60_000 })
      .execute();
    expect(await travel(client)).toEqual({ ok: false, errors: { form: ["banned"] } });
  });
});

test("each provider's profile is parsed for id, name and verified address", () => {
  const read = (id: string, answer: unknown) => findProvider(ENV, id)!.provider.readProfile(answer);
  expect(read("facebook", { id: "7", name: "Ada", email: "ada@example.org" })).toEqual({
    subject: "7",
    name: "Ada",
    email: null,
  });
  expect(read("twitter", { data: { id: "9", name: "Ada" } })).toEqual({
    subject: "9",
    name: "Ada",
    email: null,
  });
  expect(() => read("google", { name: "Ada" })).toThrow();
});
