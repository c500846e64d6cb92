import { expect, test } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { siteUrl } from "./journey.ts";

const LONG = "x".repeat(10_240);

/** Requested paths, each with its acceptable statuses. */
const REQUESTS: [path: string, statuses: number[]][] = [
  ["/single/no-such-post", [404]],
  ["/single-video/no-such-post", [404]],
  ["/archive/no-such-category", [404]],
  ["/author/nobody", [404]],
  ["/single/", [301, 404]],
  ["/archive", [404]],
  ["/single/%E0%A4%A", [400]],
  ["/%", [400]],
  ["/%00", [400, 404]],
  ["/archive/design%00", [400, 404]],
  ["/..%2F..%2Fetc%2Fpasswd", [400, 404]],
  ["/images/../../package.json", [400, 404]],
  ["/images/0000000000000000/480", [404]],
  ["/images/zzzz/480", [400, 404]],
  ["/media/nothing.mp3", [404]],
  ["/assets/nothing.js", [404]],
  ["/favicon.ico", [200, 204, 404]],
  ["/wp-login.php", [404]],
  ["/archive/design?page=0", [200]],
  ["/archive/design?page=-1", [200]],
  ["/archive/design?page=99999999999999999999", [404]],
  ["/archive/design?page=1e9", [404]],
  ["/archive/design?page=NaN", [200]],
  ["/archive/design?sort=nonsense", [200]],
  ["/archive/design?sort=constructor", [200]],
  ["/archive/design?sort=recent&sort=viewed", [200]],
  ["/archive/design?after=nonsense", [200, 400]],
  ["/archive/design?after=%00", [200, 400]],
  ["/archive/design?__proto__[x]=1", [200]],
  ["/author/mei-tanaka?page=abc", [200]],
  ["/author/mei-tanaka?page=40", [404]],
  ["/search?q=design&page=49", [404]],
  ["/search?tab=tags&page=49", [404]],
  ["/?page=49", [404]],
  ["/author/mei-tanaka?tab=nonsense", [200]],
  [`${POST_PATH}?comments=-5`, [200]],
  [`${POST_PATH}.data`, [200, 404]],
  ["/_root.data?_routes=nonsense", [200, 400, 404]],
  [`/?q=${LONG}`, [200, 400, 414, 431]],
  [`/archive/design?sort=${LONG}`, [200, 400, 414, 431]],
  [`/archive/${LONG}`, [400, 404, 414, 431]],
];

for (const [path, statuses] of REQUESTS) {
  test(`GET ${path.slice(0, 60)} gets a proper response`, async () => {
    const response = await fetch(`${siteUrl}${path}`, { redirect: "manual" });
    expect(statuses).toContain(response.status);
    expect(await response.text()).not.toMatch(/node_modules|at .+\.ts:\d+/);
  });
}

const METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const;

for (const method of METHODS) {
  test(`${method} on a page without an action is rejected without a crash`, async () => {
    const response = await fetch(`${siteUrl}${POST_PATH}`, { method });
    expect(response.status).toBeLessThan(500);
  });
}

test("invalid form data is rejected by every action", async () => {
  const bodies: [type: string, body: string][] = [
    ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
    ["text/plain", "x"],
    ["application/json", "[".repeat(10_000)],
  ];
  for (const path of ["/login", "/signup", "/contact", "/api/newsletter", "/login.data"]) {
    for (const [type, body] of bodies) {
      const headers = { origin: siteUrl, "content-type": type };
      const { status } = await fetch(siteUrl + path, { method: "POST", headers, body });
      expect([path, type, status]).toEqual([path, type, 400]);
    }
  }
});

test("HEAD answers like GET, without a body", async () => {
  const response = await fetch(`${siteUrl}${POST_PATH}`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("unknown Accept-Language and Range headers are ignored", async () => {
  const response = await fetch(`${siteUrl}/`, {
    headers: { "accept-language": ",;q=abc", range: "bytes=-1-", "accept-encoding": "nonsense" },
  });
  expect(response.status).toBe(200);
});

test("the server is healthy afterwards", async () => {
  expect((await fetch(`${siteUrl}/health`)).status).toBe(200);
});
