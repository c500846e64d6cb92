import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { seal, unseal } from "./sealing.server.ts";

const inFolder = () => ({ dataDir: temporaryFolder(), secretKey: undefined });

test("what is sealed can be opened again here, and says nothing elsewhere", () => {
  const [here, elsewhere] = [inFolder(), inFolder()];
  const sealed = seal(here, "JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSW");
  expect(unseal(here, sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(() => unseal(elsewhere, sealed)).toThrow();
});

test("the same words are never sealed alike, and a changed seal does not open", () => {
  const here = inFolder();
  const sealed = seal(here, "secret");
  expect(seal(here, "secret")).not.toBe(sealed);
  const other = sealed.startsWith("A") ? "B" : "A";
  expect(() => unseal(here, other + sealed.slice(1))).toThrow();
});

test("the key's file is its owner's alone", () => {
  const here = inFolder();
  seal(here, "secret");
  expect(statSync(join(here.dataDir, "secret.key")).mode & 0o777).toBe(0o600);
});

test("processes that are given the same key open each other's seals", () => {
  const secretKey = "a key of at least thirty-two characters";
  const sealed = seal({ ...inFolder(), secretKey }, "secret");
  expect(unseal({ ...inFolder(), secretKey }, sealed)).toBe("secret");
});
