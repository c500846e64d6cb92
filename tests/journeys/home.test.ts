import { expect } from "vitest";
import { test, visit } from "./journey.ts";

test("the home page tells its seventeen sections in the order of the plan", async ({ readers }) => {
  const page = await readers.arrive();
  await page.goto("/");
  const ids = await page
    .locator("main [data-section]")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("data-section")));
  expect(ids).toEqual([
    "editors-pick",
    "newest-authors",
    "trending-topics",
    "explore-audio",
    "latest",
    "ads",
    "gallery",
    "explore-video",
    "podcasts",
    "audio",
    "top-authors",
    "become-author",
    "life-styles",
    "design-articles",
    "newsletter",
    "the-videos",
    "latest-with-sidebar",
  ]);
});

test("the three header style pages show the same home", async ({ readers }) => {
  const page = await readers.arrive();
  for (const path of [
    "/home-header-style1",
    "/home-header-style2",
    "/home-header-style2-logedin",
  ]) {
    await page.goto(path);
    expect(await page.locator("main [data-section]").count(), path).toBe(17);
  }
});

test("a reader moves through the editor's pick and comes round to the first again", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/");
  const section = page.locator('[data-section="editors-pick"]');
  const title = () =>
    section.getByRole("heading", { level: 3 }).filter({ visible: true }).first().innerText();
  const first = await title();
  const next = section.getByRole("button", { name: "Next" });
  await next.click();
  await expect.poll(title).not.toBe(first);
  await next.click();
  await next.click();
  await expect.poll(title).toBe(first);
});

test("a tab of the latest articles shows that topic and lives in the address", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, "/");
  const section = page.locator('[data-section="latest"]');
  await section.getByRole("link", { name: "Garden", exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).not.toBe("");
  await expect
    .poll(() => section.locator("a[aria-current]").first().innerText())
    .toMatch(/garden/i);
});
