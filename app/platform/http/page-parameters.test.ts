import { expect, test } from "vitest";
import { pageSearch } from "./page-parameters.ts";

const search = (text: string, isDocument = true) =>
  pageSearch(new URLSearchParams(text), isDocument);

test("only known parameters count, in a fixed order", () => {
  expect(search("utm_source=x&page=2&sort=likes&_=1")).toBe("?sort=likes&page=2");
  expect(search("fbclid=x")).toBe("");
});

test("the `_routes` parameter counts for data requests, not for documents", () => {
  expect(search("_routes=root&page=2", false)).toBe("?page=2&_routes=root");
  expect(search("_routes=root")).toBe("");
});

test("a page with an overlong value is not cached", () => {
  expect(search(`q=${"x".repeat(201)}`)).toBeNull();
  expect(search(Array.from({ length: 100 }, () => "tag=abcdefg").join("&"))).toBeNull();
});
