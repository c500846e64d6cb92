import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SLOW_TESTS } from "./slow-tests.ts";
import { ROOT } from "./source-files.ts";

test("every test that the quick half leaves out exists, and is named once", () => {
  expect(SLOW_TESTS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(SLOW_TESTS).size).toBe(SLOW_TESTS.length);
});
