/** The documentation names only paths, names and commands that exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sectionsFor } from "#app/desk/shell/dashboard-sections.ts";
import { ROOT } from "./source-files.ts";

/** Decision records describe their own time, and may name paths that no longer exist. */
const PAGES = globSync(
  ["*.md", "docs/*.md", "docs/guides/*.md", "docs/decisions/README.md", "app/**/README.md"],
  { cwd: ROOT },
)
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path !== "CHANGELOG.md" && !path.includes("node_modules"));

/** Inline code that starts with one of our folders: `app/lib/text.ts`, `server/http/`. */
const NAMED_PATH =
  /`((?:app|bench|demo|deploy|docs|locales|public|scripts|server|styles|tests)\/[\w./-]*)`/g;
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** An example of a file that the reader is going to create. */
const isExample = (path: string) => /\/your-/.test(path);

test("every path that the documentation names exists", () => {
  const named = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(NAMED_PATH)].map((match) => ({
      page,
      path: match[1]!,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ path }) => !isExample(path) && !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

const CODE = /`([^`\n]+)`/g;
const BLOCK = /```[\s\S]*?```/g;
/** `savePost`, `PostSummary`, `MAX_ATTEMPTS`; not a part of a path or an address. */
const NAME = /(?<![\w./#$-])(?:[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)\b/g;

/** Of S3 and Apache. */
const FOREIGN_NAMES = new Set([
  "GetObject",
  "PutObject",
  "DeleteObject",
  "ListBucket",
  "RedirectTemp",
]);

test("every name in the code that the documentation mentions exists", () => {
  const sources = globSync("{app,server,scripts,tests,bench,deploy,locales/en}/**/*.*", {
    cwd: ROOT,
  });
  const known = new Set(
    sources
      .filter((path) => /\.(?:tsx?|mjs|css|json|ya?ml|service|example)$/.test(path))
      .flatMap((path) => readFileSync(join(ROOT, path), "utf8").match(/[A-Za-z_]\w*/g) ?? []),
  );
  const unknown = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), "utf8").replaceAll(BLOCK, "");
    const names = [...text.matchAll(CODE)].flatMap(([, code]) => code!.match(NAME) ?? []);
    return names
      .filter((name) => !known.has(name) && !FOREIGN_NAMES.has(name))
      .map((name) => `${page}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test("every command that the documentation names is in package.json", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const unknown = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(/npm run (?:-s |--silent )?([\w-]+)/g)]
      .filter(([, name]) => !Object.hasOwn(scripts, name!))
      .map(([command]) => `${page}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("every link between pages of the documentation resolves", () => {
  const broken = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), "utf8").matchAll(LINK)]
      .map((match) => match[1]!)
      .filter((target) => !existsSync(join(ROOT, dirname(page), target)))
      .map((target) => `${page} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

test("the map names every folder of the first two levels", () => {
  const map = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  const folders = globSync(["app/*/*/", "server/*/"], { cwd: ROOT })
    .map((path) => path.replaceAll("\\", "/").replace(/\/$/, ""))
    .filter((path) => !/\.\w+$/.test(path))
    .filter((path) => !path.startsWith("app/ui/") && !path.startsWith("app/lib/"));
  expect(folders.length).toBeGreaterThan(60);
  expect(folders.filter((path) => !map.includes(`\`${path}/\``))).toEqual([]);
});

test("the guide to the settings names every page of them", () => {
  const guide = readFileSync(join(ROOT, "docs/guides/settings.md"), "utf8");
  const pages = sectionsFor("owner")
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/dashboard/settings/"));
  expect(pages.length).toBeGreaterThan(15);
  const named = (path: string) => guide.includes(path.replace("/dashboard/settings", "`…"));
  expect(pages.filter((path) => !named(path))).toEqual([]);
});

test("the list of dependencies names no package twice", () => {
  const list = readFileSync(join(ROOT, "docs/dependencies.md"), "utf8");
  const rows = [...list.matchAll(/^\| (?!Package|---)([^|]+) \|/gm)];
  const names = rows.flatMap(([, packages]) => packages!.split(", "));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test("the index of decisions lists every record", () => {
  const index = readFileSync(join(ROOT, "docs/decisions/README.md"), "utf8");
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).map((path) => basename(path));
  expect(records.length).toBeGreaterThan(60);
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});
