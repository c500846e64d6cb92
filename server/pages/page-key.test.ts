import { expect, test } from "vitest";
import { listSearch } from "#app/features/posts/list-address.ts";
import { sourcesOf } from "#app/magazine/home/home-sources.ts";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { addressFor, sharedAddress } from "./page-key.ts";

test("unknown parameters and their order do not change the cache key", () => {
  expect(sharedAddress("/archive/design?utm_source=x")).toBe("/archive/design");
  expect(sharedAddress("/archive/design?x=1&page=2&sort=likes")).toBe(
    sharedAddress("/archive/design?sort=likes&page=2&y"),
  );
});

test("personal pages have no cache key", () => {
  const inCapitals = ["/Dashboard/posts", "/newsletter/Choices/x", "/API/me"];
  const usual = ["/dashboard", "/dashboard/posts", "/about.data", "/login", "/api/me"];
  for (const path of [...usual, ...inCapitals]) {
    expect(sharedAddress(path), path).toBeNull();
  }
  expect(sharedAddress("/dashboards-of-the-world")).not.toBeNull();
  expect(sharedAddress(`/${"a".repeat(500)}`)).toBeNull();
});

test("the Content API has one cache key for each question, and the Admin API none", () => {
  const key = "/ghost/api/content/posts?key=k&filter=tag%3Aa&page=2";
  for (const path of [
    "/ghost/api/content/posts/?key=k&filter=tag:a&page=2",
    "/api/content/posts?page=2&filter=tag%3Aa&key=k&utm_source=x",
    "/ghost/api/v3/content/posts/?page=2&key=k&filter=tag:a",
    key,
  ]) {
    expect(sharedAddress(path), path).toBe(key);
  }
  expect(sharedAddress(`/api/content/posts/?filter=${"a".repeat(300)}`)).toBeNull();
  expect(sharedAddress("/ghost/api/admin/posts/")).toBeNull();
  expect(sharedAddress("/api/openapi.json")).toBe("/api/openapi.json");
});

test("every parameter that lists and homes link to is part of the cache key", () => {
  const place = { sort: "liked", page: 2, cursor: "c" } as never;
  const search = listSearch(new URLSearchParams(), place).slice(1);
  const tabs = Object.values(HOMES).flatMap((home) => sourcesOf(home).tabs);
  const parameters = [...new URLSearchParams(search).keys(), ...tabs.map(({ param }) => param)];
  expect(parameters.length).toBeGreaterThan(3);
  for (const name of parameters) {
    expect(sharedAddress(`/?${name}=value`), name).toBe(`/?${name}=value`);
  }
});

test("a page is cached for each header style that visitors choose, and for no other cookie", () => {
  expect(addressFor("/about", "a=1; header=style2")).toBe("/about#style2");
  expect(addressFor("/about?page=2", "header=style2Logedin; b=2")).toBe(
    "/about?page=2#style2Logedin",
  );
  for (const cookies of [
    undefined,
    "",
    "header=",
    "header=style9",
    "xheader=style2",
    "session=x",
  ]) {
    expect(addressFor("/about", cookies), cookies).toBe("/about");
  }
  for (const path of ["/rss.xml", "/api/suggest?q=a"]) {
    expect(addressFor(path, "header=style2")).toBe(path);
  }
});
