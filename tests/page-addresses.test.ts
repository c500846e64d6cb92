/** Static pages get no address that the program answers itself, and are on no list of posts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressProblem } from "#app/features/pages/address.ts";
import { toPagePath } from "#app/lib/addresses/page-path.ts";
import { PATTERNS } from "./roles-table.ts";
import { ROOT, readSourceFiles } from "./source-files.ts";

/** Routes that answer pages. */
const OF_PAGES = ["/", "/*", "/about", "/contact", "/contact/thanks"];

/** Paths that the server answers before any route. */
const OF_SERVER = ["/assets/a", "/health", "/metrics", "/images/a", "/media/a", "/streams/a"];

test("no page may have an address that a route, a file or the server answers", () => {
  const files = readdirSync(join(ROOT, "public")).map((file) => `/${file}`);
  const taken = [...PATTERNS.filter((path) => !OF_PAGES.includes(path)), ...OF_SERVER, ...files];
  expect(taken.length).toBeGreaterThan(150);
  const free = taken
    .map((pattern) => toPagePath(pattern.replaceAll(/:[\w-]+/g, "some-thing").replace("*", "x")))
    .filter((path) => addressProblem(path) === null);
  expect(free).toEqual([]);
});

test("usual addresses of pages are free", () => {
  const wanted = ["/privacy", "/imprint", "/terms", "/team/jobs", "/about", "/contact", "/singles"];
  expect(wanted.filter((path) => addressProblem(path) !== null)).toEqual([]);
});

/** Who reads or writes the table of pages; posts have a table of their own, so no list of posts shows a page. */
const READERS = [
  "app/api/admin/pages/page-json.server.ts",
  "app/api/admin/pages/page-operations.server.ts",
  "app/api/admin/reference.server.ts",
  "app/api/content/operations.server.ts",
  "app/api/content/resources/all-resources.server.ts",
  "app/api/content/resources/pages.server.ts",
  "app/database/queries/page-address.server.ts",
  "app/features/addresses/pattern-checks.server.ts",
  "app/features/billing/subscriptions/reading-queries.server.ts",
  "app/features/exports/archive/new-owner.server.ts",
  "app/features/exports/archive/render-row.server.ts",
  "app/features/exports/archive/tables.ts",
  "app/features/exports/content/posts.server.ts",
  "app/features/feeds/sitemaps/sitemap-queries.server.ts",
  "app/features/imports/running/plan-addresses.server.ts",
  "app/features/imports/running/undo-import.server.ts",
  "app/features/imports/running/write-redirects.server.ts",
  "app/features/maintenance/counters.server.ts",
  "app/features/redirects/answered.server.ts",
  "app/features/search/found-pages.server.ts",
  "app/features/search/indexing/reindex.server.ts",
  "app/features/search/indexing/sources.server.ts",
  "app/features/uploads/library/replace-commands.server.ts",
  "app/features/uploads/library/use-queries.server.ts",
  "server/start/upgrade-notices.ts",
];

test("no query but those of pages, search, sitemap and files reads static pages", () => {
  const readers = readSourceFiles()
    .filter(({ path, isTest }) => /^(?:app|server)\//.test(path) && !isTest)
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("app/features/pages/"))
    .filter((path) => !path.startsWith("app/database/migrations/"))
    .filter((path) =>
      /[([]\s*"(?:pages|page_\w+)["\s]|"pages\.\w+"|\b(?:from|join) pages\b/.test(
        readFileSync(join(ROOT, path), "utf8"),
      ),
    );
  expect(readers.sort()).toEqual(READERS);
});
