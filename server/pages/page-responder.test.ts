import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { DAY, endOfHour, SECOND } from "#app/lib/time.ts";
import { eventually } from "#tests/eventually.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { SHORTEST_INTERVAL_MS } from "./page-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

const stopClocks = () => vi.useFakeTimers({ toFake: ["Date", "performance"] });

/** A page whose text is its render count; `open` resolves pending renders. */
function countedPage(...tags: string[]) {
  const counted = { made: 0, open: () => {}, gate: Promise.resolve() };
  const close = () => {
    counted.gate = new Promise((resolve) => {
      counted.open = resolve;
    });
  };
  const render = async (_request: Request, record: { tags: Set<string> }) => {
    const number = ++counted.made;
    for (const tag of tags) record.tags.add(tag);
    await counted.gate;
    return html(`number ${number}`);
  };
  return { counted, close, render };
}

test("a page is rendered once and then served from the cache, whatever unknown parameters its URL has", async () => {
  const { counted, render } = countedPage("posts");
  const { app } = await makeServer({ render });
  await app.request("/about");
  const again = await app.request("/about?utm_source=mail&fbclid=1", {
    headers: { cookie: "session=abc" },
  });
  expect(await again.text()).toContain("number 1");
  expect(counted.made).toBe(1);
});

test("known parameters are part of the cache key, in any order", async () => {
  const seen: string[] = [];
  const { app } = await makeServer({
    render: (request, record) => {
      record.tags.add("posts");
      seen.push(new URL(request.url).search);
      return html("list");
    },
  });
  for (const search of ["?page=2&sort=likes", "?sort=likes&x=1&page=2", "?page=3"]) {
    await app.request(`/archive/design${search}`);
  }
  expect(seen).toEqual(["?sort=likes&page=2", "?page=3"]);
});

test("shared pages are rendered without the visitor's cookies and headers", async () => {
  const requests: Request[] = [];
  const { app } = await makeServer({
    render: (request, record) => {
      record.tags.add("posts");
      requests.push(request);
      return html("list");
    },
  });
  await app.request("/?evil=<script>", { headers: { cookie: "session=1", "x-noise": "1" } });
  expect(requests.map(({ url }) => url)).toEqual(["http://localhost/"]);
  expect([...requests[0]!.headers]).toEqual([]);
});

test("two hundred concurrent requests for an uncached page share one render", async () => {
  const { counted, close, render } = countedPage("posts");
  const { app } = await makeServer({ render });
  close();
  const readers = Array.from({ length: 200 }, () => app.request("/"));
  await eventually(() => expect(counted.made).toBe(1));
  counted.open();
  const texts = await Promise.all((await Promise.all(readers)).map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(counted.made).toBe(1);
});

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
  vi.advanceTimersByTime(SHORTEST_INTERVAL_MS);
  await app.request("/");
  await eventually(() => expect([...cache.find("/")!.tags]).toEqual(["posts", "post:2"]));
  expect(cache.find("/")!.response).toBe(response);
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
  vi.advanceTimersByTime(SHORTEST_INTERVAL_MS);
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
    vi.advanceTimersByTime(SHORTEST_INTERVAL_MS / 10 - 1);
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
  vi.advanceTimersByTime(SHORTEST_INTERVAL_MS);
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

test("a personal page is rendered per request and never cached", async () => {
  const { app, cache } = await makeServer({
    render: (request, record) => {
      record.tags.add("posts");
      record.isPersonal = true;
      return html(`for ${request.headers.get("cookie")}`);
    },
  });
  const read = async (cookie: string) => {
    const response = await app.request("/saved", { headers: { cookie } });
    expect(response.headers.get("cache-control")).toContain("private");
    return response.text();
  };
  const texts = await Promise.all([read("a"), read("b"), read("c")]);
  expect(texts.map((text) => /for (.)/.exec(text)?.[1])).toEqual(["a", "b", "c"]);
  expect(cache.size).toBe(0);
});

test("responses with cookies, without tags, with no-store or under private paths are not cached", async () => {
  const { app, cache } = await makeServer({
    render: (request, record) => {
      const { pathname } = new URL(request.url);
      if (pathname !== "/unnamed") record.tags.add("posts");
      if (pathname === "/cookie") return html("", { headers: { "set-cookie": "a=1" } });
      if (pathname === "/secret") return html("", { headers: { "cache-control": "no-store" } });
      return html("");
    },
  });
  for (const path of ["/unnamed", "/cookie", "/secret", "/dashboard", "/login", "/api/me"]) {
    expect((await app.request(path)).status, path).toBe(200);
  }
  expect(cache.size).toBe(0);
});

test("an error is shared by concurrent requests and retried by the next", async () => {
  const { counted, close, render } = countedPage("posts");
  const { app, cache } = await makeServer({
    render: async (request, record) => {
      await render(request, record);
      return html("Sorry", { status: 500 });
    },
  });
  close();
  const readers = Array.from({ length: 50 }, () => app.request("/"));
  await eventually(() => expect(counted.made).toBe(1));
  counted.open();
  for (const reader of await Promise.all(readers)) expect(reader.status).toBe(500);
  expect(counted.made).toBe(1);
  await app.request("/");
  expect(counted.made).toBe(2);
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

test("all unknown URLs share one entry, which any event invalidates", async () => {
  const { counted, render } = countedPage();
  const { app, cache } = await makeServer({
    isUnknown: () => true,
    render: async (request, record) => {
      await render(request, record);
      return html("Nothing", { status: 404 });
    },
  });
  for (let number = 0; number < 100; number++) {
    expect((await app.request(`/nowhere-${number}`)).status).toBe(404);
  }
  expect(counted.made).toBe(1);
  cache.drop(["post:1"]);
  await app.request("/nowhere");
  expect(counted.made).toBe(2);
});

test("a cached redirect is invalidated by any event", async () => {
  let today = "/new";
  const { app, cache } = await makeServer({
    render: async (_request, record) => {
      record.tags.add("site");
      return new Response(null, { status: 301, headers: { location: today } });
    },
  });
  const whither = async () => (await app.request("/old")).headers.get("location");
  expect(await whither()).toBe("/new");
  today = "/newer";
  cache.drop(["post:1"]);
  expect(await whither()).toBe("/newer");
});

test("long or unknown queries are not cached", async () => {
  const { app, cache } = await makeServer();
  await app.request("/");
  for (let number = 0; number < 50; number++) {
    await app.request(`/?junk${number}=${"x".repeat(4000)}`);
    await app.request(`/?q=${"x".repeat(4000)}${number}`);
  }
  expect(cache.size).toBe(1);
});
