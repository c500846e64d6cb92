import { expect } from "vitest";
import { PAGES } from "#tests/pages.ts";
import { test } from "./journey.ts";
import { stickingOutAtAnyWidth } from "./sweeps.ts";

for (const { path } of PAGES) {
  test(`${path} keeps everything inside the window from 320 to 1920 pixels`, async ({
    readers,
  }) => {
    const page = await readers.arrive();
    await page.goto(path);
    expect(await stickingOutAtAnyWidth(page)).toEqual([]);
  });
}
