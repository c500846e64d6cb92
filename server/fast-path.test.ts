import { expect, test } from "vitest";
import { makeServer, page } from "#tests/factories/server.ts";
import { createFastPath } from "./fast-path.ts";
import { closeGracefully, listen } from "./listening.ts";

const TEXT = "A sentence that is said again and again. ".repeat(100);

/** Serves kept pages only; everything else is answered with 599. */
async function serveKept() {
  const { app, cache } = await makeServer({ answer: page(TEXT, "posts") });
  const answerAtOnce = createFastPath(cache);
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

test("a kept page is the same with and without the router", async () => {
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

test("what is not kept, stale, sent or not compressed yet goes the long way", async () => {
  const { app, cache, get, close } = await serveKept();
  await app.request("/about");
  expect((await get("/contact")).status).toBe(599);
  expect((await get("/about", { method: "POST" })).status).toBe(599);
  expect((await get("/about", { headers: { "accept-encoding": "br" } })).status).toBe(599);
  cache.expire(["posts"]);
  expect((await get("/about")).status).toBe(599);
  await close();
});
