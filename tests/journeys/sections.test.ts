import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { isFocused, markDocument, PHONE, test, visit } from "./journey.ts";

const section = (page: Page, id: string) => page.locator(`[data-section="${id}"]`);

test("a video chosen from the list plays on the stage, and swaps places with the previous one", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const videos = section(page, "the-videos");
  const currentTitle = () => videos.getByRole("heading", { level: 3 }).innerText();
  const before = await currentTitle();
  const nextVideo = videos.getByRole("listitem").nth(1).getByRole("button");
  const name = await nextVideo.getAttribute("aria-label");
  await nextVideo.click();
  await expect.poll(async () => `Watch ${await currentTitle()}`).toBe(name);
  const video = videos.locator("[data-video='playing']");
  await video.waitFor();
  await expect.poll(() => video.locator("video").getAttribute("src")).toMatch(/^\/media\//);
  await expect.poll(() => video.evaluate(isFocused)).toBe(true);
  await videos.getByRole("button", { name: `Watch ${before}` }).waitFor();
});

test("pagination of the latest articles scrolls to the top of their list", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  const latest = section(page, "latest");
  const isSameDocument = await markDocument(page);
  await latest.getByRole("link", { name: "Page 2" }).click();
  await page.waitForURL("**/?page=2#latest-list");
  await expect.poll(() => latest.locator("[aria-current=page]").innerText()).toBe("2");
  const distance = () =>
    latest
      .locator("article")
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  await expect.poll(distance).toBeGreaterThan(0);
  await expect.poll(() => distance()).toBeLessThan(450);
  expect(await isSameDocument()).toBe(true);
});

test("more of the latest articles load in place, and focus moves to the first of them", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const latest = section(page, "latest");
  const cards = latest.locator("#latest-list article");
  const count = await cards.count();
  const button = latest.getByRole("link", { name: "Show me more" });
  await button.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await button.click();
  await expect.poll(() => cards.count()).toBe(2 * count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(() => cards.nth(count).getByRole("heading").innerText()).toBe(focused);
});

test("navigating from one home to another shows its sections and colours", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/home-demo-2");
  await expect.poll(() => page.locator("body").getAttribute("class")).toContain("orange-grey");
  // Both homes have a section with this name, of different kinds.
  await section(page, "trending").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /customi[sz]e/i }).click();
  await page.getByRole("link", { name: "Home 3", exact: true }).click();
  await page.waitForURL("**/home-demo-3");
  await section(page, "trending").getByText("What readers come back to most.").waitFor();
  expect(await section(page, "trending").getByRole("button").count()).toBe(0);
  await expect.poll(() => page.locator("body").getAttribute("class")).toContain("fuchsia-blueGrey");
  expect(await page.locator("body").getAttribute("class")).not.toContain("orange");
  await page.goBack();
  await section(page, "sea-travel").waitFor();
  await expect.poll(() => page.locator("body").getAttribute("class")).toContain("orange-grey");
});

test("the newsletter form shows an error for an invalid address, and a confirmation for a valid one", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const newsletter = section(page, "newsletter");
  await newsletter.getByLabel("Email address").fill("ada@localhost");
  await newsletter.getByRole("button").click();
  await newsletter.getByRole("alert").waitFor();
  await newsletter.getByLabel("Email address").fill("ada@example.org");
  await newsletter.getByRole("button").click();
  await expect.poll(() => newsletter.getByRole("status").innerText()).toMatch(/thank you/i);
  await expect.poll(() => newsletter.getByRole("status").evaluate(isFocused)).toBe(true);
});

test("a newsletter form that cannot be sent says so, and keeps what was typed", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/failed: .*\/api\/newsletter/);
  await visit(page, "/");
  const newsletter = section(page, "newsletter");
  const field = newsletter.getByLabel("Email address");
  await page.route("**/api/newsletter", (route) => route.abort());
  await field.fill("eve@example.org");
  await newsletter.getByRole("button").click();
  await expect.poll(() => newsletter.getByRole("alert").innerText()).toMatch(/could not be sent/);
  expect(await field.inputValue()).toBe("eve@example.org");
  await page.unroute("**/api/newsletter");
  await newsletter.getByRole("button").click();
  await newsletter
    .getByRole("status")
    .filter({ hasText: /thank you/i })
    .waitFor();
});

test("without scripts the newsletter uses pages with the same messages", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/");
  await section(page, "newsletter").getByLabel("Email address").fill("bob@localhost");
  await section(page, "newsletter").getByRole("button").click();
  await expect.poll(() => page.getByRole("alert").innerText()).toMatch(/valid email address/);
  await page.getByLabel("Email address").fill("bob@example.org");
  await page.getByRole("button", { name: /subscribe/i }).click();
  await page.waitForURL("**/newsletter/thanks");
  await expect
    .poll(() => page.getByRole("heading", { level: 1 }).innerText())
    .toBe("Check your inbox");
});

test("the video of the cinematic home plays in a dialog that Escape closes", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/home-demo-4");
  await page.getByRole("button", { name: "Play video" }).click();
  await page.getByRole("dialog").locator("[data-video='playing'] video").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe("Play video");
  await page.locator("[data-video]").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Play video" }).click();
  await page.getByRole("dialog").locator("[data-video='playing'] video").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test("the picture of a post's second layout keeps its own ratio beside a sidebar", async ({
  readers,
}) => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await readers.open({ viewport });
    await page.goto(POST_PATH.replace("/single/", "/single-2-sidebar/"));
    const [shown, own, height] = await page
      .locator("main header img.picture")
      .first()
      .evaluate((picture: HTMLImageElement) => {
        const { width, height } = picture.getBoundingClientRect();
        const [ownWidth, ownHeight] = ["width", "height"].map((name) => picture.getAttribute(name));
        return [width / height, Number(ownWidth) / Number(ownHeight), height];
      });
    expect(shown).toBeCloseTo(own!, 1);
    expect(height).toBeLessThanOrEqual(viewport.height);
  }
});
