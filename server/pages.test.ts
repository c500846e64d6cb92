import { afterEach, expect, test, vi } from "vitest";
import { html, makeServer } from "#tests/factories/server.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** A page whose text is the number of times it was made; `open` lets waiting renderings end. */
function countedPage(...tags: string[]) {
  const counted = { made: 0, open: () => {}, gate: Promise.resolve() };
  const close = () => {
    counted.gate = new Promise((resolve) => {
      counted.open = resolve;
    });
  };
  const answer = async (_request: Request, record: { tags: Set<string> }) => {
    const number = ++counted.made;
    for (const tag of tags) record.tags.add(tag);
    await counted.gate;
    return html(`number ${number}`);
  };
  return { counted, close, answer };
}

test("a page is made once and then given to everybody, whatever else their address carries", async () => {
  const { counted, answer } = countedPage("posts");
  const { app } = await makeServer({ answer });
  await app.request("/about");
  const again = await app.request("/about?utm_source=mail&fbclid=1", {
    headers: { cookie: "session=abc" },
  });
  expect(await again.text()).toContain("number 1");
  expect(counted.made).toBe(1);
});

test("parameters that matter make a page of their own, in whatever order they come", async () => {
  const seen: string[] = [];
  const { app } = await makeServer({
    answer: (request, record) => {
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

test("what is made for everybody is made without anybody's cookies or words", async () => {
  const requests: Request[] = [];
  const { app } = await makeServer({
    answer: (request, record) => {
      record.tags.add("posts");
      requests.push(request);
      return html("list");
    },
  });
  await app.request("/?evil=<script>", { headers: { cookie: "session=1", "x-noise": "1" } });
  expect(requests.map(({ url }) => url)).toEqual(["http://localhost/"]);
  expect([...requests[0]!.headers]).toEqual([]);
});

test("two hundred readers of a cold page wait for one rendering", async () => {
  const { counted, close, answer } = countedPage("posts");
  const { app } = await makeServer({ answer });
  close();
  const readers = Array.from({ length: 200 }, () => app.request("/"));
  await vi.waitFor(() => expect(counted.made).toBe(1));
  counted.open();
  const texts = await Promise.all((await Promise.all(readers)).map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(counted.made).toBe(1);
});

test("readers of a stale page get it at once, while it is made anew a single time", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { counted, close, answer } = countedPage("posts");
  const { app } = await makeServer({ answer });
  await app.request("/");
  vi.setSystemTime(Date.now() + 5 * 60_000);
  close();
  const readers = await Promise.all(Array.from({ length: 200 }, () => app.request("/")));
  for (const reader of readers) expect(await reader.text()).toContain("number 1");
  expect(counted.made).toBe(2);
  counted.open();
  await vi.waitFor(async () => expect(await (await app.request("/")).text()).toContain("number 2"));
  expect(counted.made).toBe(2);
});

test("an event drops the pages that show what it names, and no others", async () => {
  const { counted, answer } = countedPage("post:1");
  const { app, cache } = await makeServer({ answer });
  await app.request("/");
  cache.drop(["post:2"]);
  await app.request("/");
  expect(counted.made).toBe(1);
  cache.drop(["post:1"]);
  expect(await (await app.request("/")).text()).toContain("number 2");
});

test("a page whose rendering began before a change is not kept, and not given to later readers", async () => {
  const { counted, close, answer } = countedPage("post:1");
  const { app, cache } = await makeServer({ answer });
  close();
  const early = app.request("/");
  await vi.waitFor(() => expect(counted.made).toBe(1));
  cache.drop(["post:1"]);
  const late = app.request("/");
  await vi.waitFor(() => expect(counted.made).toBe(2));
  counted.open();
  expect(await (await early).text()).toContain("number 1");
  expect(await (await late).text()).toContain("number 2");
  expect(await (await app.request("/")).text()).toContain("number 2");
});

test("a counted like shows the page once more as it was, then anew", async () => {
  const { answer } = countedPage("post:1");
  const { app, cache } = await makeServer({ answer });
  await app.request("/");
  cache.expire(["post:1"]);
  expect(await (await app.request("/")).text()).toContain("number 1");
  await vi.waitFor(async () => expect(await (await app.request("/")).text()).toContain("number 2"));
});

test("a change of the whole site drops every page", async () => {
  const { app, cache } = await makeServer();
  await app.request("/");
  await app.request("/about");
  expect(cache.size).toBe(2);
  cache.dropAll();
  expect(cache.size).toBe(0);
});

test("a personal page is made for each reader with what they sent, and never kept", async () => {
  const { app, cache } = await makeServer({
    answer: (request, record) => {
      record.tags.add("posts");
      record.isPersonal = true;
      return html(`for ${request.headers.get("cookie")}`);
    },
  });
  const read = async (cookie: string) => {
    const answer = await app.request("/saved", { headers: { cookie } });
    expect(answer.headers.get("cache-control")).toContain("private");
    return answer.text();
  };
  const texts = await Promise.all([read("a"), read("b"), read("c")]);
  expect(texts.map((text) => /for (.)/.exec(text)?.[1])).toEqual(["a", "b", "c"]);
  expect(cache.size).toBe(0);
});

test("what sets a cookie, names nothing, forbids keeping or stands under a private path is not kept", async () => {
  const { app, cache } = await makeServer({
    answer: (request, record) => {
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

test("a page that fails is told to all who wait and made again for the next", async () => {
  const { counted, close, answer } = countedPage("posts");
  const { app, cache } = await makeServer({
    answer: async (request, record) => {
      await answer(request, record);
      return html("Sorry", { status: 500 });
    },
  });
  close();
  const readers = Array.from({ length: 50 }, () => app.request("/"));
  await vi.waitFor(() => expect(counted.made).toBe(1));
  counted.open();
  for (const reader of await Promise.all(readers)) expect(reader.status).toBe(500);
  expect(counted.made).toBe(1);
  await app.request("/");
  expect(counted.made).toBe(2);
  expect(cache.size).toBe(0);
});

test("a stale page stays when making it anew fails", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let isBroken = false;
  const { app } = await makeServer({
    answer: (_request, record) => {
      record.tags.add("posts");
      return isBroken ? html("Sorry", { status: 500 }) : html("good");
    },
  });
  await app.request("/");
  isBroken = true;
  vi.setSystemTime(Date.now() + 5 * 60_000);
  for (let time = 0; time < 3; time++) {
    expect(await (await app.request("/")).text()).toContain("good");
  }
});

test("all unknown addresses are one page, which any news drops", async () => {
  const { counted, answer } = countedPage();
  const { app, cache } = await makeServer({
    isUnknown: () => true,
    answer: async (request, record) => {
      await answer(request, record);
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

test("an old address leads to where its subject is now, after any news", async () => {
  let today = "/new";
  const { app, cache } = await makeServer({
    answer: async (_request, record) => {
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

test("a flood of long or invented queries keeps no page", async () => {
  const { app, cache } = await makeServer();
  await app.request("/");
  for (let number = 0; number < 50; number++) {
    await app.request(`/?junk${number}=${"x".repeat(4000)}`);
    await app.request(`/?q=${"x".repeat(4000)}${number}`);
  }
  expect(cache.size).toBe(1);
});
