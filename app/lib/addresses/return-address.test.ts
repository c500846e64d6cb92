import fc from "fast-check";
import { expect, test } from "vitest";
import { returnAddress, signInAddress } from "./return-address.ts";

test("a reader returns to the page they came from, with its query and hash", () => {
  expect(returnAddress("/single/a-post?sort=new#comments")).toBe(
    "/single/a-post?sort=new#comments",
  );
  expect(signInAddress("/search?q=a&b")).toBe("/login?next=%2Fsearch%3Fq%3Da%26b");
});

test("a path with letters of any script fits into a header and leads to the same page", () => {
  expect(returnAddress("/search?q=قصة&x=ü#é")).toBe("/search?q=%D9%82%D8%B5%D8%A9&x=%C3%BC#%C3%A9");
  expect(returnAddress("/search?q=%D9%82%20a")).toBe("/search?q=%D9%82%20a");
  const anyPath = fc.string({ unit: "binary", maxLength: 200 }).map((text) => `/${text}`);
  fc.assert(
    fc.property(anyPath, (path) => {
      const location = new Headers({ location: returnAddress(path) }).get("location")!;
      expect(location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(returnAddress(location)).toBe(location);
    }),
  );
});

test("redirects never lead to another site", () => {
  const foreign = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "evil",
    "",
    " /x",
    "/\t/evil.example",
    "/a\r\nSet-Cookie: x",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    null,
    undefined,
    7,
    ["/a"],
    `/${"a".repeat(2000)}`,
  ];
  for (const address of foreign) expect(returnAddress(address)).toBe("/");
  expect(returnAddress(null, "/account")).toBe("/account");
});
