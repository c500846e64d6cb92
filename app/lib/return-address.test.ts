import { expect, test } from "vitest";
import { returnAddress, signInAddress } from "./return-address.ts";

test("a reader returns to the page they came from, with its query and hash", () => {
  expect(returnAddress("/single/a-post?sort=new#comments")).toBe(
    "/single/a-post?sort=new#comments",
  );
  expect(signInAddress("/search?q=a&b")).toBe("/login?next=%2Fsearch%3Fq%3Da%26b");
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
