import { expect, test } from "vitest";
import { createPageRecord, type PageCode } from "#app/platform/context.server.ts";
import { documentPolicy } from "#server/http/security-headers.ts";
import { withOwnCode } from "./own-code.server.ts";

const code = (name: string): PageCode => ({
  head: `<meta name="${name}">`,
  foot: `<p>${name}</p>`,
  scriptHashes: [`sha256-${name}`],
  styleHashes: [],
  origins: ["https://stats.example"],
});

const PAGE = '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>A</body></html>';

test("code stands at the end of head and body, that of every page before the post's", () => {
  const page = createPageRecord();
  page.ownCode.set("post", code("post")).set("site", code("site"));
  expect(withOwnCode(PAGE, page)).toBe(
    '<!DOCTYPE html><html data-code="" lang="en"><head><title>A</title><meta name="site"><meta name="post"></head><body>A<p>site</p><p>post</p></body></html>',
  );
});

test("a page without code stays as it is", () => {
  expect(withOwnCode(PAGE, createPageRecord())).toBe(PAGE);
});

test("a page with a password field has no code, and allows none", () => {
  const page = createPageRecord();
  page.ownCode.set("site", code("site"));
  const form = PAGE.replace("<body>", '<body><input name="a" type="password"/>');
  expect(withOwnCode(form, page)).toBe(form);
  expect(page.ownCode.size).toBe(0);
});

test("the policy allows the code's hashes and origins, and nothing else", () => {
  const own = { ...code("a"), styleHashes: ["sha256-style"] };
  const policy = documentPolicy(["sha256-first"], ["https://pay.example"], [own, code("b")]);
  const directives = new Map(
    policy.split("; ").map((line) => [line.split(" ")[0], line.split(" ").slice(1).join(" ")]),
  );
  expect(directives.get("script-src")).toBe(
    "'self' 'sha256-first' 'sha256-a' 'sha256-b' https://stats.example",
  );
  expect(directives.get("style-src")).toBe("'self' 'sha256-style' https://stats.example");
  expect(directives.get("form-action")).toBe("'self' https://pay.example https://stats.example");
  expect([directives.get("object-src"), directives.get("base-uri")]).toEqual(["'none'", "'none'"]);
  const usual = documentPolicy(["sha256-first"]);
  expect(usual).not.toContain("stats.example");
  // What the default says already is bytes in every answer; workers would fall back to scripts.
  expect(usual).not.toMatch(/style-src |connect-src|font-src/);
  expect(usual).toContain("worker-src 'self'");
  expect(directives.get("connect-src")).toBe("'self' https://stats.example");
  expect(usual).not.toContain("unsafe-inline' ");
});
