import { expect } from "vitest";

import { PHONE, test, visit } from "./journey.ts";
import { violationsInBoth, violationsOf } from "./page-checks.ts";

const EPISODE = "/single-audio/ninth-floor-doors-opening";
const VIDEO = "/single-video/handing-over-to-the-meerkats";

test("the bar and its panels have no accessibility violation", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  for (const name of ["Up next", "Sleep timer"]) {
    await page.locator("[data-player]").getByRole("button", { name }).click();
    await page.getByRole("dialog", { name }).waitFor();
    expect(await violationsInBoth(page), name).toEqual([]);
  }
});

test("a video with its controls has no accessibility violation", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, VIDEO);
  await page.locator("[data-stage] [data-play]").click();
  await page.locator("[data-video='playing']").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
});

test("on a phone the bar's second row has no accessibility violation, and its targets are large enough", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  await page.getByRole("button", { name: "More controls" }).click();
  expect(await violationsOf(page)).toEqual([]);
  const boxes = await page.locator("[data-player] :is(button, input, a)").evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
      .map(({ width, height }) => Math.min(width, height)),
  );
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(24);
});
