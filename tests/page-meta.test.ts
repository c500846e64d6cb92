/** Every page declares its head as data: title, description, canonical path, robots. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { ROOT } from "./source-files.ts";

/** Always throws a 404; error pages set their own title and are not indexed. */
const NOT_FOUND = "routes/site/not-found.tsx";

/** The types of both functions require the four fields. */
const DECLARATION = /^export const meta(?:: Route\.MetaFunction)? = (?:pageMeta|contentMeta)\(/m;
const EXPORTS_META = /^export .*\bmeta\b/m;
const HAS_COMPONENT = /^export default /m;
/** Other ways to render tags into a head. */
const MANUAL_TAGS = /\bMetaDescriptors?\b|\btagName:|\bproperty: "|<title|<meta|<Meta/;

interface Page {
  file: string;
  source: string;
  isGuarded: boolean;
}

function pagesOf(entries: readonly RouteConfigEntry[], isGuarded = false): Page[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const source = readFileSync(join(ROOT, "app", file), "utf8");
    const isPage =
      (index || path !== undefined) && file !== NOT_FOUND && HAS_COMPONENT.test(source);
    const nested = pagesOf(children, isGuarded || file.startsWith("routes/guards/"));
    return isPage ? [{ file, source, isGuarded }, ...nested] : nested;
  });
}

const pages = pagesOf(routes);

test("every page route declares its head with pageMeta or contentMeta", () => {
  expect(pages.length).toBeGreaterThan(70);
  const undeclared = pages.filter(({ source }) => !DECLARATION.test(source));
  expect(undeclared.map(({ file }) => file)).toEqual([]);
});

test("pages below a guard are not indexed", () => {
  const guarded = pages.filter(({ isGuarded }) => isGuarded);
  expect(guarded.length).toBeGreaterThan(30);
  const indexed = guarded.filter(({ source }) => !source.includes('robots: "noindex"'));
  expect(indexed.map(({ file }) => file)).toEqual([]);
});

test("no route writes tags by hand", () => {
  const files = globSync("app/routes/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(100);
  const written = files.filter((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    return MANUAL_TAGS.test(source) || (EXPORTS_META.test(source) && !DECLARATION.test(source));
  });
  expect(written).toEqual([]);
});
