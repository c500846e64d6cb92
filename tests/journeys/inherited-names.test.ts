/** Asks every page, as its owner would, for what every object inherits: "constructor", "toString" … */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { INHERITED_NAMES } from "#tests/inherited-names.ts";
import { POST_PATH } from "#tests/pages.ts";
import { PATTERNS } from "#tests/roles-table.ts";
import { startSite } from "#tests/running-site.ts";
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

const FIELD = /\bname="(\w+)"/g;

/** The names of form fields in the program's markup. */
function fieldsOfProgram(): string[] {
  const sources = globSync("app/{routes,desk,magazine,ui}/**/*.tsx", { cwd: ROOT });
  return sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(FIELD)].map(([, name]) => name!),
  );
}

test("no route at all fails for such names in its address, its parameters and its fields", {
  timeout: SWEEP_LIMIT_MS,
}, async () => {
  // Its forms are sent for real: settings, deletions, log-outs.
  const site = await startSite({ copyOf: inject("demoFolder") });
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  const session = { address: "", userAgent: "" };
  const failures: string[] = [];
  const ask = async (path: string, body?: URLSearchParams) => {
    // A new session for each request, since some forms end it.
    const cookie = `session=${await startSession(client.db, "demo-admin", session)}`;
    const method = body ? "POST" : "GET";
    const headers = { cookie, origin: site.url };
    const init = { method, headers, body, redirect: "manual" } as const;
    const response = await fetch(site.url + path, init);
    await response.body?.cancel();
    // 501 is oEmbed's answer to a format that it lacks.
    if (response.status >= 500 && response.status !== 501) {
      failures.push(`${method} ${path.split("?")[0]}: ${response.status}`);
    }
  };
  try {
    const parameters = [...new Set([...parametersOfProgram(), ...fieldsOfProgram()])];
    for (const name of ["constructor", "__proto__"]) {
      const sent = new URLSearchParams(parameters.map((parameter) => [parameter, name]));
      for (const pattern of PATTERNS) {
        const path = pattern.replace(/:\w+/g, name).replace("*", name);
        const requests = [ask(`${path}?${sent}`), ask(path, sent)];
        // Its parameters may be refused before its path is read.
        if (path !== pattern) requests.push(ask(path));
        await Promise.all(requests);
      }
    }
  } finally {
    await client.close();
    await site.stop();
  }
  expect(failures).toEqual([]);
});
