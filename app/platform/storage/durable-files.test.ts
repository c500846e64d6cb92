import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { writeWhole } from "./durable-files.server.ts";

test("a picture that several requests make at once is kept whole, and none of them fails", async () => {
  const folder = temporaryFolder();
  const pictures = ["a", "b", "c", "d", "e", "f"].map((letter) => Buffer.alloc(300_000, letter));
  await Promise.all(pictures.map((bytes) => writeWhole(join(folder, "01", "480"), bytes)));
  const kept = readFileSync(join(folder, "01", "480"));
  expect(pictures.some((bytes) => bytes.equals(kept))).toBe(true);
  expect(readdirSync(join(folder, "01"))).toEqual(["480"]);
});
