import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import {
  changeIntegration,
  revokeIntegration,
} from "#app/features/integrations/commands.server.ts";
import { getIntegration } from "#app/features/integrations/queries.server.ts";
import { databases } from "#tests/database.ts";
import { type AdminApi, authorization, startAdminApi } from "#tests/factories/admin-api.ts";
import { REQUESTS } from "./request-limit.server.ts";

const OWNER = { actor: { userId: null, role: "owner" as const } };

async function ask({ url }: AdminApi, header: string | null, path = "/ghost/api/admin/posts/") {
  const response = await fetch(url + path, { headers: header ? { authorization: header } : {} });
  const body = (await response.json()) as { errors?: { type: string; code: string }[] };
  const [error] = body.errors ?? [];
  return {
    status: response.status,
    type: error?.type,
    code: error?.code,
    headers: response.headers,
  };
}

describe.each(databases)("requests of strangers to the Admin API on $name", ({ open }) => {
  test("a token of Ghost's form is let in, in the older forms and at the short address too", async () => {
    const api = await startAdminApi(await open());
    const { id, key } = await api.makeKey();
    const audiences = [
      "/admin/",
      "/v4/admin/",
      "/v5/admin/",
      "/v5.0/admin/",
      "/canary/admin/",
      "admin",
    ];
    for (const aud of [...audiences, ["/admin/"]]) {
      expect((await ask(api, await authorization(key, { aud }))).status, `${aud}`).toBe(200);
    }
    const header = await authorization(key);
    expect((await ask(api, header, "/api/admin/site/")).status).toBe(200);
    expect((await ask(api, header, "/ghost/api/v4/admin/site")).status).toBe(200);
    expect((await getIntegration(api.services.db, id)).usedAt).not.toBeNull();
  });

  test("nothing is said without a token, or to one of another form", async () => {
    const api = await startAdminApi(await open());
    const { key } = await api.makeKey();
    expect(await ask(api, null)).toMatchObject({ status: 403, type: "NoPermissionError" });
    const bearer = (await authorization(key)).replace("Ghost", "Bearer");
    expect(await ask(api, bearer)).toMatchObject({ status: 401, code: "INVALID_AUTH_HEADER" });
    expect(await ask(api, "Ghost nonsense")).toMatchObject({ status: 401, code: "INVALID_JWT" });
    expect(await ask(api, null, "/ghost/api/admin/nowhere/")).toMatchObject({ status: 403 });
  });

  test("what the site is called is said to everybody, so that programs find the API; nothing else is", async () => {
    const api = await startAdminApi(await open());
    const site = await fetch(`${api.url}/ghost/api/admin/site/`);
    expect(await site.json()).toMatchObject({
      site: { title: expect.any(String), version: "6.0" },
    });
    expect(await ask(api, null, "/ghost/api/admin/config/")).toMatchObject({ status: 403 });
    const ghost = await api.connect();
    expect(await ghost.config.read()).toMatchObject({ version: "6.0" });
  });

  test("a key that is named by anything but a text is refused", async () => {
    const api = await startAdminApi(await open());
    for (const kid of [{ a: 1 }, ["a"], 7, true, null, ""]) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const token = `${part({ alg: "HS256", kid })}.${part({ aud: "/admin/" })}.AAAA`;
      const { status } = await ask(api, `Ghost ${token}`);
      expect(status, JSON.stringify(kid)).toBeOneOf([400, 401]);
    }
  });

  test("a token with a wrong audience, key, signature or time is refused", async () => {
    const api = await startAdminApi(await open());
    const { key } = await api.makeKey();
    const now = Math.floor(Date.now() / 1000);
    const invalid = { status: 401, type: "UnauthorizedError", code: "INVALID_JWT" };
    const claims = [
      { aud: "/content/" },
      { aud: "/admin/evil" },
      { exp: now - 60 },
      { iat: now - 600, exp: now + 600 },
      { iat: now + 600, exp: now + 900 },
      { secret: "00".repeat(32) },
    ];
    for (const each of claims) {
      const answer = await ask(api, await authorization(key, each));
      expect(answer, JSON.stringify(each)).toMatchObject(invalid);
    }
    const unknown = await ask(api, await authorization(key, { kid: "0".repeat(24) }));
    expect(unknown).toMatchObject({ status: 401, code: "UNKNOWN_ADMIN_API_KEY" });
  });

  test("the algorithm is ours to choose: neither none nor another is taken", async () => {
    const api = await startAdminApi(await open());
    const { key } = await api.makeKey();
    const [kid = "", secret = ""] = key.split(":");
    const unsigned = new UnsecuredJWT({ aud: "/admin/" }).setIssuedAt().setExpirationTime("5m");
    const header = Buffer.from(JSON.stringify({ alg: "none", kid })).toString("base64url");
    const none = unsigned.encode().replace(/^[^.]*/, header);
    expect((await ask(api, `Ghost ${none}`)).status).toBe(401);
    const other = await new SignJWT({ aud: "/admin/" })
      .setProtectedHeader({ alg: "HS512", kid })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(Buffer.from(secret, "hex"));
    expect((await ask(api, `Ghost ${other}`)).status).toBe(401);
  });

  test("a revoked key opens nothing, and a scope that was taken away no more than that", async () => {
    const api = await startAdminApi(await open());
    const { id, key } = await api.makeKey();
    await changeIntegration(api.services, id, { name: "Robot", scopes: ["media"] }, OWNER);
    const header = await authorization(key);
    expect(await ask(api, header)).toMatchObject({ status: 403, type: "NoPermissionError" });
    expect((await ask(api, header, "/ghost/api/admin/config/")).status).toBe(200);
    await revokeIntegration(api.services, id, OWNER);
    expect(await ask(api, header, "/ghost/api/admin/config/")).toMatchObject({
      status: 401,
      code: "UNKNOWN_ADMIN_API_KEY",
    });
  });

  test("every answer says how many requests are left, and too many are refused", async () => {
    const api = await startAdminApi(await open());
    const { id, key } = await api.makeKey();
    const header = await authorization(key);
    const first = await ask(api, header);
    expect(first.headers.get("ratelimit-policy")).toBe("600;w=60");
    expect(first.headers.get("ratelimit-limit")).toBe("600");
    expect(first.headers.get("ratelimit-remaining")).toBe("599");
    expect(first.headers.get("ratelimit-reset")).toMatch(/^\d+$/);
    await api.services.db
      .updateTable("rate_limits")
      .set({ points: REQUESTS.points })
      .where("name", "=", `admin-api:${id}`)
      .execute();
    expect(await ask(api, header)).toMatchObject({ status: 429, type: "TooManyRequestsError" });
  });

  test("a method that an address does not have is refused, and an unknown address", async () => {
    const api = await startAdminApi(await open());
    const { key } = await api.makeKey();
    const header = await authorization(key);
    const headers = { authorization: header };
    const put = await fetch(`${api.url}/ghost/api/admin/site/`, { method: "PUT", headers });
    expect(put.status).toBe(405);
    expect(await ask(api, header, "/ghost/api/admin/nowhere/")).toMatchObject({ status: 404 });
    const badly = "/ghost/api/admin/posts/slug/%E0%A4%A/";
    expect(await ask(api, header, badly)).toMatchObject({ status: 404 });
    const bad = { method: "POST", headers, body: "no json" };
    const response = await fetch(`${api.url}/ghost/api/admin/posts/`, bad);
    expect(response.status).toBe(400);
  });
});
