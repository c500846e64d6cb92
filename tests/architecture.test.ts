/**
 * Checks the rules of docs/architecture.md: which folders may import which, and how files are
 * named.
 */
import { expect, test } from "vitest";
import { PATTERNS, PERMISSIONS } from "./roles-table.ts";
import { type Import, readSourceFiles, type SourceFile } from "./source-files.ts";

const files = readSourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));

/**
 * A higher layer may import every lower one; `ui` and `islands` are on one level and do not import
 * each other, and neither do `magazine` and `api`.
 */
const LEVELS: Record<string, number> = {
  routes: 8,
  desk: 7,
  magazine: 6,
  api: 6,
  features: 5,
  islands: 4,
  ui: 4,
  platform: 3,
  database: 2,
  lib: 1,
};
/** `ui` contains no texts, and does not depend on features, platform or tables. */
const UI_MAY_IMPORT = ["ui", "lib"];
const BASE_FEATURES = ["posts", "taxonomy", "accounts"];
/** The features that may run commands of others: imports, the demo, deleting an account or a page. */
const ALSO_MAY_USE: Record<string, readonly string[]> = {
  demo: ["billing", "pages", "privacy", "site", "transfer", "uploads"],
  exports: ["imports", "pages", "redirects", "search", "site", "uploads"],
  imports: [
    "billing",
    "comments",
    "feeds",
    "members",
    "newsletter",
    "pages",
    "player",
    "privacy",
    "redirects",
    "search",
    "series",
    "site",
    "uploads",
  ],
  mailbox: ["site"],
  members: ["billing"],
  newsletter: ["billing", "members", "themes"],
  pages: ["arrangements"],
  privacy: ["billing", "members"],
  series: ["arrangements"],
  themes: ["arrangements"],
  transfer: [
    "billing",
    "comments",
    "members",
    "pages",
    "reactions",
    "search",
    "series",
    "site",
    "uploads",
  ],
};
/** Features that tests may import in addition, for setup or to check the counters. */
const TESTS_ALSO_MAY_USE: Record<string, readonly string[]> = {
  accounts: ["integrations", "newsletter", "webhooks"],
  demo: ["maintenance", "statistics"],
  exports: ["demo", "members", "series", "transfer"],
  pages: ["maintenance"],
  privacy: ["contact", "maintenance", "newsletter"],
  series: ["maintenance"],
  site: ["maintenance"],
  transfer: ["maintenance"],
  uploads: ["billing", "player"],
  maintenance: ["comments", "reactions"],
};
const MAX_FILE_LINES = 300;
const MAX_TEST_LINES = 400;
const MAX_FILES_PER_FOLDER = 25;

/** The layer, and in features the feature, of a path such as `app/features/posts/models.ts`. */
function locate(path: string): { layer: string; feature: string } | null {
  const [top, layer = "", feature = ""] = path.split("/");
  return top === "app" && layer in LEVELS ? { layer, feature } : null;
}

function isWiring(path: string): boolean {
  return path.startsWith("server/") || (path.startsWith("app/") && locate(path) === null);
}

/** Every import that breaks a rule, as `file -> imported file`. */
function importsBreaking(
  rule: (file: SourceFile, target: string, entry: Import) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((entry) => entry.file !== null && rule(file, entry.file, entry))
      .map((entry) => `${file.path} -> ${entry.file}`),
  );
}

test("the source folders are not empty: the rules below check real files", () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(50);
});

test("imports only go down: routes, desk, magazine and api, features, islands and ui, platform, database, lib", () => {
  const upwards = importsBreaking((file, target) => {
    const from = locate(file.path);
    const to = locate(target);
    if (!from || !to || from.layer === to.layer) return false;
    return LEVELS[to.layer]! >= LEVELS[from.layer]!;
  });
  expect(upwards).toEqual([]);
});

test("ui imports only itself and lib", () => {
  const beyond = importsBreaking((file, target) => {
    const to = locate(target);
    return locate(file.path)?.layer === "ui" && to !== null && !UI_MAY_IMPORT.includes(to.layer);
  });
  expect(beyond).toEqual([]);
});

test("features import only the base features and those listed above, and accounts never import posts", () => {
  const sideways = importsBreaking((file, target) => {
    const from = locate(file.path);
    const to = locate(target);
    if (from?.layer !== "features" || to?.layer !== "features" || from.feature === to.feature) {
      return false;
    }
    if (from.feature === "accounts" && to.feature === "posts") return true;
    const also = ALSO_MAY_USE[from.feature] ?? [];
    const inTests = file.isTest ? (TESTS_ALSO_MAY_USE[from.feature] ?? []) : [];
    return ![...BASE_FEATURES, ...also, ...inTests].includes(to.feature);
  });
  expect(sideways).toEqual([]);
});

test("nothing inside app/ imports its wiring: root, entries, registry, server", () => {
  const wired = importsBreaking((file, target) => {
    if (file.isTest || locate(file.path) === null) return false;
    return isWiring(target);
  });
  expect(wired).toEqual([]);
});

test("the program never imports its tests, benchmarks or scripts", () => {
  const outside = importsBreaking(
    (file, target) =>
      !file.isTest && /^(app|server)\//.test(file.path) && /^(tests|bench|scripts)\//.test(target),
  );
  expect(outside).toEqual([]);
});

test("what Node runs directly never imports a .tsx file, which only the bundler understands", () => {
  const reached = new Map<string, string>();
  const queue = files.filter((file) => /^(server|scripts)\//.test(file.path) && !file.isTest);
  for (const file of queue) {
    for (const entry of file.imports) {
      const next = entry.file && !entry.isTypeOnly ? byPath.get(entry.file) : undefined;
      if (!next || reached.has(next.path)) continue;
      reached.set(next.path, file.path);
      queue.push(next);
    }
  }
  const bundled = [...reached].filter(([path]) => path.endsWith(".tsx"));
  expect(bundled.map(([path, from]) => `${from} -> ${path}`)).toEqual([]);
});

test("there are no import cycles", () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: SourceFile, ancestors: string[]): void => {
    if (ancestors.includes(file.path)) {
      cycles.push([...ancestors.slice(ancestors.indexOf(file.path)), file.path].join(" -> "));
      return;
    }
    if (done.has(file.path)) return;
    for (const entry of file.imports) {
      const next = entry.file && !entry.isTypeOnly ? byPath.get(entry.file) : undefined;
      if (next) visit(next, [...ancestors, file.path]);
    }
    done.add(file.path);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

/** Files that the browser loads for these, at once or later. */
function loadedFor(paths: readonly string[]): SourceFile[] {
  const reached = new Set(paths);
  for (const path of reached) {
    for (const entry of byPath.get(path)?.imports ?? []) {
      const isLoaded = entry.file && !entry.isTypeOnly && !entry.file.includes(".server.");
      if (isLoaded) reached.add(entry.file!);
    }
  }
  return [...reached].flatMap((path) => byPath.get(path) ?? []);
}

test("an editor stays where a request beside it fails: none goes by way of the router, which would put its error in place of the page", () => {
  const editors = loadedFor(
    ["posts/edit-post", "posts/submit-post", "pages/edit-page"].map(
      (name) => `app/routes/desk/${name}.tsx`,
    ),
  );
  expect(editors.length).toBeGreaterThan(100);
  const byRouter = /\b(?:useFetchers?|useRevalidator|useSubmit|Await)\b/;
  // A window whose code cannot be loaded says so itself: `lazyDialog`.
  const lazily = /import \{[^}]*\blazy\b[^}]*\} from "react"/;
  const found = editors.filter(
    ({ path, source }) =>
      byRouter.test(source) || (lazily.test(source) && !path.endsWith("/lazy-dialog.tsx")),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("journeys on the shared site make posts with makeSitePost, whose ids and numbers never meet", () => {
  const shared = files.filter(
    ({ path, source }) =>
      path.startsWith("tests/journeys/") &&
      !path.endsWith("/members.ts") &&
      source.includes("siteDatabase("),
  );
  expect(shared.length).toBeGreaterThan(10);
  const own = shared.filter(({ source }) => /\bmakePost\(/.test(source));
  expect(own.map(({ path }) => path)).toEqual([]);
});

test("nothing is asked for again by way of the router: the error of one lost request would take the page's place. Use app/desk/watching", () => {
  const byRouter = /\buseRevalidator\b|\buseFetchers?\b[\s\S]*\bload\b/;
  const found = files.filter(
    ({ path, source }) => path.startsWith("app/") && byRouter.test(source),
  );
  // It asks for what has been lost, with the page kept.
  expect(found.map(({ path }) => path)).toEqual(["app/desk/watching/unread-notice.tsx"]);
});

test("a page that sends something without leaving stays where the answer is lost: its route has `orLost`", () => {
  const sending = files.filter(
    ({ path }) =>
      path.startsWith("app/routes/") &&
      loadedFor([path]).some(({ source }) => /\buseFetcher\b/.test(source)),
  );
  expect(sending.length).toBeGreaterThan(3);
  const unprepared = sending.filter(({ source }) => !source.includes("orLost(serverAction()"));
  expect(unprepared.map(({ path }) => path)).toEqual([]);
});

test("imports use #app/… across folders and ./ inside one, never ../", () => {
  const relative = files.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => specifier.startsWith("../"))
      .map(({ specifier }) => `${file.path}: ${specifier}`),
  );
  expect(relative).toEqual([]);
});

test("there are no barrel files", () => {
  expect(files.filter((file) => file.isBarrel).map((file) => file.path)).toEqual([]);
});

test("no file has a catch-all name", () => {
  const vague = /(^|[/.-])(utils?|helpers?|misc|common|data|managers?)([/.-]|$)/;
  expect(files.map((file) => file.path).filter((path) => vague.test(path))).toEqual([]);
});

test("every route is in the table of docs/roles.md, which says who may use it", () => {
  const documented = new Set([...PERMISSIONS.GET.keys(), ...PERMISSIONS.POST.keys()]);
  expect([...documented].sort()).toEqual(PATTERNS);
});

test("file names are kebab-case", () => {
  const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/;
  const misnamed = files.filter((file) => !kebabCase.test(file.path.split("/").at(-1)!));
  expect(misnamed.map((file) => file.path)).toEqual([]);
});

test("every server file starts with a comment on its purpose", () => {
  const undocumented = files.filter(
    ({ path, source, isTest }) =>
      !isTest &&
      (/\.server\.tsx?$/.test(path) || path.startsWith("server/")) &&
      !/^\/\*\*\s*\S+ \S+/.test(source),
  );
  expect(undocumented.map((file) => file.path)).toEqual([]);
});

test("no file is too long", () => {
  const long = files
    // Migrations are never split or shortened once released.
    .filter(({ path }) => !path.startsWith("app/database/migrations/"))
    .map(({ path, source, isTest }) => ({ path, isTest, lines: source.split("\n").length }))
    .filter(({ lines, isTest }) => lines > (isTest ? MAX_TEST_LINES : MAX_FILE_LINES))
    .map(({ path, lines }) => `${path}: ${lines} lines`);
  expect(long).toEqual([]);
});

/** A spread of an object literal, or of an array literal on which nothing is called. */
const SPREAD_LITERAL = /\.\.\.(?:\{|\[[^[\]]*\](?!\s*[.[]))/;

test("nothing is spread only to save lines", () => {
  const spreading = files.filter(({ source }) => SPREAD_LITERAL.test(source));
  expect(spreading.map(({ path }) => path)).toEqual([]);
});

test(`no folder has over ${MAX_FILES_PER_FOLDER} source files`, () => {
  const counts = new Map<string, number>();
  for (const { path } of files.filter(
    // Migrations are a list in the order of their numbers.
    (file) => !file.isTest && /^(app|server)\/(?!database\/migrations\/)/.test(file.path),
  )) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER)).toEqual([]);
});

test("classes use start and end, never left and right, so that pages can be mirrored", () => {
  const value = String.raw`(?:\d|\[|\(|px\b|auto\b|full\b)`;
  const physicalSide = new RegExp(
    [
      String.raw`(?<![\w-])-?(?:scroll-)?[mp][lr]-${value}`,
      String.raw`(?<![\w-])-?(?:left|right)-${value}`,
      String.raw`(?<![\w-])(?:rounded-(?:[lr]|[tb][lr])|border-[lr]|(?:text|float|clear)-(?:left|right))(?![\w])`,
    ].join("|"),
  );
  const found = files.flatMap(({ path, source }) =>
    path.startsWith("app/") && path.endsWith(".tsx")
      ? source.split("\n").flatMap((line, index) => {
          const match = physicalSide.exec(line);
          return match ? [`${path}:${index + 1} ${match[0]}`] : [];
        })
      : [],
  );
  expect(found).toEqual([]);
});

test("tests load React's client with its own timers and window", () => {
  const loading = files.filter(
    ({ isTest, imports }) =>
      isTest && imports.some(({ specifier }) => specifier === "react-dom/client"),
  );
  expect(loading.map(({ path }) => path)).toEqual([]);
});

test("tests mock no module: another file of the same worker may have loaded what imports it", () => {
  const found = files.filter(({ isTest, source }) => isTest && /\bvi\.mock\(\w/.test(source));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("the program finds its files by its folder: in the bundle no module is where its source was", () => {
  const found = files.filter(
    ({ path, source, isTest }) =>
      !isTest &&
      /^(?:app|server)\//.test(path) &&
      path !== "server/dev.ts" &&
      /import\.meta\.(?:dirname|filename)/.test(source),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
