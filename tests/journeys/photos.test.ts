import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, PHONE, test, visit } from "./journey.ts";
import { violationsInBoth } from "./page-checks.ts";

const GALLERY = "/single-gallery/somebody-is-still-up";

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Photos" });
const counter = (page: Page) => lightbox(page).locator("p[role=status]").getAttribute("aria-label");
const hash = (page: Page) => new URL(page.url()).hash;
const tile = (page: Page, index: number) =>
  page.locator(`header a[data-photo="${index}"]`).filter({ has: page.locator("img") });

async function openPhoto(page: Page, index: number): Promise<void> {
  await visit(page, GALLERY);
  await tile(page, index).click();
  await lightbox(page).waitFor();
}

test("the first photo is large, four are beside it, and a button shows all of them", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, GALLERY);
  const widths = await Promise.all(
    [0, 1, 2, 3, 4].map(async (index) => (await tile(page, index).boundingBox())!.width),
  );
  for (const width of widths.slice(1)) expect(widths[0]).toBeGreaterThan(width * 1.8);
  await page.getByRole("link", { name: "Show all photos" }).click();
  await lightbox(page).waitFor();
  await expect.poll(() => counter(page)).toBe("Photo 1 of 5");
});

test("a photo opens at its own URL; keys move to the next, and Back closes the lightbox", async ({
  readers,
}) => {
  const page = await readers.open();
  await openPhoto(page, 1);
  expect(hash(page)).toBe("#photo-2");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => counter(page)).toBe("Photo 3 of 5");
  expect(hash(page)).toBe("#photo-3");
  await page.keyboard.press("End");
  await expect.poll(() => counter(page)).toBe("Photo 5 of 5");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => counter(page)).toBe("Photo 4 of 5");
  await page.goBack();
  await expect.poll(() => lightbox(page).count()).toBe(0);
  expect(hash(page)).toBe("");
});

test("keys pressed during a transition move on by one photo each", async ({ readers }) => {
  const page = await readers.open({ reducedMotion: "no-preference" });
  await openPhoto(page, 0);
  const moveTo = async (key: string, number: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => hash(page)).toBe(`#photo-${number}`);
  };
  for (const number of [2, 3, 4]) await moveTo("ArrowRight", number);
  for (const number of [3, 2]) await moveTo("ArrowLeft", number);
  const runningAnimations = () =>
    lightbox(page).evaluate((element) => element.getAnimations({ subtree: true }).length);
  await expect.poll(runningAnimations).toBe(0);
  expect(hash(page)).toBe("#photo-2");
  await expect.poll(() => counter(page)).toBe("Photo 2 of 5");
});

test("Escape and the close button return to the photo, with the focus on it", async ({
  readers,
}) => {
  const page = await readers.open();
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => lightbox(page).getByRole("button", { name: "Close" }).click(),
  ]) {
    await openPhoto(page, 2);
    await close();
    await expect.poll(() => lightbox(page).count()).toBe(0);
    await expect.poll(() => hash(page)).toBe("");
    await expect.poll(() => tile(page, 2).evaluate(isFocused)).toBe(true);
  }
});

test("a shared URL opens its photo, and closing it stays on the page", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, `${GALLERY}#photo-3`);
  await lightbox(page).waitFor();
  await expect.poll(() => counter(page)).toBe("Photo 3 of 5");
  await page.keyboard.press("Escape");
  await expect.poll(() => lightbox(page).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).pathname + hash(page)).toBe(GALLERY);
});

test("the open photo has its caption and credit", async ({ readers }) => {
  const page = await readers.open();
  await openPhoto(page, 0);
  await lightbox(page).getByText("Picture:").waitFor();
  const first = await lightbox(page).innerText();
  await lightbox(page).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => counter(page)).toBe("Photo 2 of 5");
  await expect.poll(() => lightbox(page).innerText()).not.toBe(first);
});

test("a swipe moves to the next photo", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE, hasTouch: true });
  await openPhoto(page, 0);
  const client = await page.context().newCDPSession(page);
  const touch = (type: string, x: number) =>
    client.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: type === "touchEnd" ? [] : [{ x, y: 400 }],
    });
  await lightbox(page).locator("img").first().waitFor();
  await touch("touchStart", 330);
  for (const x of [280, 220, 150, 80, 40]) await touch("touchMove", x);
  await touch("touchEnd", 40);
  await expect.poll(() => counter(page)).toBe("Photo 2 of 5");
});

test("a pinch, or the button, zooms the photo", async ({ readers }) => {
  const page = await readers.open();
  await openPhoto(page, 0);
  const width = async () =>
    (await lightbox(page).locator(".yarl__slide_current img").boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(0);
  const before = await width();
  await lightbox(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.3);
});

test("the lightbox is loaded with the first photo, not before", async ({ readers }) => {
  const page = await readers.open();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await visit(page, GALLERY);
  await page.mouse.move(200, 200);
  expect(requests.filter((url) => /lightbox-/.test(url))).toEqual([]);
  await tile(page, 0).click();
  await lightbox(page).waitFor();
  expect(requests.filter((url) => /lightbox-.*\.js/.test(url))).toHaveLength(1);
});

test("without scripts a photo links to its place in the article, which links to the full-size file", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto(GALLERY);
  await tile(page, 3).click();
  expect(hash(page)).toBe("#photo-4");
  const photo = page.locator("#photo-4");
  expect((await photo.boundingBox())!.y).toBeLessThan(400);
  const href = await photo.getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-type"]).toMatch(/^image\//);
});

test("an open photo has no accessibility violation", async ({ readers }) => {
  const page = await readers.open();
  await openPhoto(page, 0);
  expect(await violationsInBoth(page)).toEqual([]);
});

test("a gallery of four photos, or of five, fills its mosaic without a hole", async ({
  readers,
}) => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await readers.open({ viewport });
    for (const path of [GALLERY, "/single-gallery/bridges-by-ear"]) {
      await page.goto(path);
      const covered = await page.locator("main header .grid").evaluate((grid) => {
        grid.scrollIntoView();
        const { left, top, width, height } = grid.getBoundingClientRect();
        return [1, 3, 5, 7].map((across) =>
          [1, 3].map((down) => {
            const at = [left + (across * width) / 8, top + (down * height) / 4] as const;
            return document.elementsFromPoint(...at).some((each) => each.localName === "img");
          }),
        );
      });
      expect(covered.flat(), `${path} at ${viewport.width}`).toEqual(Array(8).fill(true));
    }
  }
});
