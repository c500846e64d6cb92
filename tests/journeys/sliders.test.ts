/** Rows of cards and slides: keys, buttons, wrap-around, right-to-left text, reduced motion. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, test, visit } from "./journey.ts";

const HOMES = [
  { path: "/", text: "left-to-right", ahead: "ArrowRight", back: "ArrowLeft" },
  { path: "/home-rtl", text: "right-to-left", ahead: "ArrowLeft", back: "ArrowRight" },
];

const row = (page: Page) => page.locator("main .slider-track").first();

/** Distance from the row's start, in either direction of text. */
const distance = (page: Page) =>
  row(page).evaluate((track) => Math.round(Math.abs(track.scrollLeft)));

for (const { path, text, ahead, back } of HOMES) {
  test(`in ${text} text a row of cards moves by arrow keys, Home and End`, async ({ readers }) => {
    const page = await readers.open();
    await visit(page, path);
    const end = await row(page).evaluate((track) => track.scrollWidth - track.clientWidth);
    await row(page).focus();
    await page.keyboard.press(ahead);
    await expect.poll(() => distance(page)).toBeGreaterThan(0);
    await page.keyboard.press("End");
    await expect.poll(() => distance(page)).toBe(end);
    await page.keyboard.press(ahead);
    await expect.poll(() => distance(page)).toBe(0);
    await page.keyboard.press(back);
    await expect.poll(() => distance(page)).toBe(end);
    await page.keyboard.press("Home");
    await expect.poll(() => distance(page)).toBe(0);
  });
}

/** Presses a row's next button, and tells how far the row is before the next frame. */
const pressNext = (page: Page) =>
  row(page).evaluate((track) => {
    const [, next] = document.querySelectorAll<HTMLElement>(`[aria-controls="${track.id}"]`);
    next!.click();
    return track.scrollLeft;
  });

/** A press on a section without its code would be made again later. */
async function visitRow(page: Page): Promise<void> {
  await visit(page, "/");
  await row(page).scrollIntoViewIfNeeded();
}

test("with reduced motion a row jumps, otherwise it glides", async ({ readers }) => {
  const still = await readers.open();
  await visitRow(still);
  expect(await pressNext(still)).toBeGreaterThan(0);
  const moving = await readers.open({ reducedMotion: "no-preference" });
  await visitRow(moving);
  expect(await pressNext(moving)).toBe(0);
  await expect.poll(() => distance(moving)).toBeGreaterThan(0);
});

const slides = (page: Page) => page.locator("[data-slides] > ul > li");

/** Indexes of the slides that can be reached by keyboard. */
const reachable = (page: Page) =>
  slides(page).evaluateAll((all) =>
    all.flatMap((slide, index) => (slide.hasAttribute("inert") ? [] : [index])),
  );

test("the editors' slides move by arrow keys, Home and End, and take the focus along", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const last = (await slides(page).count()) - 1;
  await expect.poll(() => reachable(page)).toEqual([0]);
  await slides(page).first().getByRole("link", { name: "Next" }).focus();
  const keys = [
    { key: "ArrowRight", to: 1, focus: "Next" },
    { key: "End", to: last, focus: "Previous" },
    { key: "ArrowRight", to: 0, focus: "Next" },
    { key: "ArrowLeft", to: last, focus: "Previous" },
    { key: "Home", to: 0, focus: "Next" },
  ];
  for (const { key, to, focus } of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => reachable(page), { message: key }).toEqual([to]);
    const arrow = slides(page).nth(to).getByRole("link", { name: focus });
    await expect.poll(() => arrow.evaluate(isFocused), { message: key }).toBe(true);
  }
});

test("without JavaScript the slides' arrows are links to the slides", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/");
  const next = slides(page).first().getByRole("link", { name: "Next" });
  const target = await next.getAttribute("href");
  await next.click();
  await page.waitForURL(`**/${target}`);
  expect(await slides(page).nth(1).getAttribute("id")).toBe(target?.slice(1));
  // Controls that need scripts are hidden.
  expect(await page.locator(".needs-script [data-slide]").filter({ visible: true }).count()).toBe(
    0,
  );
});
