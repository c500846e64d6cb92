import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { BadKey, checkKey, decrypt, encrypt } from "./encryption.server.ts";

const inFolder = () => ({ dataDir: temporaryFolder(), secretKey: undefined });

test("an encrypted text can be decrypted with its own key only", () => {
  const [here, elsewhere] = [inFolder(), inFolder()];
  const sealed = encrypt(here, "JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSW");
  expect(decrypt(here, sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(decrypt(elsewhere, sealed)).toBeNull();
});

test("the same text is never encrypted alike, and a changed ciphertext does not decrypt", () => {
  const here = inFolder();
  const sealed = encrypt(here, "secret");
  expect(encrypt(here, "secret")).not.toBe(sealed);
  const other = sealed.startsWith("A") ? "B" : "A";
  expect(decrypt(here, other + sealed.slice(1))).toBeNull();
  expect(decrypt(here, "")).toBeNull();
});

test("the key file is readable by its owner only", () => {
  const here = inFolder();
  encrypt(here, "secret");
  expect(statSync(join(here.dataDir, "secret.key")).mode & 0o777).toBe(0o600);
});

test("processes with the same key decrypt each other's texts", () => {
  const secretKey = "a key of at least thirty-two characters";
  const sealed = encrypt({ ...inFolder(), secretKey }, "secret");
  expect(decrypt({ ...inFolder(), secretKey }, sealed)).toBe("secret");
});

test("a key file that holds something else is named, and never replaced", () => {
  const here = inFolder();
  const path = join(here.dataDir, "secret.key");
  writeFileSync(path, "no key\n");
  expect(() => checkKey(here)).toThrow(BadKey);
  expect(() => encrypt(here, "secret")).toThrow(BadKey);
  expect(() => decrypt(here, "secret")).toThrow(`${path} holds no key`);
});

test("a folder in the place of the key file is named in a sentence", () => {
  const here = inFolder();
  const path = join(here.dataDir, "secret.key");
  mkdirSync(path);
  expect(() => checkKey(here)).toThrow(BadKey);
  expect(() => checkKey(here)).toThrow(`${path} is a folder`);
});
