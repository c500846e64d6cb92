import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { html, makeServer, page } from "#tests/factories/server.ts";

const LONG = "A sentence that is said again and again. ".repeat(100);

test("If-None-Match with the page's ETag answers 304", async () => {
  const { app } = await makeServer({ render: page(LONG, "posts") });
  const headers = { "accept-encoding": "br" };
  const etag = (await app.request("/", { headers })).headers.get("etag")!;
  const response = await app.request("/", { headers: { ...headers, "if-none-match": etag } });
  expect(response.status).toBe(304);
  expect(response.headers.get("etag")).toBe(etag);
  expect(await response.text()).toBe("");
  const other = await app.request("/", { headers: { "if-none-match": '"old"' } });
  expect(other.status).toBe(200);
});

test("the content coding is negotiated, and each coding has its own ETag", async () => {
  const { app } = await makeServer({ render: page(LONG, "posts") });
  const get = (coding: string) => app.request("/", { headers: { "accept-encoding": coding } });
  const plain = await get("identity");
  const brotli = await get("gzip, deflate, br, zstd");
  const gzip = await get("gzip;q=1, br;q=0");
  const text = await plain.text();
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text);
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
  const etags = [plain, brotli, gzip].map(({ headers }) => headers.get("etag"));
  expect(new Set(etags).size).toBe(3);
  expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
});

test("HEAD has the headers of GET without the body", async () => {
  const { app } = await makeServer({ render: page(LONG, "posts") });
  const get = await app.request("/");
  const head = await app.request("/", { method: "HEAD" });
  expect(await head.text()).toBe("");
  for (const name of ["etag", "content-length", "content-type", "content-security-policy"]) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
});

test("only the document's own inline scripts may run", async () => {
  const { app } = await makeServer({
    render: (_request, record) => {
      record.tags.add("posts");
      record.scriptHashes.push("sha256-abc=");
      return html("page");
    },
  });
  const policy = (await app.request("/")).headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("object-src 'none'");
});

test("the answer to a form stays in the edition of the page that the form was on", async () => {
  const render = () => new Response(null, { status: 303, headers: { location: "/thanks" } });
  const { app } = await makeServer({ render });
  const answerTo = async (path: string, referer: string) => {
    const headers = { origin: "http://localhost", ...(referer && { referer }) };
    return (await app.request(path, { method: "POST", headers })).headers.get("location");
  };
  const onPage = await answerTo("/actions/newsletter", "http://localhost/about?lang=ar");
  expect(onPage).toBe("/thanks?lang=ar");
  expect(await answerTo("/contact?lang=ar", "")).toBe("/thanks?lang=ar");
  expect(await answerTo("/actions/newsletter", "http://localhost/about")).toBe("/thanks");
  expect(await answerTo("/actions/newsletter", "no address")).toBe("/thanks");
});

test("one-click unsubscribing from another site reaches its action, with our own origin", async () => {
  const { app } = await makeServer({
    render: (request) => html(`${request.method} ${request.headers.get("origin")}`),
  });
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const sent = await app.request("/newsletter/unsubscribe/r1.s1.x", { method: "POST", headers });
  expect(await sent.text()).toContain("POST http://localhost");
});

test("a cross-site form is rejected before it reaches an action", async () => {
  let calls = 0;
  const { app } = await makeServer({
    render: () => {
      calls++;
      return html("done");
    },
  });
  const send = (origin?: string) =>
    app.request("/contact", { method: "POST", ...(origin && { headers: { origin } }) });
  expect((await send("https://evil.example")).status).toBe(403);
  expect((await send("null")).status).toBe(403);
  expect(calls).toBe(0);
  expect((await send("http://localhost")).status).toBe(200);
  expect((await send()).status).toBe(200);
});

test("without a trusted proxy forwarded headers change nothing", async () => {
  const urls: string[] = [];
  const render = (request: Request) => {
    urls.push(request.url);
    return html("done");
  };
  const headers = { "x-forwarded-host": "other.example", "x-forwarded-proto": "https" };
  const direct = await makeServer({ render });
  await direct.app.request("/login", { headers });
  const behindProxy = await makeServer({ render, env: { TRUST_PROXY: "on" } });
  const secure = await behindProxy.app.request("/login", { headers });
  expect(urls).toEqual(["http://localhost/login", "https://other.example/login"]);
  expect(secure.headers.get("strict-transport-security")).toContain("max-age=");
});

test("what an address says for ever is kept so by browsers; other pages are asked about again", async () => {
  const forEver = "public, max-age=31536000, immutable";
  const { app } = await makeServer({
    render: ({ url }, record) => {
      record.tags.add("site");
      const isFile = new URL(url).pathname.startsWith("/themes/");
      const headers = { "cache-control": isFile ? forEver : "public, max-age=900" };
      return new Response(LONG, { headers });
    },
  });
  const cachingOf = async (path: string) => (await app.request(path)).headers.get("cache-control");
  expect(await cachingOf("/themes/0123456789abcdef")).toBe(forEver);
  expect(await cachingOf("/about")).toBe("public, max-age=0, s-maxage=10");
});

test("pages whose addresses are secrets are kept by no browser, other personal ones are asked about", async () => {
  const { app } = await makeServer({
    render: (_request, record) => {
      record.isPersonal = true;
      return html("Yours alone");
    },
  });
  const cachingOf = async (path: string) => (await app.request(path)).headers.get("cache-control");
  for (const path of ["/subscription/receipt/a.b", "/newsletter/choices/a.b.c", "/account/data"])
    expect(await cachingOf(path), path).toBe("private, no-store");
  expect(await cachingOf("/subscription/give")).toBe("private, no-cache");
});
