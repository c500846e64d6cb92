/** When a cached page is rendered again: after its time, and after events. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { DAY, endOfHour, SECOND } from "#app/lib/time.ts";
import { eventually } from "#tests/eventually.ts";
import { countedPage } from "#tests/factories/counted-page.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { MIN_INTERVAL_MS } from "./page-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

const stopClocks = () => vi.useFakeTimers({ toFake: ["Date", "performance"] });

test("a page that declares no time is fresh until an event", async () => {
  stopClocks();
  const { counted, render } = countedPage("posts");
  const { app, cache } = await makeServer({ render });
  await app.request("/");
  vi.advanceTimersByTime(30 * DAY);
  await app.request("/");
  expect(counted.made).toBe(1);
  cache.drop(["posts"]);
  await app.request("/");
  expect(counted.made).toBe(2);
});

test("after its declared time a page is served while it is revalidated once", async () => {
  stopClocks();
  const { counted, close, render } = countedPage("posts");
  const { app } = await makeServer({
    render: (request, record) => {
      record.freshUntil = endOfHour(Date.now());
      return render(request, record);
    },
  });
  await app.request("/");
  vi.advanceTimersByTime(endOfHour(Date.now()) - Date.now() - 1);
  await app.request("/");
  expect(counted.made).toBe(1);
  vi.advanceTimersByTime(2);
  close();
  const readers = await Promise.all(Array.from({ length: 200 }, () => app.request("/")));
  for (const reader of readers) expect(await reader.text()).toContain("number 1");
  await eventually(() => expect(counted.made).toBe(2));
  counted.open();
  await eventually(async () => expect(await (await app.request("/")).text()).toContain("number 2"));
  expect(counted.made).toBe(2);
});

test("a revalidated page with the same bytes keeps its compressed copies, and gets its new tags", async () => {
  stopClocks();
  let made = 0;
  const { app, cache } = await makeServer({
    render: (_request, record) => {
      record.tags.add("posts").add(++made === 1 ? "post:1" : "post:2");
      return html("the same");
    },
  });
  await app.request("/");
  const { response } = cache.find("/")!;
  cache.expire(["post:1"]);
  vi.advanceTimersByTime(MIN_INTERVAL_MS);
  await app.request("/");
  await eventually(() => expect(cache.find("/")!.turn).toBe(2));
  expect(cache.find("/")!.response).toBe(response);
  cache.drop(["post:1"]);
  expect(cache.find("/")).toBeDefined();
  cache.drop(["post:2"]);
  expect(cache.find("/")).toBeUndefined();
});

test("a changed page is compressed before it replaces the old one", async () => {
  stopClocks();
  let made = 0;
  const { app, cache } = await makeServer({
    render: (_request, record) => {
      record.tags.add("posts");
      return html(`number ${++made} `.repeat(200));
    },
  });
  const read = () => app.request("/", { headers: { "accept-encoding": "br" } });
  await read();
  const old = cache.find("/")!.response;
  cache.expire(["posts"]);
  vi.advanceTimersByTime(MIN_INTERVAL_MS);
  await read();
  await eventually(() => expect(cache.find("/")!.response).not.toBe(old));
  const request = { method: "HEAD", headers: { "accept-encoding": "br" } } as IncomingMessage;
  const ignored = { writeHead() {}, end() {} } as unknown as ServerResponse;
  expect(cache.find("/")!.response.send(request, ignored)).toBe(true);
});

test("an event invalidates the pages with its tags, and no others", async () => {
  const { counted, render } = countedPage("post:1");
  const { app, cache } = await makeServer({ render });
  await app.request("/");
  cache.drop(["post:2"]);
  await app.request("/");
  expect(counted.made).toBe(1);
  cache.drop(["post:1"]);
  expect(await (await app.request("/")).text()).toContain("number 2");
});

test("a render that started before an invalidation is neither cached nor shared with later requests", async () => {
  const { counted, close, render } = countedPage("post:1");
  const { app, cache } = await makeServer({ render });
  close();
  const early = app.request("/");
  await eventually(() => expect(counted.made).toBe(1));
  cache.drop(["post:1"]);
  const late = app.request("/");
  await eventually(() => expect(counted.made).toBe(2));
  counted.open();
  expect(await (await early).text()).toContain("number 1");
  expect(await (await late).text()).toContain("number 2");
  expect(await (await app.request("/")).text()).toContain("number 2");
});

test("a like marks pages as stale: they are served on, and revalidated at most once in five seconds", async () => {
  stopClocks();
  const { counted, render } = countedPage("post:1");
  const { app, cache } = await makeServer({ render });
  const read = async () => (await app.request("/")).text();
  await read();
  for (let like = 0; like < 10; like++) {
    cache.expire(["post:1"]);
    vi.advanceTimersByTime(MIN_INTERVAL_MS / 10 - 1);
    expect(await read()).toContain("number 1");
  }
  vi.advanceTimersByTime(10);
  expect(await read()).toContain("number 1");
  await eventually(async () => expect(await read()).toContain("number 2"));
  cache.expire(["post:1"]);
  expect(await read()).toContain("number 2");
  expect(counted.made).toBe(2);
});

test("a like during a render is shown by the next one", async () => {
  stopClocks();
  const { counted, close, render } = countedPage("post:1");
  const { app, cache } = await makeServer({ render });
  close();
  const first = app.request("/");
  await eventually(() => expect(counted.made).toBe(1));
  cache.expire(["post:1"]);
  counted.open();
  await first;
  vi.advanceTimersByTime(MIN_INTERVAL_MS);
  await app.request("/");
  await eventually(async () => expect(await (await app.request("/")).text()).toContain("number 2"));
});

test("a change of the site invalidates every page", async () => {
  const { app, cache } = await makeServer();
  await app.request("/");
  await app.request("/about");
  expect(cache.size).toBe(2);
  cache.dropAll();
  expect(cache.size).toBe(0);
});

test("a stale page stays when its revalidation fails, which is retried ever more rarely", async () => {
  stopClocks();
  let isBroken = false;
  let made = 0;
  const { app, cache } = await makeServer({
    render: (_request, record) => {
      made++;
      record.tags.add("posts");
      return isBroken ? html("Sorry", { status: 500 }) : html(`number ${made}`);
    },
  });
  const read = async () => (await app.request("/")).text();
  await read();
  isBroken = true;
  cache.expire(["posts"]);
  for (const [attempt, seconds] of [5, 5, 10, 20].entries()) {
    vi.advanceTimersByTime(seconds * SECOND - 1);
    cache.expire(["posts"]);
    expect(await read()).toContain("number 1");
    expect(made).toBe(attempt + 1);
    vi.advanceTimersByTime(1);
    expect(await read()).toContain("number 1");
    await eventually(() => expect(cache.find("/")!.failures).toBe(attempt + 1));
  }
  isBroken = false;
  vi.advanceTimersByTime(40 * SECOND);
  await read();
  await eventually(async () => expect(await read()).toContain("number 6"));
});
