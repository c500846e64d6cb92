import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { ensureBuild } from "./site-build.ts";

/** A program whose build only counts how often it ran. */
function makeProgram() {
  const root = temporaryFolder();
  put(root, "app/root.tsx", "export default 1;");
  put(root, "package-lock.json", "{}");
  const program = join(root, "node_modules/@react-router/dev");
  mkdirSync(program, { recursive: true });
  mkdirSync(join(root, "build"));
  const say = (text: string) => writeFileSync(join(program, "bin.cjs"), text);
  say("process.exit(0)");
  const lines: string[] = [];
  return { root, lines, say, build: () => ensureBuild(root, (line) => lines.push(line)) };
}

test("the site is built at the first start and not again while its sources stay the same", async () => {
  const { root, lines, build } = makeProgram();
  await build();
  expect(lines[0]).toBe("Building the site …");
  put(root, "app/root.test.tsx", "a test is no part of the site");
  await build();
  expect(lines).toHaveLength(2);
});

test("any change of a source, or of the installed packages, builds it anew", async () => {
  const { root, lines, build } = makeProgram();
  await build();
  put(root, "app/root.tsx", "export default 2;");
  await build();
  put(root, "package-lock.json", '{ "lockfileVersion": 3 }');
  await build();
  expect(lines).toHaveLength(6);
});

test("a build that fails says why, and is tried again at the next start", async () => {
  const { say, build } = makeProgram();
  say('console.error("root.tsx: unexpected token"); process.exit(1)');
  await expect(build()).rejects.toThrow("root.tsx: unexpected token");
  say("process.exit(0)");
  await expect(build()).resolves.toBeUndefined();
});
