import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { newToken } from "#app/lib/secret-token.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { PATTERNS } from "#tests/roles-table.ts";
import { createLog, loggedPath, warnSparingly } from "./log.server.ts";

test.runIf(existsSync("/dev/full"))("a log on a full disk ends no request", () => {
  const log = createLog("warn", "/dev/full");
  for (let line = 0; line < 100; line++) log.warn("the disk is full");
  expect(log.isLevelEnabled("warn")).toBe(true);
});

test("what fails again and again is logged once a minute", () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const warnOf = warnSparingly({ warn }, "reading jobs failed");
  for (let second = 0; second < 121; second++) {
    warnOf({ second });
    vi.advanceTimersByTime(1000);
  }
  expect(warn.mock.calls.map(([{ second }]) => second)).toEqual([0, 60, 120]);
  vi.useRealTimers();
});

test("a log that can be written has every line", () => {
  const path = join(temporaryFolder(), "log");
  const log = createLog("warn", path);
  log.warn("first");
  log.warn("second");
  expect(readFileSync(path, "utf8")).toMatch(/first.*\n.*second/);
});

test("no route with a token or a secret is logged with it", () => {
  const secret = newToken();
  const patterns = PATTERNS.filter((pattern) => /:(?:token|secret)\b/.test(pattern));
  expect(patterns.length).toBeGreaterThan(10);
  for (const pattern of patterns) {
    for (const signed of ["", "01k9zq3x5t.", "01k9zq3x5t.3."]) {
      const path = pattern.replace(/:(?:token|secret)\b/, signed + secret).replace(/:\w+/g, "ses");
      expect(loggedPath(path)).not.toContain(secret);
    }
  }
});

test("tokens of emailed links are not logged", () => {
  const places = ["/signup", "/signup/invited", "/signup/owner", "/forgot-pass", "/account/email"];
  for (const place of [...places, "/account/unsubscribe", "/newsletter/confirm"]) {
    const secret = newToken();
    expect(loggedPath(`${place}/${secret}`)).toBe(`${place}/…`);
    expect(loggedPath(`${place}/${secret}.data`)).toBe(`${place}/….data`);
  }
});

test("signed links of newsletters are not logged", () => {
  for (const place of ["/newsletter/choices", "/newsletter/unsubscribe"]) {
    expect(loggedPath(`${place}/01k9zq3x5t.01k9zq3x6a.${newToken()}`)).toBe(`${place}/…`);
    expect(loggedPath(`${place}/01k9zq3x5t..${newToken()}`)).toBe(`${place}/…`);
  }
});

test("all other paths are logged unchanged", () => {
  const paths = [
    "/",
    "/login",
    "/account/security",
    "/account/invoices/01k9zq3x5t8w2y4v6s7r9p0m1n",
  ];
  const long = "/single/a-very-long-slug-of-a-post-that-has-more-than-forty-three-characters-in-it";
  for (const path of [...paths, long, `/account/read${long}`]) expect(loggedPath(path)).toBe(path);
});
