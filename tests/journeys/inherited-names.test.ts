/** Asks every page, as its owner would, for what every object inherits: "constructor", "toString" … */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { POST_PATH } from "#tests/pages.ts";
import { ROOT } from "#tests/source-files.ts";
import { siteUrl, test } from "./journey.ts";
import { cookieOf, makeMember } from "./members.ts";
import { SWEEP_LIMIT_MS } from "./page-sweep.ts";

const PUBLIC_PAGES = [
  "/",
  POST_PATH,
  "/archive/design",
  "/archive-video/design",
  "/author/mei-tanaka",
  "/search",
  "/contact",
  "/subscription",
  "/login",
  "/signup",
  "/forgot-pass",
  "/actions/comments",
];
const API_PATHS = [
  "/api/suggest",
  "/api/comments",
  "/api/comments/arrivals",
  "/api/comments/mine",
  "/api/comments/people",
  "/api/desk/posts",
  "/api/desk/media",
  "/api/desk/embeds",
  "/api/desk/bookmarks",
  "/api/desk/snippets",
  "/api/me",
  "/api/notices",
  "/api/positions",
  "/api/reactions",
  "/api/reading",
];
const DESK_PAGES = [
  "/account",
  "/account/security",
  "/account/authenticator",
  "/account/data",
  ...[
    "root",
    "reading",
    "notifications",
    "submit-post",
    "edit-profile",
    "subscription",
    "subscribe/basic",
    "billing-address",
    "posts",
    "posts/DEMO_POSTS_1",
    "posts/DEMO_POSTS_1/revisions",
    "posts/DEMO_POSTS_1/preview",
    "media",
    "moderation",
    "curated",
    "payments",
  ].map((path) => `/dashboard/${path}`),
  ...["", "/appearance", "/navigation", "/demo", "/people", "/messages", "/plans", "/mail"].map(
    (path) => `/dashboard/settings${path}`,
  ),
  "/dashboard/settings/terms",
];
const PARAMETER = /\.(?:get|getAll|has)\("(\w+)"\)/g;

/** The query parameters that the program reads, and those it reads by a variable. */
function parametersOfProgram(): string[] {
  const sources = globSync("app/{routes,desk,magazine,features}/**/*.{ts,tsx}", { cwd: ROOT });
  const read = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(PARAMETER)].map(([, name]) => name!),
  );
  return [...new Set([...read, "kind", "tag", "sort", "theme", "lang", "view", "status"])];
}

/** Each parameter with another of the names, starting with the given one. */
function searchWith(parameters: readonly string[], first: number): string {
  const names = parameters.map((_, at) => INHERITED_NAMES[(first + at) % INHERITED_NAMES.length]!);
  return `${new URLSearchParams(parameters.map((name, at) => [name, names[at]!]))}`;
}

test("no page, desk page or API fails for a parameter named like what objects inherit", {
  timeout: SWEEP_LIMIT_MS,
}, async () => {
  const owner = await makeMember({ role: "owner" });
  const headers = { cookie: await cookieOf(owner.id) };
  const parameters = parametersOfProgram();
  expect(parameters).toContain("done");
  const failures: string[] = [];
  const ask = async (path: string) => {
    const { status, body } = await fetch(siteUrl + path, { headers, redirect: "manual" });
    await body?.cancel();
    if (status >= 500) failures.push(`${path}: ${status}`);
  };
  for (const page of [...PUBLIC_PAGES, ...API_PATHS, ...DESK_PAGES]) {
    // One by one too: a parameter that is refused could hide another.
    const alone = ["done", "sort", "q", "view", "tab", "kind", "status"].map(
      (name) => `${name}=constructor`,
    );
    const together = INHERITED_NAMES.map((_, at) => searchWith(parameters, at));
    await Promise.all([...alone, ...together].map((search) => ask(`${page}?${search}`)));
  }
  expect(failures).toEqual([]);
});

test("no form fails for an intent named like what objects inherit", async () => {
  const owner = await makeMember({ role: "owner" });
  const headers = { cookie: await cookieOf(owner.id), origin: siteUrl };
  for (const page of [...PUBLIC_PAGES, ...DESK_PAGES]) {
    for (const intent of ["constructor", "__proto__"]) {
      const body = new URLSearchParams({ intent, constructor: intent, id: intent });
      const { status } = await fetch(siteUrl + page, { method: "POST", headers, body });
      expect(status, `${page}: ${intent}`).toBeLessThan(500);
    }
  }
});
