import { expect, test } from "vitest";
import { pageSearch } from "./page-parameters.ts";

const search = (text: string) => pageSearch(new URLSearchParams(text));

test("only known parameters count, in a fixed order", () => {
  expect(search("utm_source=x&page=2&sort=likes&_=1")).toBe("?sort=likes&page=2");
  expect(search("fbclid=x")).toBe("");
});

test("a page with an overlong value is not cached", () => {
  expect(search(`q=${"x".repeat(201)}`)).toBeNull();
  expect(search(Array.from({ length: 100 }, () => "tag=abcdefg").join("&"))).toBeNull();
});
