import { expect, test } from "vitest";
import { readSessionCookie, sessionCookies } from "./session-cookies.server.ts";

const SECURE = "https://magazine.example/";
const PLAIN = "http://localhost:3000/";

const asks = (url: string, cookie?: string) =>
  new Request(url, cookie ? { headers: { cookie } } : undefined);

test("on https the cookie belongs to this host alone and travels encrypted", () => {
  const [session, hint] = sessionCookies(asks(SECURE), "secret", 60_000).map(([, value]) => value);
  expect(session).toBe("__Host-session=secret; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure");
  expect(hint).toBe("signed-in=1; Path=/; Max-Age=60; SameSite=Lax; Secure");
});

test("on https a cookie that a neighbour or a plain connection planted is not looked at", () => {
  expect(readSessionCookie(asks(SECURE, "session=planted"))).toBeNull();
  expect(readSessionCookie(asks(SECURE, "session=planted; __Host-session=mine"))).toBe("mine");
});

test("without https the plain name is used", () => {
  const [[, session]] = sessionCookies(asks(PLAIN), "secret", 60_000) as [[string, string]];
  expect(session).toBe("session=secret; Path=/; Max-Age=60; SameSite=Lax; HttpOnly");
  expect(readSessionCookie(asks(PLAIN, "a=b; session=mine; c=d"))).toBe("mine");
  expect(readSessionCookie(asks(PLAIN))).toBeNull();
  expect(readSessionCookie(asks(PLAIN, "session="))).toBeNull();
});

test("signing out takes both cookies away", () => {
  for (const [, value] of sessionCookies(asks(SECURE), null)) expect(value).toContain("Max-Age=0");
});
