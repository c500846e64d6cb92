import { describe, expect, inject, test } from "vitest";
import { findSession } from "#app/features/accounts/sessions.server.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { PROMISES } from "#tests/roles-table.ts";
import { cookieOf, makeMember, siteDatabase } from "./members.ts";

const siteUrl = inject("siteUrl");

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, {
    method: "POST",
    headers: { origin: siteUrl, ...headers },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** What an onlooker can compare: status, destination, words without what differs each time. */
async function shape(response: Response) {
  const words = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  return {
    status: response.status,
    location: response.headers.get("location"),
    cookies: response.headers.getSetCookie(),
    words: words.replace(/value="[^"]*"/g, "").replace(/nonce="[^"]*"/g, ""),
  };
}

describe("requests that another site makes a reader's browser send", () => {
  const FORGERIES: Record<string, Record<string, string>> = {
    "from another site": { origin: "https://evil.example" },
    "from a neighbouring site": { origin: siteUrl, "sec-fetch-site": "same-site" },
    "that say they cross sites": { origin: siteUrl, "sec-fetch-site": "cross-site" },
    "from a hidden origin": { origin: "null" },
    "that borrow our name": { origin: `${siteUrl}.evil.example` },
  };

  for (const [name, headers] of Object.entries(FORGERIES)) {
    test(`forms ${name} change nothing`, async () => {
      const { id } = await makeMember();
      const cookie = await cookieOf(id);
      const paths = ["/account", "/account/security", "/account/data", "/actions/sign-out"];
      for (const path of [...paths, "/api/reactions", "/login.data", "/account.data"]) {
        const response = await post(path, { name: "Owned", next: "/" }, { cookie, ...headers });
        expect([path, response.status]).toEqual([path, 403]);
      }
      expect(await findSession(siteDatabase().db, cookie.slice("session=".length))).toMatchObject({
        name: expect.not.stringContaining("Owned"),
      });
    });
  }

  test("no address of the program takes a form from elsewhere, whoever asks", async () => {
    const { id } = await makeMember({ role: "owner" });
    const cookie = await cookieOf(id);
    const taken: string[] = [];
    for (const pattern of [...PROMISES.POST.keys(), "/api/views"]) {
      const path = pattern.replace(/:\w+/g, "void");
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const headers = { cookie, origin: siteUrl, "sec-fetch-site": "cross-site" };
        const { status } = await fetch(siteUrl + path, { method, headers });
        if (status !== 403) taken.push(`${status} ${method} ${path}`);
      }
    }
    expect(taken).toEqual([]);
    expect(await findSession(siteDatabase().db, cookie.slice("session=".length))).not.toBeNull();
  }, 60_000);

  test("a cookie without a word of where the form comes from changes nothing", async () => {
    const { id } = await makeMember();
    const cookie = await cookieOf(id);
    const response = await fetch(`${siteUrl}/actions/sign-out`, {
      method: "POST",
      headers: { cookie },
    });
    expect(response.status).toBe(403);
  });
});

describe("what an onlooker learns of who has an account", () => {
  test("nothing from a log-in, a sign-up or a forgotten password", async () => {
    const { email } = await makeMember();
    const unknown = `nobody-${Date.now().toString(36)}@example.org`;
    const compare = async (path: string, fields: Record<string, string>) => {
      const [known, stranger] = [
        await shape(await post(path, { ...fields, email })),
        await shape(await post(path, { ...fields, email: unknown })),
      ];
      expect(known).toEqual(stranger);
    };
    await compare("/login", { password: "not this one" });
    await compare("/signup", { password: PASSWORD });
    await compare("/forgot-pass", {});
  });
});

describe("cookies", () => {
  test("a session that somebody planted is not the one after signing in", async () => {
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
    expect(hint).toMatch(/^signed-in=1; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });

  test("a page for everybody never carries one, and a personal page is never stored", async () => {
    const { id } = await makeMember();
    const cookie = await cookieOf(id);
    for (const path of ["/", "/about", "/archive/design"]) {
      const response = await fetch(siteUrl + path, { headers: { cookie } });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).not.toContain(id);
    }
    for (const path of ["/account", "/account.data", "/api/me", "/account/data.json"]) {
      const { headers } = await fetch(siteUrl + path, { headers: { cookie } });
      expect([path, headers.get("cache-control")]).toEqual([
        path,
        expect.stringContaining("private"),
      ]);
    }
  });

  test("guessing ends after a few tries", async () => {
    const { email } = await makeMember();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++) {
      statuses.push((await post("/login", { email, password: `guess ${index}` })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  test("nobody is sent to another site after signing in", async () => {
    const { email } = await makeMember();
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
      const response = await post("/login", { email, password: PASSWORD, next });
      expect(response.headers.get("location")).toBe("/");
    }
  });
});
