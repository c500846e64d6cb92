import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, PHONE, test, visit } from "./journey.ts";
import { violationsInBoth } from "./sweeps.ts";

const GALLERY = "/single-gallery/somebody-is-still-up";

const box = (page: Page) => page.getByRole("dialog", { name: "Photos" });
const counter = (page: Page) => box(page).locator("p[role=status]").getAttribute("aria-label");
const hash = (page: Page) => new URL(page.url()).hash;
const tile = (page: Page, index: number) =>
  page.locator(`header a[data-photo="${index}"]`).filter({ has: page.locator("img") });

async function open(page: Page, index: number): Promise<void> {
  await visit(page, GALLERY);
  await tile(page, index).click();
  await box(page).waitFor();
}

test("the first photo is large, four stand beside it, and a button shows them all", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, GALLERY);
  const widths = await Promise.all(
    [0, 1, 2, 3, 4].map(async (index) => (await tile(page, index).boundingBox())!.width),
  );
  for (const width of widths.slice(1)) expect(widths[0]).toBeGreaterThan(width * 1.8);
  await page.getByRole("link", { name: "Show all photos" }).click();
  await box(page).waitFor();
  await expect.poll(() => counter(page)).toBe("Photo 1 of 5");
});

test("a photo opens at its own address; keys go on, and Back leads out of all of them", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await open(page, 1);
  expect(hash(page)).toBe("#photo-2");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => counter(page)).toBe("Photo 3 of 5");
  expect(hash(page)).toBe("#photo-3");
  await page.keyboard.press("End");
  await expect.poll(() => counter(page)).toBe("Photo 5 of 5");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => counter(page)).toBe("Photo 4 of 5");
  await page.goBack();
  await expect.poll(() => box(page).count()).toBe(0);
  expect(hash(page)).toBe("");
});

test("keys that come while a photo still moves go on by one photo each", async ({ readers }) => {
  const page = await readers.arrive({ reducedMotion: "no-preference" });
  await open(page, 0);
  const leafTo = async (key: string, number: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => hash(page)).toBe(`#photo-${number}`);
  };
  for (const number of [2, 3, 4]) await leafTo("ArrowRight", number);
  for (const number of [3, 2]) await leafTo("ArrowLeft", number);
  const moving = () => box(page).evaluate((it) => it.getAnimations({ subtree: true }).length);
  await expect.poll(moving).toBe(0);
  expect(hash(page)).toBe("#photo-2");
  await expect.poll(() => counter(page)).toBe("Photo 2 of 5");
});

test("Escape and the cross close it where the reader was, with the focus on the photo", async ({
  readers,
}) => {
  const page = await readers.arrive();
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => box(page).getByRole("button", { name: "Close" }).click(),
  ]) {
    await open(page, 2);
    await close();
    await expect.poll(() => box(page).count()).toBe(0);
    await expect.poll(() => hash(page)).toBe("");
    await expect.poll(() => tile(page, 2).evaluate(isFocused)).toBe(true);
  }
});

test("a shared address opens its photo, and closing it stays on the page", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, `${GALLERY}#photo-3`);
  await box(page).waitFor();
  await expect.poll(() => counter(page)).toBe("Photo 3 of 5");
  await page.keyboard.press("Escape");
  await expect.poll(() => box(page).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).pathname + hash(page)).toBe(GALLERY);
});

test("the photo that is open has its caption and credit", async ({ readers }) => {
  const page = await readers.arrive();
  await open(page, 0);
  await box(page).getByText("Picture:").waitFor();
  const first = await box(page).innerText();
  await box(page).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => counter(page)).toBe("Photo 2 of 5");
  await expect.poll(() => box(page).innerText()).not.toBe(first);
});

test("a finger swipes to the next photo", async ({ readers }) => {
  const page = await readers.arrive({ viewport: PHONE, hasTouch: true });
  await open(page, 0);
  const client = await page.context().newCDPSession(page);
  const touch = (type: string, x: number) =>
    client.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 400 }],
    });
  await box(page).locator("img").first().waitFor();
  await touch("touchStart", 330);
  for (const x of [280, 220, 150, 80, 40]) await touch("touchMove", x);
  await touch("touchEnd", 40);
  await expect.poll(() => counter(page)).toBe("Photo 2 of 5");
});

test("two fingers, or the button, enlarge the photo", async ({ readers }) => {
  const page = await readers.arrive();
  await open(page, 0);
  const width = async () =>
    (await box(page).locator(".yarl__slide_current img").boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(0);
  const before = await width();
  await box(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.3);
});

test("the lightbox's code comes with the first photo, not before", async ({ readers }) => {
  const page = await readers.arrive();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, GALLERY);
  await page.mouse.move(200, 200);
  expect(asked.filter((url) => /lightbox-/.test(url))).toEqual([]);
  await tile(page, 0).click();
  await box(page).waitFor();
  expect(asked.filter((url) => /lightbox-.*\.js/.test(url))).toHaveLength(1);
});

test("without scripts a photo leads to its place in the article, and there to its large file", async ({
  readers,
}) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  await page.goto(GALLERY);
  await tile(page, 3).click();
  expect(hash(page)).toBe("#photo-4");
  const figure = page.locator("#photo-4");
  expect((await figure.boundingBox())!.y).toBeLessThan(400);
  const href = await figure.getByRole("link").first().getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
});

test("an open photo has no accessibility violation", async ({ readers }) => {
  const page = await readers.arrive();
  await open(page, 0);
  expect(await violationsInBoth(page)).toEqual([]);
});
