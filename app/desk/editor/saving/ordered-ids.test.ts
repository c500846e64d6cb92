import { expect, test } from "vitest";
import { idsIn, idsOfForm } from "./ordered-ids.ts";

test("several ids are read from one field, each once and in order", () => {
  expect(idsIn("sea,sky, sea,,")).toEqual(["sea", "sky"]);
  expect(idsIn("")).toEqual([]);
});

test("without scripts a select replaces the first, or takes it away, and the others stay", () => {
  expect(idsOfForm("sea,sky", undefined)).toEqual(["sea", "sky"]);
  expect(idsOfForm("sea,sky,fog", "oil")).toEqual(["oil", "sky", "fog"]);
  expect(idsOfForm("sea,sky", "sky")).toEqual(["sky"]);
  expect(idsOfForm("sea,sky", "")).toEqual(["sky"]);
});
