/** No post or category can take the place of an address of the program. */
import { expect, test } from "vitest";
import { isReserved, isReservedFolder } from "#app/features/posts/reserved-addresses.ts";
import { SLUG } from "#app/lib/slug.ts";
import { PATTERNS } from "./roles-table.ts";
import { readSourceFiles } from "./source-files.ts";

test("the first part of every route is reserved", () => {
  const first = PATTERNS.map((pattern) => pattern.split("/")[1] ?? "");
  const open = first.filter((segment) => SLUG.test(segment) && !isReserved(segment));
  expect(open).toEqual([]);
  const longer = PATTERNS.map((pattern) => pattern.split("/")).filter(({ length }) => length > 2);
  const folders = longer.map(([, segment = ""]) => segment).filter((name) => SLUG.test(name));
  expect(folders.length).toBeGreaterThan(30);
  expect(folders.filter((segment) => !isReservedFolder(segment))).toEqual([]);
});

test("the addresses that the server answers before the routes are reserved", () => {
  const app = readSourceFiles().find(({ path }) => path === "server/http/app.ts")!;
  const mounted = [...app.source.matchAll(/app\.route\("\/([\w-]+)/g)].map((match) => match[1]!);
  expect(mounted.length).toBeGreaterThan(5);
  expect(mounted.filter((segment) => !isReserved(segment))).toEqual([]);
});
