import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PHONE, test, visit } from "./journey.ts";

const ARCHIVE = "/archive/design";

const firstCard = (page: Page) => page.locator("article[data-post]").first();
const likeButton = (card: Locator) => card.getByRole("button", { name: /^Like/ });
const saveButton = (card: Locator) => card.getByRole("button", { name: "Save to reading list" });
const isPressed = (button: Locator) => button.getAttribute("aria-pressed");

/** Waits for a toggle's state: stored likes and bookmarks are applied after the first paint. */
const waitForPressed = (card: Locator, name: RegExp | string, pressed: boolean) =>
  card.getByRole("button", { name, pressed }).waitFor();

const likeCount = async (card: Locator) =>
  Number(
    /[\d,]+(?=\)?$| likes?$)/
      .exec((await likeButton(card).getAttribute("aria-label"))!)![0]
      .replace(",", ""),
  );

test("a like is counted at once, is still there on the next visit and can be undone", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, ARCHIVE);
  const before = await likeCount(firstCard(page));
  await likeButton(firstCard(page)).click();
  await expect.poll(() => likeCount(firstCard(page))).toBe(before + 1);
  await visit(page, ARCHIVE);
  await waitForPressed(firstCard(page), /^Like/, true);
  // Journeys run in parallel: another one may have liked the post meanwhile.
  const liked = await likeCount(firstCard(page));
  expect(liked).toBeGreaterThan(before);
  await likeButton(firstCard(page)).click();
  await expect.poll(() => likeCount(firstCard(page))).toBe(liked - 1);
});

test("what answers a reader is loaded at the first input, and the very first click counts", async ({
  readers,
}) => {
  const page = await readers.open();
  await page.goto(ARCHIVE, { waitUntil: "networkidle" });
  expect(await page.locator("html[data-ready]").count()).toBe(0);
  // A click like a screen reader's: no pointer event or focus comes before it.
  await saveButton(firstCard(page)).evaluate((button: HTMLElement) => button.click());
  await waitForPressed(firstCard(page), "Save to reading list", true);
});

test("two saved posts can be unsaved one after the other", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, ARCHIVE);
  const cards = [
    page.locator("article[data-post]").nth(0),
    page.locator("article[data-post]").nth(1),
  ];
  for (const card of cards) await saveButton(card).click();
  await visit(page, ARCHIVE);
  for (const card of cards) await waitForPressed(card, "Save to reading list", true);
  for (const card of cards) await saveButton(card).click();
  await expect
    .poll(() => Promise.all(cards.map((card) => isPressed(saveButton(card)))))
    .toEqual(["false", "false"]);
});

test("a like in one tab shows in the other", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, ARCHIVE);
  const otherTab = await page.context().newPage();
  await visit(otherTab, ARCHIVE);
  await likeButton(firstCard(page)).click();
  await waitForPressed(firstCard(otherTab), /^Like/, true);
});

test("the comment count links to the comments", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, ARCHIVE);
  await firstCard(page)
    .getByRole("link", { name: /comments? on / })
    .click();
  await page.waitForURL(/#comments$/);
  await page.locator("#comments").waitFor();
});

test("a muted preview plays while the mouse is over a video's card, and is removed afterwards", async ({
  readers,
}) => {
  const page = await readers.open({ reducedMotion: "no-preference" });
  await visit(page, "/");
  const card = page.locator("article:has([data-preview])").first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const preview = card.locator("video");
  await preview.waitFor({ state: "attached" });
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await card.getByRole("button", { name: "Click here to unmute" }).click();
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
  await page.mouse.move(1, 1);
  await preview.waitFor({ state: "detached" });
});

test("on a phone a muted preview plays while four fifths of a video's card are visible", async ({
  readers,
}) => {
  const page = await readers.open({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "no-preference",
  });
  await visit(page, "/");
  const stage = page.locator("article [data-preview]").first();
  const preview = stage.locator("video");
  await stage.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await preview.waitFor({ state: "attached" });
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await stage.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    window.scrollBy({ top: top + height * 0.3, behavior: "instant" });
  });
  await preview.waitFor({ state: "detached" });
});

test("a gallery on a card can be swiped, and a tap opens the post", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await visit(page, "/");
  const card = page.locator("article:has(.gallery-track)").first();
  const track = card.locator(".gallery-track");
  await track.scrollIntoViewIfNeeded();
  await track.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  const dots = card.locator(".gallery-dot");
  await expect.poll(() => dots.nth(1).getAttribute("data-current")).toBe("");
  expect(await dots.nth(0).getAttribute("data-current")).toBeNull();
  await track.tap();
  await page.waitForURL(/\/single-gallery\//);
});

test("a slider moves by its buttons and keys, and wraps around", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  const track = page.locator(".slider-track").first();
  const position = () => track.evaluate((element) => Math.round(Math.abs(element.scrollLeft)));
  await track.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(position).toBeGreaterThan(0);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(position).toBe(0);
  await page.keyboard.press("End");
  const end = await track.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(position).toBe(end);
  const id = await track.getAttribute("id");
  await page.locator(`button[aria-controls="${id}"]`).last().click();
  await expect.poll(position).toBe(0);
});

test("a card of the editors' slider says the reading time once, and its section has a curly apostrophe", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const slider = page.locator("[data-section=editors-pick]");
  await slider.getByRole("heading", { name: "Editor’s pick" }).waitFor();
  const card = slider.getByRole("article").first();
  await card.hover();
  expect(await card.getByText(/min read/).count()).toBe(1);
});

test("an episode's title is not cut on a wide screen", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/archive-audio/technology");
  const title = page
    .getByRole("heading", { name: "Two hundred and fourteen lines for Easter" })
    .first();
  await title.scrollIntoViewIfNeeded();
  expect(await title.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(
    2,
  );
  expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(
    0,
  );
});

test("number and length of an episode are whole on the narrowest phone", async ({ readers }) => {
  const page = await readers.open({ viewport: { width: 320, height: 700 } });
  await visit(page, "/home-demo-3");
  const lines = page.getByText(/^Episode \d+ · \d+ minutes?$/);
  const cut = await lines.evaluateAll((all) =>
    all.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent),
  );
  expect(await lines.count()).toBeGreaterThan(0);
  expect(cut).toEqual([]);
});
