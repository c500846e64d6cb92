import { expect } from "vitest";
import { PAGES } from "#tests/pages.ts";
import { PHONE, test } from "./journey.ts";
import { scrollThrough, violationsOf } from "./sweeps.ts";

for (const { path } of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} has no accessibility violation in ${colorScheme}`, async ({ readers }) => {
      // axe is injected from outside, which the pages' own policy rightly forbids.
      const page = await readers.arrive({ colorScheme, bypassCSP: true });
      await page.goto(path);
      await scrollThrough(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}

test("the home page has no accessibility violation on a phone", async ({ readers }) => {
  const page = await readers.arrive({ viewport: PHONE, bypassCSP: true });
  await page.goto("/");
  await scrollThrough(page);
  expect(await violationsOf(page)).toEqual([]);
});
