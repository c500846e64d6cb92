import { describe, expect, inject, test } from "vitest";
import { findSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { PERMISSIONS } from "#tests/roles-table.ts";
import { cookieOf, makeMember, siteDatabase } from "./members.ts";

const siteUrl = inject("siteUrl");

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, {
    method: "POST",
    headers: { origin: siteUrl, ...headers },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The parts of a response that an attacker can compare: status, redirect, cookies, and text without per-request values. */
/** 32 random bytes in base64url. */
const RANDOM_VALUE = /=[\w-]{43}(?=;)/;

async function observableParts(response: Response) {
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return {
    status: response.status,
    location: response.headers.get("location"),
    cookies: response.headers.getSetCookie().map((cookie) => cookie.replace(RANDOM_VALUE, "=")),
    text: html.replace(/value="[^"]*"/g, "").replace(/nonce="[^"]*"/g, ""),
  };
}

describe("cross-site requests with a reader's cookies", () => {
  const FORGED_HEADERS: Record<string, Record<string, string>> = {
    "from another site": { origin: "https://evil.example" },
    "from another subdomain": { origin: siteUrl, "sec-fetch-site": "same-site" },
    "marked as cross-site": { origin: siteUrl, "sec-fetch-site": "cross-site" },
    "from an opaque origin": { origin: "null" },
    "from a host name that begins with ours": { origin: `${siteUrl}.evil.example` },
  };

  for (const [name, headers] of Object.entries(FORGED_HEADERS)) {
    test(`forms ${name} change nothing`, async () => {
      const { id } = await makeMember();
      const cookie = await cookieOf(id);
      const paths = ["/dashboard/edit-profile", "/account/security", "/account/data"];
      const others = ["/actions/sign-out", "/api/reactions", "/login.data", "/account.data"];
      for (const path of [...paths, ...others]) {
        const response = await post(path, { name: "Owned", next: "/" }, { cookie, ...headers });
        expect([path, response.status]).toEqual([path, 403]);
      }
      expect(await findSession(siteDatabase().db, cookie.slice("session=".length))).toMatchObject({
        name: expect.not.stringContaining("Owned"),
      });
    });
  }

  test("no route accepts a cross-site form, whoever is signed in", async () => {
    const { id } = await makeMember({ role: "owner" });
    const cookie = await cookieOf(id);
    const accepted: string[] = [];
    for (const pattern of [...PERMISSIONS.POST.keys(), "/api/views"]) {
      const path = pattern.replace(/:\w+/g, "void");
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        // RFC 8058: mail programs send it, and the token in the address stands for the reader.
        if (method === "POST" && path.includes("/unsubscribe/")) continue;
        const headers = { cookie, origin: siteUrl, "sec-fetch-site": "cross-site" };
        const { status } = await fetch(siteUrl + path, { method, headers });
        if (status !== 403) accepted.push(`${status} ${method} ${path}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(await findSession(siteDatabase().db, cookie.slice("session=".length))).not.toBeNull();
  }, 60_000);

  test("a request with a cookie but no origin changes nothing", async () => {
    const { id } = await makeMember();
    const cookie = await cookieOf(id);
    const response = await fetch(`${siteUrl}/actions/sign-out`, {
      method: "POST",
      headers: { cookie },
    });
    expect(response.status).toBe(403);
  });
});

describe("revealing accounts", () => {
  test("login, sign-up and password reset do not reveal accounts", async () => {
    const { email } = await makeMember();
    const unknownEmail = `nobody-${Date.now().toString(36)}@example.org`;
    const compare = async (path: string, fields: Record<string, string>) => {
      const [registered, unregistered] = [
        await observableParts(await post(path, { ...fields, email })),
        await observableParts(await post(path, { ...fields, email: unknownEmail })),
      ];
      expect(registered).toEqual(unregistered);
    };
    await compare("/login", { password: "not this one" });
    await compare("/signup", { password: PASSWORD });
    await compare("/forgot-pass", {});
  });
});

describe("cookies", () => {
  test("a planted session cookie is replaced at sign-in (session fixation)", async () => {
    const { email } = await makeMember();
    const planted = "a".repeat(43);
    const response = await post(
      "/login",
      { email, password: PASSWORD },
      { cookie: `session=${planted}` },
    );
    expect(response.status).toBe(303);
    const [session, hint] = response.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
    expect(session).not.toContain(planted);
    expect(hint).toMatch(/^signed-in=\w+; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });

  test("a public page never sets cookies, and a personal page is never cached", async () => {
    const { id } = await makeMember();
    const cookie = await cookieOf(id);
    for (const path of ["/", "/about", "/archive/design"]) {
      const response = await fetch(siteUrl + path, { headers: { cookie } });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).not.toContain(id);
    }
    for (const path of ["/account/data", "/account/data.data", "/api/me", "/account/data.json"]) {
      const { headers } = await fetch(siteUrl + path, { headers: { cookie } });
      expect([path, headers.get("cache-control")]).toEqual([
        path,
        expect.stringContaining("private"),
      ]);
    }
  });

  test("reading with an unknown session leaves the cookies alone, which may be newer by then", async () => {
    const cookie = `session=${"a".repeat(43)}; signed-in=old`;
    for (const path of ["/", "/account", "/login", "/api/me", "/api/notices"]) {
      const response = await fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  });

  test("login attempts are rate-limited", async () => {
    const { email } = await makeMember();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++) {
      statuses.push((await post("/login", { email, password: `guess ${index}` })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test("sign-in never redirects to another site", async () => {
    const { email } = await makeMember();
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const response = await post("/login", { email, password: PASSWORD, next });
      expect(response.headers.get("location")).toBe("/");
    }
  });
});
