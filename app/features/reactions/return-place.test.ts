import { expect, test } from "vitest";
import { pageBefore, returnPlace } from "./return-place.server.ts";

const sentFrom = (referer: string | null) =>
  new Request("https://gull.example/actions/reactions", {
    method: "POST",
    headers: referer === null ? {} : { referer },
  });

test("the page before is the one that the browser names, if it is one of this site", () => {
  const before = (referer: string | null, given: unknown = null) =>
    pageBefore(sentFrom(referer), given);
  expect(before("https://gull.example/archive/sea?sort=viewed")).toBe("/archive/sea?sort=viewed");
  expect(before("https://gull.example/")).toBe("/");
  for (const referer of [
    null,
    "nonsense",
    "https://other.example/archive/sea",
    "https://gull.example/login?next=%2F",
    "https://gull.example/actions/reactions?like=1",
    `https://gull.example/search?q=${"x".repeat(500)}`,
  ])
    expect(before(referer), String(referer)).toBe("");
});

test("what a page in between was told counts more, unless it leads elsewhere", () => {
  const given = (place: string) => pageBefore(sentFrom("https://gull.example/about"), place);
  expect(given("/archive/sea")).toBe("/archive/sea");
  expect(given("")).toBe("/about");
  expect(given("https://other.example/")).toBe("");
  expect(given("//other.example/")).toBe("");
});

test("a button leads back to the page that it is on, that of a comment to the comment", () => {
  const post = { id: "A1", href: "/single/fog" };
  const back = (before: string, kind: "like" | "save" | "likeComment" | "followAuthor") =>
    returnPlace(before, { kind, ...post });
  expect(back("/archive/sea?sort=viewed", "like")).toBe("/archive/sea?sort=viewed");
  expect(back("/", "save")).toBe("/");
  expect(back("/single/fog?lang=ar", "like")).toBe("/single/fog?lang=ar");
  expect(back("/single/other", "followAuthor")).toBe("/single/other");
  expect(back("/single/fog", "likeComment")).toBe("/single/fog");
  expect(back("", "like")).toBe("/single/fog");
});
