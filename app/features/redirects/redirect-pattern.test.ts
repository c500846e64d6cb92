import { expect, test } from "vitest";
import { checkRule } from "./check-rule.ts";
import { PatternList } from "./pattern-list.ts";
import { fillTarget, locationFor } from "./redirect-target.ts";

const SITE = "https://magazine.example";

/** Where a pattern leads an address; null without a match. */
function lead(source: string, target: string, path: string): string | null {
  const found = new PatternList([{ source }]).match(path);
  return found && locationFor(fillTarget(target, found.captured), "");
}

test.each([
  ["/blog/:slug", "/single/:slug", "/blog/the-sea", "/single/the-sea"],
  ["/blog/:slug", "/single/:slug", "/Blog/The-Sea/", "/single/The-Sea"],
  ["/:year(\\d{4})/:month(\\d{2})/:slug", "/:slug", "/2024/03/sea", "/sea"],
  ["/p/:slug.html", "/p/:slug", "/p/sea.html", "/p/sea"],
  ["/article-:id(\\d+)", "/a?id=:id", "/article-17", "/a?id=17"],
  ["/old/*", "/new/*", "/old/a/b%20c", "/new/a/b%20c"],
  ["/old/*", "/new/*", "/old", "/new/"],
  ["/old/*", "https://archive.example/x/*", "/old/a", "https://archive.example/x/a"],
  ["/b%C3%BCcher/:name", "/books/:name", "/B%C3%9CCHER/%D8%A8", "/books/%D8%A8"],
])("%s → %s leads %s to %s", (source, target, path, expected) => {
  expect(lead(source, target, path)).toBe(expected);
});

test.each([
  ["/blog/:slug", "/blog"],
  ["/blog/:slug", "/blog/a/b"],
  ["/:year(\\d{4})/:slug", "/20245/a"],
  ["/article-:id(\\d+)", "/article-x"],
  ["/p/:slug.html", "/p/.html"],
])("%s does not match %s", (source, path) => {
  expect(lead(source, "/x", path)).toBeNull();
});

test("of several patterns the one with the longest literal text holds", () => {
  const list = new PatternList([{ source: "/a/*" }, { source: "/a/feed/*" }, { source: "/*" }]);
  expect(list.match("/a/feed/x")?.rule.source).toBe("/a/feed/*");
  expect(list.match("/a/x")?.rule.source).toBe("/a/*");
});

test("no address leads to another host than the one that the owner wrote", () => {
  for (const path of [
    "/go//evil.example",
    "/go/%2F%2Fevil.example",
    "/go/%5Cevil.example",
    "/go/",
  ]) {
    const location = lead("/go/*", "/*", path);
    expect(new URL(location!, SITE).origin, path).toBe(SITE);
    const elsewhere = lead("/go/*", "https://fixed.example/*", path);
    expect(new URL(elsewhere!, SITE).origin, path).toBe("https://fixed.example");
  }
});

test.each([
  ["/go/:host", "https://:host/"],
  ["/go/:host", "https://:host.example/"],
  ["/go/*", "https://*"],
  ["/go/:port", "https://fixed.example:port/"],
  ["/go/:user", "https://:user@fixed.example/"],
  ["/go/:a", "//evil.example/:a"],
  ["/go", "/\\evil.example"],
  ["/go", "javascript:alert(1)"],
])("%s → %s is refused", (source, target) => {
  const checked = checkRule({ source, target, status: 301 }, SITE);
  expect(checked).toEqual({ ok: false, errors: { target: ["bad-target"] } });
});

test.each([
  ["/a/:b:c", "bad-pattern"],
  ["/a/*/b", "bad-pattern"],
  ["/:a/:a", "bad-pattern"],
  ["/a?p=1", "has-query"],
  ["/dashboard/x", "reserved"],
  ["/", "reserved"],
  ["about", "bad-source"],
  ["", "required"],
])("the source %s is refused as %s", (source, code) => {
  const checked = checkRule({ source, target: "/x", status: 301 }, SITE);
  expect(checked).toEqual({ ok: false, errors: { source: [code] } });
});

test("a target may use only the captures of its source", () => {
  const checked = checkRule({ source: "/a/:b", target: "/:c", status: 301 }, SITE);
  expect(checked).toEqual({ ok: false, errors: { target: ["unknown-capture"] } });
});

test("spaces are encoded", () => {
  const given = { source: "/über uns", target: "/a b", status: 301 };
  expect(checkRule(given, SITE)).toMatchObject({
    value: { key: "/über uns", target: "/a%20b" },
  });
});

test("whole addresses of this site become paths", () => {
  const given = { source: `${SITE}/Old/`, target: `${SITE}/new#part`, status: 302 };
  expect(checkRule(given, SITE)).toMatchObject({
    value: { source: "/Old", key: "/old", target: "/new#part", status: 302 },
  });
});

test("a pattern takes a time that grows with the address, not with its square", () => {
  const list = new PatternList([{ source: "/:a-:b-x" }, { source: "/a-:b-c-d/*" }]);
  // Backtracking would need minutes for this one; the test's own timeout would end it.
  expect(list.match(`/${"a-".repeat(200_000)}`)).toBeNull();
});
