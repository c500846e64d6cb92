/** Holds the rules of docs/architecture.md: who may import whom, and how files are named and opened. */
import { expect, test } from "vitest";
import { PATTERNS, PROMISES } from "./roles-table.ts";
import { type Import, readSourceFiles, type SourceFile } from "./source-files.ts";

const files = readSourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));

/** A higher floor may use every lower one; `ui` and `platform` share a floor and stay strangers. */
const FLOOR: Record<string, number> = {
  routes: 6,
  magazine: 5,
  features: 4,
  ui: 3,
  platform: 3,
  database: 2,
  lib: 1,
};
const GROUND_FEATURES = ["posts", "taxonomy", "accounts"];
/** The engine room works on everything that features hold (imports, recounts); none knows of it. */
const ENGINE_ROOM = "operations";
const LONGEST_FILE_LINES = 300;

/** The layer and, in features, the room of a path such as `app/features/posts/models.ts`. */
function placeOf(path: string): { layer: string; room: string } | null {
  const [top, layer = "", room = ""] = path.split("/");
  return top === "app" && layer in FLOOR ? { layer, room } : null;
}

function isWiring(path: string): boolean {
  return path.startsWith("server/") || (path.startsWith("app/") && placeOf(path) === null);
}

/** Every import that breaks a rule, as `file -> imported file`. */
function offending(rule: (file: SourceFile, target: string, entry: Import) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((entry) => entry.file !== null && rule(file, entry.file, entry))
      .map((entry) => `${file.path} -> ${entry.file}`),
  );
}

test("the house is not empty: the rules below look at real files", () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(50);
});

test("imports only go down: routes, magazine, features, ui and platform, database, lib", () => {
  const upwards = offending((file, target) => {
    const from = placeOf(file.path);
    const to = placeOf(target);
    if (!from || !to || from.layer === to.layer) return false;
    return FLOOR[to.layer]! >= FLOOR[from.layer]!;
  });
  expect(upwards).toEqual([]);
});

test("features know only the ground features, and accounts never know posts", () => {
  const sideways = offending((file, target) => {
    const from = placeOf(file.path);
    const to = placeOf(target);
    if (from?.layer !== "features" || to?.layer !== "features" || from.room === to.room) {
      return false;
    }
    if (from.room === "accounts" && to.room === "posts") return true;
    if (from.room === ENGINE_ROOM) return false;
    return !GROUND_FEATURES.includes(to.room);
  });
  expect(sideways).toEqual([]);
});

test("nothing inside the house imports its wiring: root, entries, registry, server", () => {
  const wired = offending((file, target) => {
    if (file.isTest || placeOf(file.path) === null) return false;
    return isWiring(target);
  });
  expect(wired).toEqual([]);
});

test("the program never imports its tests, benchmarks or scripts", () => {
  const outside = offending(
    (file, target) =>
      !file.isTest && /^(app|server)\//.test(file.path) && /^(tests|bench|scripts)\//.test(target),
  );
  expect(outside).toEqual([]);
});

test("what Node runs as it is never reaches a .tsx file, which only the bundler understands", () => {
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

test("no modules import each other in a circle", () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: SourceFile, trail: string[]): void => {
    if (trail.includes(file.path)) {
      circles.push([...trail.slice(trail.indexOf(file.path)), file.path].join(" -> "));
      return;
    }
    if (done.has(file.path)) return;
    for (const entry of file.imports) {
      const next = entry.file && !entry.isTypeOnly ? byPath.get(entry.file) : undefined;
      if (next) visit(next, [...trail, file.path]);
    }
    done.add(file.path);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test("imports say #app/… across folders and ./ inside one, never ../", () => {
  const climbing = files.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => specifier.startsWith("../"))
      .map(({ specifier }) => `${file.path}: ${specifier}`),
  );
  expect(climbing).toEqual([]);
});

test("no file only exports again what other files export", () => {
  expect(files.filter((file) => file.isBarrel).map((file) => file.path)).toEqual([]);
});

test("no file is named after nothing in particular", () => {
  const vague = /(^|[/.-])(utils?|helpers?|misc|common|data|managers?)([/.-]|$)/;
  expect(files.map((file) => file.path).filter((path) => vague.test(path))).toEqual([]);
});

test("every address stands in the table of docs/roles.md, which says who may ask there", () => {
  const told = new Set([...PROMISES.GET.keys(), ...PROMISES.POST.keys()]);
  expect([...told].sort()).toEqual(PATTERNS);
});

test("file names are kebab-case", () => {
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/;
  const odd = files.filter((file) => !plain.test(file.path.split("/").at(-1)!));
  expect(odd.map((file) => file.path)).toEqual([]);
});

test("every server file opens with a sentence of purpose", () => {
  const silent = files.filter(
    ({ path, source, isTest }) =>
      !isTest &&
      (/\.server\.tsx?$/.test(path) || path.startsWith("server/")) &&
      !/^\/\*\*\s*\S+ \S+/.test(source),
  );
  expect(silent.map((file) => file.path)).toEqual([]);
});

test(`every file is shorter than ${LONGEST_FILE_LINES} lines`, () => {
  const long = files
    // A migration is history: it is never split or shortened once it has run somewhere.
    .filter(({ path }) => !path.startsWith("app/database/migrations/"))
    .map(({ path, source }) => ({ path, lines: source.split("\n").length }))
    .filter(({ lines }) => lines > LONGEST_FILE_LINES);
  expect(long).toEqual([]);
});

test("classes speak of start and end, never of left and right, so that pages mirror", () => {
  const value = String.raw`(?:\d|\[|\(|px\b|auto\b|full\b)`;
  const sided = new RegExp(
    [
      String.raw`(?<![\w-])-?(?:scroll-)?[mp][lr]-${value}`,
      String.raw`(?<![\w-])-?(?:left|right)-${value}`,
      String.raw`(?<![\w-])(?:rounded-(?:[lr]|[tb][lr])|border-[lr]|(?:text|float|clear)-(?:left|right))(?![\w])`,
    ].join("|"),
  );
  const found = files.flatMap(({ path, source }) =>
    path.startsWith("app/") && path.endsWith(".tsx")
      ? source.split("\n").flatMap((line, at) => {
          const match = sided.exec(line);
          return match ? [`${path}:${at + 1} ${match[0]}`] : [];
        })
      : [],
  );
  expect(found).toEqual([]);
});
