/** On a phone what can be pressed is large enough, or far enough from the next (WCAG 2.2 SC 2.5.8). */
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { hydrate, test } from "./journey.ts";
import { violationsOf } from "./page-checks.ts";

/** axe leaves this rule out by default; it is slow on pages as long as a home. */
const RULES = ["target-size"];

const SMALL_PHONE = { viewport: { width: 360, height: 780 } };

for (const path of [
  POST_PATH,
  "/single/how-to-weigh-a-penguin-politely",
  "/archive/design",
  "/archive-audio/travel",
  "/author/mei-tanaka",
]) {
  test(`${path} has no small targets beside each other, neither before nor after it is laid out`, async ({
    readers,
  }) => {
    const page = await readers.open(SMALL_PHONE);
    await page.goto(path);
    expect(await violationsOf(page, { rules: RULES })).toEqual([]);
    await hydrate(page);
    await page.evaluate(() => document.documentElement.setAttribute("data-whole", ""));
    expect(await violationsOf(page, { rules: RULES })).toEqual([]);
  });
}
