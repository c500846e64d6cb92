import { expect, test } from "vitest";
import { oldPathOf } from "./old-address.ts";

const SITE = "https://www.old.example";

test.each([
  ["https://old.example//greek/level-2/", "/greek/level-2"],
  ["https://old.example/a///b", "/a/b"],
  ["https://old.example//", "/"],
  ["/%CE%B1/", "/α"],
  ["/50%", "/50%"],
  ["__GHOST_URL__/a/", "/a"],
])("%s is the old page %s, in one of its spellings", (address, path) => {
  expect(oldPathOf(address, SITE)?.path).toBe(path);
});

test.each(["https://new.example/a", "//new.example/a", "https://old.example/?p=12", "#top", ""])(
  "%s is no page of the old site",
  (address) => {
    expect(oldPathOf(address, SITE)).toBe(null);
  },
);
