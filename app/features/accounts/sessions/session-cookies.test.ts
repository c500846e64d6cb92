import { expect, test } from "vitest";
import { readSessionCookie, sessionCookies } from "./session-cookies.server.ts";

const SECURE = "https://magazine.example/";
const PLAIN = "http://localhost:3000/";

const asks = (url: string, cookie?: string) =>
  new Request(url, cookie ? { headers: { cookie } } : undefined);

test("over HTTPS the cookie is Secure and __Host- prefixed", () => {
  const [session, hint] = sessionCookies(asks(SECURE), "secret", 60_000).map(([, value]) => value);
  expect(session).toBe("__Host-session=secret; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure");
  expect(hint).toMatch(/^signed-in=\w+; Path=\/; Max-Age=60; SameSite=Lax; Secure$/);
});

test("over HTTPS an unprefixed cookie is ignored", () => {
  expect(readSessionCookie(asks(SECURE, "session=planted"))).toBeNull();
  expect(readSessionCookie(asks(SECURE, "session=planted; __Host-session=mine"))).toBe("mine");
});

test("over HTTP the unprefixed name is used", () => {
  const [[, session]] = sessionCookies(asks(PLAIN), "secret", 60_000) as [[string, string]];
  expect(session).toBe("session=secret; Path=/; Max-Age=60; SameSite=Lax; HttpOnly");
  expect(readSessionCookie(asks(PLAIN, "a=b; session=mine; c=d"))).toBe("mine");
  expect(readSessionCookie(asks(PLAIN))).toBeNull();
  expect(readSessionCookie(asks(PLAIN, "session="))).toBeNull();
});

test("signing out clears both cookies", () => {
  for (const [, value] of sessionCookies(asks(SECURE), null)) expect(value).toContain("Max-Age=0");
});
