import { expect, test } from "vitest";
import { REDIRECT_FILES } from "#app/features/redirects/files/file-names.ts";
import { html, makeServer } from "#tests/factories/server.ts";

const { app } = await makeServer({ render: () => html("React was asked") });

const asksReact = async (response: Response) => (await response.text()).includes("React was asked");

test("a URL with invalid escapes answers 400 with a page that says so", async () => {
  const malformed = ["/%", "/%E0%A4%A", "/single/%ff", "/a%00b", "/search?q=%00"];
  // No route takes a line break: React would have no page to render.
  const broken = ["/about%0a", "/dashboard/x%0D%0A", "/about%E2%80%A8", "/x%7Fy"];
  for (const path of [...malformed, ...broken]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(400);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(await asksReact(response), path).toBe(false);
  }
});

test("a bare per cent sign can be searched for", async () => {
  expect((await app.request("/search?q=100%")).status).toBe(200);
});

test("a too long URL answers 414", async () => {
  expect((await app.request(`/${"a".repeat(9000)}`)).status).toBe(414);
  expect((await app.request(`/?q=${"a".repeat(9000)}`)).status).toBe(414);
});

test("an unknown method answers 405", async () => {
  expect((await app.request("/", { method: "PROPFIND" })).status).toBe(405);
});

async function moved(path: string) {
  const response = await app.request(`http://localhost${path}`);
  return [response.status, response.headers.get("location")];
}

test("every way to write an address leads to one, so that each page is cached once", async () => {
  expect(await moved("/%61bout?page=2")).toEqual([301, "/about?page=2"]);
  expect(await moved("/archive/caf%c3%a9%2Dau-lait")).toEqual([301, "/archive/caf%C3%A9-au-lait"]);
  expect(await moved("/about%20%C2%A0%20")).toEqual([301, "/about"]);
  expect(await moved("/Login?next=/About")).toEqual([301, "/login?next=/About"]);
  expect(await moved("/SINGLE/The-Slug")).toEqual([301, "/single/The-Slug"]);
  expect(await moved("/%2f%2Fevil.example%20")).toEqual([301, "/%2F%2Fevil.example"]);
  for (const path of ["/archive/caf%C3%A9", "/My-Page", "/single/a%2541", "/search?q=%61%20"]) {
    expect((await app.request(path)).status, path).toBe(200);
  }
});

test("repeated and trailing slashes redirect to the canonical path, never to another site", async () => {
  expect(await moved("/about/")).toEqual([301, "/about"]);
  expect(await moved("/about//?page=2")).toEqual([301, "/about?page=2"]);
  expect(await moved("//evil.example//")).toEqual([301, "/evil.example"]);
});

test("unknown files and scanner paths get a plain 404 without rendering", async () => {
  for (const path of [
    "/x.php",
    "/assets/old.js",
    "/app.js.map",
    "/wp-login.php",
    "/.env",
    "/.well-known/nothing.txt",
    "/a.sql",
  ]) {
    const response = await app.request(path);
    expect(response.status, path).toBe(404);
    expect(await asksReact(response), path).toBe(false);
  }
});

test("the desk writes redirects as a file of each format", async () => {
  for (const name of Object.keys(REDIRECT_FILES)) {
    const path = `/dashboard/settings/redirects/export/${name}`;
    expect(await asksReact(await app.request(path)), name).toBe(true);
  }
});

test("a page's URL may contain a dot", async () => {
  expect((await app.request("/archive/node.world")).status).toBe(200);
  expect((await app.request("/feed.json")).status).toBe(200);
  expect((await app.request("/.well-known/security.txt")).status).toBe(200);
});

test("every response has the security headers", async () => {
  for (const path of ["/", "/%", "/x.php", "/health", "/images/0123456789abcdef/640"]) {
    const { headers } = await app.request(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBeTruthy();
    expect(headers.get("strict-transport-security"), path).toBeNull();
  }
});

test("an unexpected error answers a static page without internals", async () => {
  const { app: broken } = await makeServer({
    render: () => {
      throw new Error("secret detail");
    },
  });
  const response = await broken.request("/dashboard");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).toContain("Sorry.. there was an error");
  expect(text).not.toContain("secret detail");
});

test("a body over the limit of its path answers 413", async () => {
  const MEGABYTE = 1024 * 1024;
  const send = async (path: string, size: number, headers: Record<string, string> = {}) => {
    const body = new Uint8Array(size);
    const length = { "content-length": String(size), ...headers };
    return (await app.request(path, { method: "POST", body, headers: length })).status;
  };
  expect(await send("/contact", 100_000)).toBe(200);
  // Many short fields take a second to parse: no real form has them.
  for (const path of ["/contact", "/login", "/login.data", "/api/comments", "/api/reactions"]) {
    expect([path, await send(path, MEGABYTE)]).toEqual([path, 413]);
  }
  expect(await send("/dashboard/media", 45 * MEGABYTE)).toBe(413);
  const unannounced = { "transfer-encoding": "chunked" };
  expect(await send("/dashboard/media", MEGABYTE, unannounced)).toBe(413);
});
