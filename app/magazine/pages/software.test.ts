import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#tests/source-files.ts";
import { SOFTWARE, TYPEFACES } from "./software.ts";

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const entries = [...TYPEFACES, ...SOFTWARE];

test("every package that the magazine runs on is credited", () => {
  const credited = entries.flatMap((entry) => entry.packages).sort();
  expect(credited).toEqual(Object.keys(read("package.json").dependencies).sort());
});

test("every licence is the one that the package itself names", () => {
  const wrong = entries.flatMap((entry) =>
    entry.packages.filter(
      (name) => read(`node_modules/${name}/package.json`).license !== entry.license,
    ),
  );
  expect(wrong).toEqual([]);
});
