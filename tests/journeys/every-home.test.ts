import { expect } from "vitest";
import { isHome, PAGES } from "#tests/pages.ts";
import { PHONE, test } from "./journey.ts";
import { scrollThrough, violationsOf } from "./page-checks.ts";
import { sweepPages } from "./page-sweep.ts";

sweepPages(PAGES.filter(({ path }) => isHome(path)));

test("the home page has no accessibility violation on a phone", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await page.goto("/");
  await scrollThrough(page);
  expect(await violationsOf(page)).toEqual([]);
});
