import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readSourceFiles } from "#tests/source-files.ts";
import { SOFTWARE, TYPEFACES } from "./software.ts";

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const entries = [...TYPEFACES, ...SOFTWARE];

/** Packages whose code the product imports; bundled ones are development dependencies. */
function importedPackages(): string[] {
  const product = readSourceFiles().filter(
    ({ path, isTest }) => path.startsWith("app/") && !isTest,
  );
  const imports = product.flatMap((file) => file.imports.filter((each) => !each.isTypeOnly));
  const specifiers = imports.map(({ specifier }) => specifier);
  const names = specifiers.map((name) => /^(?:@[^/]+\/)?[^/#@.][^/]*/.exec(name)?.[0] ?? "");
  return names.filter((name) => existsSync(join(ROOT, "node_modules", name, "package.json")));
}

test("every package that the magazine runs on, or that browsers load with it, is credited", () => {
  const credited = new Set(entries.flatMap((entry) => entry.packages));
  const { dependencies, devDependencies } = read("package.json");
  const used = new Set([...Object.keys(dependencies), ...importedPackages()]);
  expect([...used.difference(credited)]).toEqual([]);
  const installed = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  expect([...credited.difference(installed)]).toEqual([]);
});

test("every licence is the one that the package itself names", () => {
  const wrong = entries.flatMap((entry) =>
    entry.packages.filter(
      (name) => read(`node_modules/${name}/package.json`).license !== entry.license,
    ),
  );
  expect(wrong).toEqual([]);
});
