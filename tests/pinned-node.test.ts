import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./source-files.ts";

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const locked = Object.entries(lock.packages as Record<string, LockedPackage>).filter(
  ([path]) => path !== "",
);
const binaries = Object.entries(manifest.optionalDependencies as Record<string, string>);

test("the program and its tests run on the Node that the lock file pins", () => {
  expect(Number(process.versions.node.split(".")[0])).toBeGreaterThanOrEqual(26);
  expect(binaries.map(([, version]) => version)).toContain(process.versions.node);
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

test("the lock file has a hash for every package and no registry's address", () => {
  const unhashed = locked.filter(([, entry]) => !entry.integrity && !entry.link);
  expect(unhashed.map(([path]) => path)).toEqual([]);
  const addressed = locked.filter(([, entry]) => entry.resolved !== undefined);
  expect(addressed.map(([path]) => path)).toEqual([]);
});

test("dependencies are named by exact version", () => {
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const loose = versions.filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test("an old Node may install, since npm brings the new one along", () => {
  expect(manifest.engines).toEqual({ node: ">=20" });
  expect(manifest.devEngines).toBeUndefined();
  expect(existsSync(join(ROOT, "node_modules/.bin/node"))).toBe(process.platform !== "win32");
});
