import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAddresses } from "#app/features/addresses/commands.server.ts";
import { readAddressSettings } from "#app/features/addresses/pattern-queries.server.ts";
import { saveRedirect } from "#app/features/redirects/commands.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { html, makeServer } from "#tests/factories/server.ts";

const READER = { "sec-fetch-mode": "navigate", "user-agent": "Mozilla/5.0 Firefox/140.0" };

async function makeSite() {
  const hits: string[] = [];
  const missing: (string | null)[][] = [];
  const site = await makeServer({
    isUnknown: (path) => path !== "/live" && path !== "/single/sea",
    render: (request, page) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === "/single/sea") {
        return new Response(null, { status: 301, headers: { location: `/p/sea${search}` } });
      }
      if (!request.url.endsWith("/live")) return html("Nothing here", { status: 404 });
      page.tags.add("site");
      return html("A page");
    },
    onHit: (id) => hits.push(id),
    onMissing: (path, referrer) => missing.push([path, referrer]),
  });
  const save = (source: string, target: string, status = 301) => {
    const options = { id: null, version: "", siteUrl: "http://localhost" };
    return saveRedirect(site.services, { source, target, status }, options, { actor: SYSTEM });
  };
  return { ...site, save, hits, missing };
}

test("an address that nothing answers is redirected, with its query, and counted", async () => {
  const { app, save, hits } = await makeSite();
  await save("/old", "/live", 302);
  const answer = await app.request("/old?page=2");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/live?page=2"]);
  expect(answer.headers.get("content-type")).toBeNull();
  expect(hits).toHaveLength(1);
});

test("a redirect to a post whose address has moved since, and its former address with a slash, lead to the new one in one step", async () => {
  const { app, db, services, save } = await makeSite();
  await makePost(db, { slug: "sea" });
  await save("/old", "/single/sea");
  const { version } = await readAddressSettings(db, false);
  const change = { actor: SYSTEM };
  await saveAddresses(
    services,
    { choice: "p", hasLayouts: false },
    { version, isDemo: false },
    change,
  );
  for (const path of ["/old?page=2", "/old/?page=2", "/single/sea/?page=2"]) {
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get("location")], path).toEqual([301, "/p/sea?page=2"]);
  }
});

test("a page is never shadowed by a redirect", async () => {
  const { app, save, hits } = await makeSite();
  await save("/live", "/elsewhere");
  expect((await app.request("/live")).status).toBe(200);
  expect(hits).toEqual([]);
});

test("an old address with a slash at its end takes one step, unless a page is there", async () => {
  const { app, save, hits } = await makeSite();
  await save("/old", "/live");
  await save("/gone", "", 410);
  const places = async (path: string) => {
    const { status, headers } = await app.request(`http://localhost${path}`);
    return [status, headers.get("location")];
  };
  expect(await places("/old/?page=2")).toEqual([301, "/live?page=2"]);
  expect(await places("//gone//")).toEqual([410, null]);
  await save("/live", "/elsewhere");
  expect(await places("/live/")).toEqual([301, "/live"]);
  expect(await places("/lost/")).toEqual([301, "/lost"]);
  expect(hits).toHaveLength(2);
});

test("what is gone for good says so", async () => {
  const { app, save } = await makeSite();
  await save("/gone", "", 410);
  const answer = await app.request("/gone");
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain("removed for good");
});

test("files of another program can be redirected, although they are never pages", async () => {
  const { app, save } = await makeSite();
  await save("/index.php", "/live");
  await save("/wp-content/uploads/*", "https://files.example/*");
  expect((await app.request("/index.php")).headers.get("location")).toBe("/live");
  const file = await app.request("/wp-content/uploads/2020/sea.jpg");
  expect(file.headers.get("location")).toBe("https://files.example/2020/sea.jpg");
});

test("a visit in the browser gets the target of the redirect", async () => {
  const { app, save } = await makeSite();
  await save("/old", "/live");
  const answer = await app.request("/old", { headers: { "x-visit": "1" } });
  expect([answer.status, answer.headers.get("location")]).toEqual([204, "/live"]);
});

test("missing addresses of readers are noted with the origin of the link, without anything else", async () => {
  const { app, missing } = await makeSite();
  const headers = { ...READER, referer: "https://blog.example/private?who=me" };
  await app.request("/lost?mail=me@example.com", { headers });
  expect(missing).toEqual([["/lost", "https://blog.example"]]);
});

test.each([
  ["a bot", "/lost", { ...READER, "user-agent": "Mozilla/5.0 Googlebot/2.1" }],
  ["a script", "/lost", { "user-agent": "Mozilla/5.0 Firefox/140.0" }],
  ["a probe", "/wp-login.php", READER],
  ["a probe for secrets", "/.env", READER],
  ["a picture", "/media/lost.jpg", READER],
  ["an email address", "/unsubscribe/me@example.com", READER],
  ["a token", "/confirm/4f9d3c2b1a0e8d7c6b5a4f9d3c2b1a0e", READER],
  ["the desk", "/dashboard/lost", READER],
])("%s is not noted", async (_what, path, headers) => {
  const { app, missing } = await makeSite();
  await app.request(path, { headers });
  expect(missing).toEqual([]);
});
