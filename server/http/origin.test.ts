import { expect, test } from "vitest";
import { csrfCheckedOrigin, originOf } from "./origin.ts";

const SITE = { siteUrl: "https://magazine.example", trustsProxy: false };

const at = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });

test("the site's own host uses the site's protocol, also behind a proxy that terminates TLS", () => {
  expect(originOf(SITE, at("http://magazine.example/about"))).toBe("https://magazine.example");
});

test("the port that the protocol has anyway is no other host", () => {
  const asked = at("http://magazine.example:443/");
  expect(originOf(SITE, asked)).toBe("https://magazine.example");
  const headers = { "x-forwarded-host": "magazine.example:443" };
  const forwarded = at("http://inside:3000/", headers);
  expect(originOf({ ...SITE, trustsProxy: true }, forwarded)).toBe("https://magazine.example");
  expect(originOf(SITE, at("http://magazine.example:444/"))).toBe("http://magazine.example:444");
});

test("a forwarded host that is none, or more than one, counts as the site's own", () => {
  const forwarding = { ...SITE, trustsProxy: true };
  for (const host of ["a b", "[::1", "evil.example:99999", "%00"]) {
    const asked = at("http://inside/", { "x-forwarded-host": host });
    expect(originOf(forwarding, asked)).toBe("https://magazine.example");
  }
  const asked = at("http://inside/", { "x-forwarded-host": "me@evil.example/path?x" });
  expect(originOf(forwarding, asked)).toBe("http://evil.example");
});

test("another host is accepted, so that IP address and name both work", () => {
  expect(originOf(SITE, at("http://192.168.1.5:3000/"))).toBe("http://192.168.1.5:3000");
});

test("of several forwarded hosts the nearest proxy's counts", () => {
  const headers = {
    "x-forwarded-host": "evil.example, real.example",
    "x-forwarded-proto": "https",
  };
  const request = at("http://inside:3000/", headers);
  expect(originOf({ ...SITE, trustsProxy: true }, request)).toBe("https://real.example");
  expect(originOf(SITE, request)).toBe("http://inside:3000");
});

test("same-origin requests pass the CSRF check, and so do clients without an Origin header", () => {
  const write = (origin?: string) =>
    csrfCheckedOrigin(SITE, at("http://magazine.example/", origin ? { origin } : {}));
  expect(write("https://magazine.example")).toBe("https://magazine.example");
  expect(write()).toBe("https://magazine.example");
  expect(write("https://magazine.example.evil.example")).toBeNull();
  expect(write("null")).toBeNull();
});

test("a cross-site Sec-Fetch-Site is rejected, whatever the other headers say", () => {
  const write = (headers: Record<string, string>) =>
    csrfCheckedOrigin(SITE, at("http://magazine.example/", headers));
  const origin = "https://magazine.example";
  expect(write({ origin, "sec-fetch-site": "cross-site" })).toBeNull();
  expect(write({ origin, "sec-fetch-site": "same-site" })).toBeNull();
  expect(write({ origin, "sec-fetch-site": "same-origin" })).toBe(origin);
  expect(write({ "sec-fetch-site": "none" })).toBe(origin);
});

test("a mail program in a browser unsubscribes by one click", () => {
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const write = (path: string, method = "POST") =>
    csrfCheckedOrigin(SITE, new Request(`http://magazine.example${path}`, { method, headers }));
  expect(write("/newsletter/unsubscribe/r1.s1.abc-_")).toBe("https://magazine.example");
  expect(write("/account/unsubscribe/abc")).toBe("https://magazine.example");
  expect(write("/account/unsubscribe/abc", "DELETE")).toBeNull();
  for (const path of [
    "/newsletter/choices/r1.s1.abc",
    "/account/unsubscribe/abc/x",
    "/account/data",
  ])
    expect(write(path)).toBeNull();
});

test("a request with a cookie but without Origin or Referer is rejected", () => {
  const write = (headers: Record<string, string>) =>
    csrfCheckedOrigin(SITE, at("http://magazine.example/", { cookie: "session=x", ...headers }));
  expect(write({})).toBeNull();
  expect(write({ referer: "https://evil.example/magazine.example" })).toBeNull();
  expect(write({ referer: "https://magazine.example/login" })).toBe("https://magazine.example");
});
