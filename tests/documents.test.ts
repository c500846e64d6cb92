/** Checks that routes and paths agree on which pages are documents and which belong to the application. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import routes from "#app/routes.ts";
import { ROOT, readSourceFiles } from "./source-files.ts";

const LAYOUT = "routes/site/documents.tsx";

/** Modules whose `clientLoader` loads a document. */
const loading = new Set(
  readSourceFiles()
    .filter(({ path }) => path.startsWith("app/routes/"))
    .filter(({ path }) =>
      /clientLoader = loadDocument/.test(readFileSync(join(ROOT, path), "utf8")),
    )
    .map(({ path }) => path.replace("app/", "")),
);

interface Page {
  path: string;
  file: string;
  /** Whether the desk's router loads its document. */
  isDocument: boolean;
}

/** Pages have components; other routes answer data. */
function pagesIn(entries: readonly RouteConfigEntry[], base = "", isBelow = false): Page[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base;
    const isDocument = isBelow || entry.file === LAYOUT || loading.has(entry.file);
    const children = pagesIn(entry.children ?? [], path, isDocument);
    const isPage = entry.file.endsWith(".tsx") && (entry.path !== undefined || entry.index);
    return isPage ? [{ path, file: entry.file, isDocument }, ...children] : children;
  });
}

test("the router runs on the pages that are an application, and loads all others as documents", () => {
  const pages = pagesIn(routes).filter(({ path }) => path !== "/*");
  expect(pages.length).toBeGreaterThan(60);
  for (const { path, isDocument } of pages) {
    const filled = path.replaceAll(/:\w+/g, "x") || "/";
    expect(isAppPath(filled), filled).toBe(!isDocument);
  }
});
