import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./source-files.ts";

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const locked = Object.entries(lock.packages as Record<string, LockedPackage>).filter(
  ([path]) => path !== "",
);
/** Folders with packages that only tests or benchmarks need: see installed-package.ts. */
const ON_DEMAND = ["bench/tools", "tests/chromium"].map((folder) => ({
  manifest: JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")),
  lock: JSON.parse(readFileSync(join(ROOT, folder, "package-lock.json"), "utf8")),
}));
const lockedOnDemand = ON_DEMAND.flatMap(({ lock }) =>
  Object.entries(lock.packages as Record<string, LockedPackage>).filter(([path]) => path !== ""),
);
const binaries = Object.entries(manifest.optionalDependencies as Record<string, string>);

test("the program and its tests run on the Node that the lock file pins", () => {
  expect(Number(process.versions.node.split(".")[0])).toBeGreaterThanOrEqual(26);
});

test("every platform's Node binary is of one version and locked by its hash", () => {
  expect(binaries.length).toBeGreaterThanOrEqual(5);
  expect(new Set(binaries.map(([, version]) => version)).size).toBe(1);
  for (const [name, version] of binaries) {
    const entry = (lock.packages as Record<string, LockedPackage>)[`node_modules/${name}`];
    expect(entry?.version, name).toBe(version);
    expect(entry?.integrity, name).toMatch(/^sha512-/);
  }
});

test("every lock file has a hash for every package and no registry's address", () => {
  const all = [...locked, ...lockedOnDemand];
  const unhashed = all.filter(([, entry]) => !entry.integrity && !entry.link);
  expect(unhashed.map(([path]) => path)).toEqual([]);
  const addressed = all.filter(([, entry]) => entry.resolved !== undefined);
  expect(addressed.map(([path]) => path)).toEqual([]);
});

test("dependencies are named by exact version", () => {
  const versions = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...Object.assign({}, ...ON_DEMAND.map((folder) => folder.manifest.dependencies)),
  });
  const loose = versions.filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test("an old Node may install, since npm installs the pinned one", () => {
  expect(manifest.engines).toEqual({ node: ">=20" });
  expect(manifest.devEngines).toBeUndefined();
});

test("every npm script starts through the launcher, which finds the pinned Node", () => {
  const scripts = Object.values<string>(manifest.scripts);
  const others = scripts.filter((script) => !script.startsWith("node scripts/launch.mjs "));
  expect(others).toEqual([]);
});

/** npm runs node-gyp for these unless install scripts are off; they ship their binaries. */
const SHIPS_ITS_BINARIES = ["node_modules/better-sqlite3"];

test("no package needs an install script, a compiler or Python", () => {
  expect(readFileSync(join(ROOT, ".npmrc"), "utf8")).toMatch(/^ignore-scripts=true$/m);
  const installing = locked.flatMap(([path, entry]) => {
    const file = join(ROOT, path, "package.json");
    if (!existsSync(file)) return entry.hasInstallScript && !entry.os ? [path] : [];
    const { scripts = {} } = JSON.parse(readFileSync(file, "utf8"));
    const runs = ["preinstall", "install", "postinstall"].some((name) => name in scripts);
    return runs || existsSync(join(ROOT, path, "binding.gyp")) ? [path] : [];
  });
  expect(installing).toEqual(SHIPS_ITS_BINARIES);
});

const PLATFORMS = [
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
  { os: "linux", cpu: "x64", libc: "musl" },
  { os: "linux", cpu: "arm64", libc: "musl" },
  { os: "darwin", cpu: "x64" },
  { os: "darwin", cpu: "arm64" },
  { os: "win32", cpu: "x64" },
  { os: "win32", cpu: "arm64" },
];
type Platform = (typeof PLATFORMS)[number];

/** Whether npm would install the package there, by its `os`, `cpu` and `libc`. */
function fits(entry: LockedPackage, { os, cpu, libc }: Platform): boolean {
  const allows = (allowed: string | string[] | undefined, value: string) =>
    allowed === undefined || [allowed].flat().includes(value);
  return allows(entry.os, os) && allows(entry.cpu, cpu) && (!libc || allows(entry.libc, libc));
}

/** The locked platform packages that a package chooses from, such as sharp's `@img/sharp-…`. */
function nativeChoices(path: string, entry: LockedPackage): LockedPackage[] {
  return Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => {
    const nested: LockedPackage | undefined = lock.packages[`${path}/node_modules/${name}`];
    const choice: LockedPackage | undefined = nested ?? lock.packages[`node_modules/${name}`];
    return choice?.cpu ? [choice] : [];
  });
}

test("every native package has its binary for Linux (glibc and musl), macOS and Windows", () => {
  const natives = locked.filter(
    ([path, entry]) => entry.cpu === undefined && nativeChoices(path, entry).length > 1,
  );
  expect(natives.length).toBeGreaterThan(6);
  const missing = natives.flatMap(([path, entry]) =>
    PLATFORMS.filter(
      (platform) => !nativeChoices(path, entry).some((choice) => fits(choice, platform)),
    ).map(({ os, cpu, libc }) => `${path}: ${[os, cpu, libc].filter(Boolean).join("-")}`),
  );
  expect(missing).toEqual([]);
});

test("better-sqlite3 carries its binary for each of these platforms", () => {
  const files = PLATFORMS.map(
    ({ os, cpu, libc }) => `${os}${libc === "musl" ? "musl" : ""}-${cpu}.node`,
  );
  const absent = files.filter(
    (file) => !existsSync(join(ROOT, "node_modules/better-sqlite3/prebuilds", file)),
  );
  expect(absent).toEqual([]);
});

test("the launcher knows every platform whose Node is in the lock file", () => {
  const launcher = readFileSync(join(ROOT, "scripts/launch.mjs"), "utf8");
  expect(binaries.filter(([name]) => !launcher.includes(`"${name}"]`))).toEqual([]);
});
