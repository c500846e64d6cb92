import { expect, test } from "vitest";
import { originOf, originOfWrite } from "./origin.ts";

const SITE = { siteUrl: "https://magazine.example", trustsProxy: false };

const at = (url: string, headers: Record<string, string> = {}) => new Request(url, { headers });

test("the site's own host speaks the site's own protocol, also behind a proxy that takes TLS off", () => {
  expect(originOf(SITE, at("http://magazine.example/about"))).toBe("https://magazine.example");
});

test("another host is taken at its word, so that a visit by number or name works alike", () => {
  expect(originOf(SITE, at("http://192.168.1.5:3000/"))).toBe("http://192.168.1.5:3000");
});

test("of several forwarded hosts the one that the nearest proxy wrote counts", () => {
  const headers = {
    "x-forwarded-host": "evil.example, real.example",
    "x-forwarded-proto": "https",
  };
  const request = at("http://inside:3000/", headers);
  expect(originOf({ ...SITE, trustsProxy: true }, request)).toBe("https://real.example");
  expect(originOf(SITE, request)).toBe("http://inside:3000");
});

test("a form may come from the site's own pages, or from a program that names none", () => {
  const write = (origin?: string) =>
    originOfWrite(SITE, at("http://magazine.example/", origin ? { origin } : {}));
  expect(write("https://magazine.example")).toBe("https://magazine.example");
  expect(write()).toBe("https://magazine.example");
  expect(write("https://magazine.example.evil.example")).toBeNull();
  expect(write("null")).toBeNull();
});

test("a browser that says a form came from elsewhere is believed, whatever else it names", () => {
  const write = (headers: Record<string, string>) =>
    originOfWrite(SITE, at("http://magazine.example/", headers));
  const origin = "https://magazine.example";
  expect(write({ origin, "sec-fetch-site": "cross-site" })).toBeNull();
  expect(write({ origin, "sec-fetch-site": "same-site" })).toBeNull();
  expect(write({ origin, "sec-fetch-site": "same-origin" })).toBe(origin);
  expect(write({ "sec-fetch-site": "none" })).toBe(origin);
});

test("a cookie changes nothing unless the request says which page it comes from", () => {
  const write = (headers: Record<string, string>) =>
    originOfWrite(SITE, at("http://magazine.example/", { cookie: "session=x", ...headers }));
  expect(write({})).toBeNull();
  expect(write({ referer: "https://evil.example/magazine.example" })).toBeNull();
  expect(write({ referer: "https://magazine.example/login" })).toBe("https://magazine.example");
});
