import { expect, test } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { countedPage } from "#tests/factories/counted-page.ts";
import { html, makeServer } from "#tests/factories/server.ts";

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

test("visitors who have chosen a header style share pages of their own, which no shared cache keeps", async () => {
  const seen: (string | null)[] = [];
  const { app } = await makeServer({
    render: (request, record) => {
      record.tags.add("posts");
      const cookie = request.headers.get("cookie");
      seen.push(cookie);
      return html(`${request.url} with ${cookie}`);
    },
  });
  const get = (cookie: string) => app.request("/about", { headers: { cookie } });
  const chosen = await get("session=1; header=style2");
  expect(await chosen.text()).toContain("http://localhost/about with header=style2<");
  expect(chosen.headers.get("cache-control")).toBe("private, no-cache");
  await get("header=style2; session=2");
  const other = await get("session=1");
  expect(await other.text()).toContain("http://localhost/about with null<");
  expect(other.headers.get("cache-control")).toContain("public");
  expect(seen).toEqual(["header=style2", null]);
});

test("an address that begins with two slashes is one of this site, also for forms", async () => {
  const seen: string[] = [];
  const { app } = await makeServer({
    render: (request) => {
      seen.push(request.url);
      return html("form");
    },
  });
  for (const path of ["//evil.example/login", "//evil.example:99999/login", "//[::/login"]) {
    const { status } = await app.request(`http://localhost${path}`, { method: "POST" });
    expect([path, status]).toEqual([path, 200]);
  }
  expect(seen.map((url) => new URL(url).host)).toEqual(["localhost", "localhost", "localhost"]);
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

test("an unknown URL of an edition is answered in its language, which all of them share", async () => {
  const asked: string[] = [];
  const { app } = await makeServer({
    isUnknown: () => true,
    render: async (request) => {
      asked.push(new URL(request.url).search);
      return html("Nothing", { status: 404 });
    },
  });
  for (const search of ["", "?lang=ja", "?lang=de", "?lang=ja&x=1", "?lang=xx"]) {
    await app.request(`/nowhere${search}`);
    await app.request(`/elsewhere${search}`);
  }
  expect(asked).toEqual(["", "?lang=ja", "?lang=de"]);
});

test("a cached redirect is invalidated by any event", async () => {
  let today = "/new";
  const { app, cache } = await makeServer({
    render: async (_request, record) => {
      record.tags.add("site");
      return new Response(null, { status: 301, headers: { location: today } });
    },
  });
  const locationOfOld = async () => (await app.request("/old")).headers.get("location");
  expect(await locationOfOld()).toBe("/new");
  today = "/newer";
  cache.drop(["post:1"]);
  expect(await locationOfOld()).toBe("/newer");
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
