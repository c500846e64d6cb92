import { expect, test, vi } from "vitest";
import { closeGracefully, listen } from "#server/start/listening.ts";
import { eventually } from "#tests/eventually.ts";
import { html, makeServer, page } from "#tests/factories/server.ts";
import { createFastPath } from "./fast-path.ts";
import { MIN_INTERVAL_MS } from "./page-cache.ts";

const TEXT = "A sentence that is said again and again. ".repeat(100);

/** Serves cached pages only; everything else answers 599. */
async function serveKept(render = page(TEXT, "posts"), isOpen?: () => boolean) {
  const { app, cache, pages } = await makeServer({ render });
  const answerAtOnce = createFastPath(cache, pages, isOpen);
  const { server, port } = await listen(
    (request, response) => {
      if (!answerAtOnce(request, response)) response.writeHead(599).end();
    },
    { port: 0, host: "127.0.0.1" },
  );
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { "accept-encoding": "identity", ...init.headers },
    });
  return { app, cache, get, close: () => closeGracefully(server) };
}

test("a cached page is the same with and without the router", async () => {
  const { app, get, close } = await serveKept();
  const slow = await app.request("/about");
  const fast = await get("/about?utm_source=x");
  expect(await fast.text()).toBe(await slow.text());
  for (const [name, value] of slow.headers) {
    if (name !== "x-request-id") expect(fast.headers.get(name), name).toBe(value);
  }
  const etag = { "if-none-match": slow.headers.get("etag")! };
  expect((await get("/about", { headers: etag })).status).toBe(304);
  const head = await get("/about", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  await close();
});

test("a stale page is served without the router, and revalidated once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let made = 0;
  const { app, cache, get, close } = await serveKept((_request, record) => {
    record.tags.add("posts");
    return html(`${TEXT} number ${++made}`);
  });
  await app.request("/about");
  cache.expire(["posts"]);
  vi.advanceTimersByTime(MIN_INTERVAL_MS);
  const [first, ...others] = await Promise.all([get("/about"), get("/about"), get("/about")]);
  expect(await first!.text()).toContain("number 1");
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  await eventually(async () => expect(await (await get("/about")).text()).toContain("number 2"));
  expect(cache.revalidations).toBe(1);
  vi.useRealTimers();
  await close();
});

test("uncached, posted or not yet compressed pages fall through to the router", async () => {
  const { app, cache, get, close } = await serveKept();
  await app.request("/about");
  expect((await get("/contact")).status).toBe(599);
  expect((await get("/about", { method: "POST" })).status).toBe(599);
  expect((await get("/about", { headers: { "accept-encoding": "gzip" } })).status).toBe(599);
  cache.expire(["posts"]);
  const cookie = `changed=${Date.now()}`;
  expect((await get("/about", { headers: { cookie } })).status).toBe(599);
  cache.drop(["posts"]);
  expect((await get("/about")).status).toBe(599);
  await close();
});

test("no cached page is served past the door of a private site, nor to a reader with a post's password", async () => {
  let isOpen = true;
  const { app, get, close } = await serveKept(undefined, () => isOpen);
  await app.request("/about");
  expect((await get("/about")).status).toBe(200);
  expect((await get("/about", { headers: { cookie: "read-1=abc.%2Fabout" } })).status).toBe(599);
  isOpen = false;
  expect((await get("/about")).status).toBe(599);
  await close();
});
