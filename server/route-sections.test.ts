import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { divideRoutes, sectionName } from "./route-sections.ts";

const ROUTES = {
  root: { path: "" },
  layout: { parentId: "root" },
  home: { parentId: "layout", index: true },
  post: { parentId: "layout", path: "single/:slug" },
  about: { parentId: "layout", path: "about" },
  desk: { parentId: "root", path: "dashboard" },
  posts: { parentId: "desk", path: "posts/:id" },
  any: { parentId: "layout", path: ":page/print" },
  missing: { parentId: "layout", path: "*" },
};

/** No more of a build than is read here. */
const build = {
  ssr: true,
  routes: Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }])),
} as unknown as ServerBuild;

test("each first segment has its own routes, with all that may stand around or in for them", () => {
  const sections = divideRoutes(build);
  const always = ["root", "layout", "home", "any", "missing"];
  const named = (name: string) => Object.keys(sections.get(name)?.routes ?? {}).sort();
  expect([...sections.keys()].sort()).toEqual(["/", "about", "dashboard", "single"]);
  expect(named("/")).toEqual([...always].sort());
  expect(named("single")).toEqual([...always, "post"].sort());
  expect(named("about")).toEqual([...always, "about"].sort());
  expect(named("dashboard")).toEqual([...always, "desk", "posts"].sort());
  expect(sections.get("single")?.ssr).toBe(true);
});

test("a path is answered by the section of its first segment, the start by its own, a double slash by none", () => {
  expect(sectionName("/single/a-post")).toBe("single");
  expect(sectionName("/about")).toBe("about");
  expect(sectionName("/")).toBe("/");
  expect(divideRoutes(build).has(sectionName("//about"))).toBe(false);
});
