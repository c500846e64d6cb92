import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { knownBrowser, knownBrowserCookie } from "./known-browsers.server.ts";

const env = { dataDir: temporaryFolder(), secretKey: undefined };

const asks = (cookie = "", url = "https://example.org/login") =>
  new Request(url, { headers: { cookie } });

/** The cookie that a browser sends after a log-in. */
const pairOf = (request: Request, userId: string) =>
  knownBrowserCookie(request, env, userId)[1].split(";")[0]!;

test("a browser is known to the account that logged in there, and to no other", () => {
  const cookie = pairOf(asks(), "ada");
  expect(knownBrowser(asks(cookie), env)("ada")).not.toBeNull();
  expect(knownBrowser(asks(cookie), env)("eve")).toBeNull();
  expect(knownBrowser(asks(), env)("ada")).toBeNull();
});

test("a made-up or changed cookie is unknown", () => {
  const cookie = pairOf(asks(), "ada");
  for (const forged of [
    "__Host-device=x.y",
    "__Host-device=.",
    `${cookie}x`,
    cookie.slice(0, -1),
  ]) {
    expect(knownBrowser(asks(forged), env)("ada")).toBeNull();
  }
  const elsewhere = { dataDir: temporaryFolder(), secretKey: undefined };
  expect(knownBrowser(asks(cookie), elsewhere)("ada")).toBeNull();
});

test("the next log-in keeps the browser's id, so that it renews no attempts", () => {
  const cookie = pairOf(asks(), "ada");
  expect(pairOf(asks(cookie), "ada")).toBe(cookie);
});

test("scripts cannot read it, and HTTPS binds it to the host", () => {
  const [, header] = knownBrowserCookie(asks(), env, "ada");
  expect(header).toMatch(/^__Host-device=.+; HttpOnly; Secure$/);
  const plain = asks("", "http://localhost/login");
  expect(knownBrowserCookie(plain, env, "ada")[1]).toMatch(/^device=.+; HttpOnly$/);
});
