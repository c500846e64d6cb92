import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PRIVATE_PAGES } from "#tests/pages.ts";
import { test } from "./journey.ts";
import { makeMember, signInAs } from "./members.ts";
import { scrollThrough, stickingOutAtAnyWidth, violationsOf } from "./sweeps.ts";

/** Signs a reader's browser in as somebody who may see them all, and opens one. */
async function open(page: Page, path: string): Promise<void> {
  const { id } = await makeMember({ role: "editor", name: "Ada Berg" });
  await signInAs(page.context(), id);
  const response = await page.goto(path);
  expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
}

for (const path of PRIVATE_PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} has no accessibility violation in ${colorScheme}`, async ({ readers }) => {
      const page = await readers.arrive({ colorScheme, bypassCSP: true });
      await open(page, path);
      await scrollThrough(page);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test(`${path} keeps everything inside the window from 320 to 1920 pixels`, async ({
    readers,
  }) => {
    const page = await readers.arrive();
    await open(page, path);
    expect(await stickingOutAtAnyWidth(page)).toEqual([]);
  });
}
