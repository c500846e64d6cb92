import { expect, test } from "vitest";
import { answerContent } from "#app/api/content/answer.server.ts";
import { PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { SECOND } from "#app/lib/time.ts";
import { CONTENT_KEY, makeContentKey } from "#tests/factories/content-api.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServer } from "#tests/factories/server.ts";

async function open() {
  let made = 0;
  const server = await makeServer({
    render: (request, record) => {
      made += 1;
      return answerContent(server.services, new URL(request.url), record);
    },
  });
  await makeContentKey(server);
  const ask = (path: string, init: RequestInit = {}) => server.app.request(path, init);
  return { ...server, ask, renders: () => made };
}

const POSTS = `/ghost/api/content/posts/?key=${CONTENT_KEY}`;

test("browsers of other sites may ask, also with the version of the API", async () => {
  const { ask } = await open();
  const preflight = await ask(POSTS, {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-headers": "accept-version",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("accept-version");
  const answer = await ask(POSTS, { headers: { origin: "https://elsewhere.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const refused = await ask("/ghost/api/content/posts/");
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([403, "*"]);
});

test("answers are cached under one address, whatever slashes, versions and unknown parameters it has", async () => {
  const { ask, renders } = await open();
  const first = await ask(POSTS);
  expect(first.status).toBe(200);
  expect(renders()).toBe(1);
  const same = [
    POSTS,
    POSTS.replace("posts/", "posts"),
    POSTS.replace("/ghost", ""),
    POSTS.replace("/content", "/v4/content"),
    `${POSTS}&utm_source=x&absolute_urls=true`,
  ];
  for (const path of same) expect(await (await ask(path)).text()).toBe(await first.clone().text());
  expect(renders()).toBe(1);
  await ask(`${POSTS}&limit=1`);
  expect(renders()).toBe(2);
});

test("what would write is refused as Ghost's clients read it", async () => {
  const { ask, renders } = await open();
  for (const method of ["POST", "PUT", "DELETE"]) {
    const refused = await ask(POSTS, { method });
    expect(refused.status, method).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect(await refused.json()).toMatchObject({
      errors: [{ type: "MethodNotAllowedError", message: "Method not allowed" }],
    });
  }
  expect(renders()).toBe(0);
});

test("a client that has the answer gets 304", async () => {
  const { ask } = await open();
  const first = await ask(POSTS);
  const etag = first.headers.get("etag")!;
  const again = await ask(POSTS, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(first.headers.get("cache-control")).toContain("public");
});

test("a change of a post, and a revoked key, end the cached answer at once", async () => {
  const { ask, cache, db } = await open();
  expect(await (await ask(POSTS)).json()).toMatchObject({ posts: [] });
  const { slug } = await makePost(db);
  cache.invalidate({ tags: ["posts"], isUrgent: true });
  expect(await (await ask(POSTS)).json()).toMatchObject({ posts: [{ slug }] });
  await db.updateTable("integrations").set({ revoked_at: 1 }).execute();
  cache.invalidate({ tags: ["integration:reader"], isUrgent: true });
  expect((await ask(POSTS)).status).toBe(401);
});

test("refusals are never cached", async () => {
  const { ask, db } = await open();
  const path = POSTS.replace("posts/", "posts/slug/later/");
  const missing = await ask(path);
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  await makePost(db, { slug: "later" });
  expect((await ask(path)).status).toBe(200);
});

test("answers that are not cached are limited, by standard headers", async () => {
  const { ask, db } = await open();
  const first = await ask(POSTS);
  const limit = Number(first.headers.get("ratelimit-limit"));
  expect(first.headers.get("ratelimit-policy")).toBe(`${limit};w=60`);
  expect(first.headers.get("ratelimit-remaining")).toBe(String(limit - 1));
  expect(Number(first.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
  const resets_at = Date.now() + 20 * SECOND;
  await db.updateTable("rate_limits").set({ points: limit, resets_at }).execute();
  const refused = await ask(`${POSTS}&page=2`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("ratelimit-reset"))).toBeLessThanOrEqual(20);
  expect(refused.headers.get("retry-after")).toBe(refused.headers.get("ratelimit-reset"));
  expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  expect(await refused.json()).toMatchObject({ errors: [{ type: "TooManyRequestsError" }] });
});

test("a private site answers nobody, since the key is no secret", async () => {
  const { ask, db, gate } = await open();
  await makePost(db, { title: "Behind the password" });
  const value = JSON.stringify({ passwordHash: "hash", feedKey: "" });
  await db.insertInto("settings").values({ name: PRIVATE_SITE, value, updated_at: 1 }).execute();
  await gate.refresh();
  const answer = await ask(POSTS);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({
    errors: [{ type: "NoPermissionError", context: "This site is private." }],
  });
});
