import { expect, test } from "vitest";
import { html, makeServer } from "#tests/factories/server.ts";

const { app } = await makeServer({ answer: () => html("React was asked") });

const asksReact = async (response: Response) => (await response.text()).includes("React was asked");

test("an address with broken escapes is a bad request with a page that says so", async () => {
  for (const path of ["/%", "/%E0%A4%A", "/single/%ff", "/a%00b", "/search?q=%00"]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(400);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await asksReact(answer), path).toBe(false);
  }
});

test("a search for a bare per cent sign is a search", async () => {
  expect((await app.request("/search?q=100%")).status).toBe(200);
});

test("an absurdly long address is refused as such", async () => {
  expect((await app.request(`/${"a".repeat(9000)}`)).status).toBe(414);
  expect((await app.request(`/?q=${"a".repeat(9000)}`)).status).toBe(414);
});

test("a method that no page knows is refused", async () => {
  expect((await app.request("/", { method: "PROPFIND" })).status).toBe(405);
});

test("superfluous slashes lead to the page's one address, never to another site", async () => {
  const moved = async (path: string) => {
    const answer = await app.request(`http://localhost${path}`);
    return [answer.status, answer.headers.get("location")];
  };
  expect(await moved("/about/")).toEqual([301, "/about"]);
  expect(await moved("/about//?page=2")).toEqual([301, "/about?page=2"]);
  expect(await moved("//evil.example//")).toEqual([301, "/evil.example"]);
});

test("unknown files and scanners' favourites get a few words, and React is left alone", async () => {
  for (const path of [
    "/x.php",
    "/assets/old.js",
    "/app.js.map",
    "/wp-login.php",
    "/.env",
    "/a.sql",
  ]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(404);
    expect(await asksReact(answer), path).toBe(false);
  }
});

test("a page with a dot in its address is still a page", async () => {
  expect((await app.request("/archive/node.world")).status).toBe(200);
  expect((await app.request("/feed.json")).status).toBe(200);
});

test("every answer carries the headers that keep a browser safe", async () => {
  for (const path of ["/", "/%", "/x.php", "/health", "/images/0123456789abcdef/640"]) {
    const { headers } = await app.request(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBeTruthy();
    expect(headers.get("strict-transport-security"), path).toBeNull();
  }
});

test("an unexpected failure is a plain page that tells nothing of the inside", async () => {
  const { app: broken } = await makeServer({
    answer: () => {
      throw new Error("secret detail");
    },
  });
  const answer = await broken.request("/dashboard");
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain("Sorry.. there was an error");
  expect(text).not.toContain("secret detail");
});

test("a body larger than its address takes is refused", async () => {
  const MEGABYTE = 1024 * 1024;
  const send = async (path: string, size: number, headers: Record<string, string> = {}) => {
    const body = new Uint8Array(size);
    const length = { "content-length": String(size), ...headers };
    return (await app.request(path, { method: "POST", body, headers: length })).status;
  };
  expect(await send("/contact", 100_000)).toBe(200);
  // So many short fields take a second to read: nobody's form has them.
  for (const path of ["/contact", "/login", "/login.data", "/api/comments", "/api/reactions"]) {
    expect([path, await send(path, MEGABYTE)]).toEqual([path, 413]);
  }
  expect(await send("/dashboard/media", 11 * MEGABYTE)).toBe(200);
  expect(await send("/dashboard/media", 13 * MEGABYTE)).toBe(413);
  const unannounced = { "transfer-encoding": "chunked" };
  expect(await send("/dashboard/media", MEGABYTE, unannounced)).toBe(413);
});
