import { expect } from "vitest";
import { hrefOf, readDocument, textOf } from "./document.ts";
import { isFocused, siteUrl, test, visit } from "./journey.ts";

const LIST = '[data-section="archive-posts"] #list article';

test("category and tag filters of an archive are kept in its URL and can be removed", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/archive/technology?sort=liked");
  await page.getByRole("link", { name: "Other Categories" }).click();
  const dialog = page.getByRole("dialog", { name: "Discover other categories" });
  await dialog.locator("section").first().getByRole("link").first().click();
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await expect.poll(() => new URL(page.url()).searchParams.has("category")).toBe(true);
  await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("liked");
  const resultCount = page.locator("main").getByText(/^\d+ of \d+$/);
  const [shown, all] = (await resultCount.innerText()).split(" of ").map(Number);
  expect(shown).toBeLessThan(all!);
  await expect.poll(() => page.locator(LIST).count()).toBe(Math.min(16, shown!));
  await page.getByRole("link", { name: "Other Tags" }).click();
  await page.getByRole("dialog").locator("section").first().getByRole("link").first().click();
  await expect.poll(() => new URL(page.url()).searchParams.has("tag")).toBe(true);
  await page
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.has("category")).toBe(false);
  await page.goBack();
  await expect.poll(() => page.getByRole("link", { name: /^Remove/ }).count()).toBe(2);
});

test("every filter option lists as many posts as its label states", async () => {
  const archive = await readDocument("/archive/design");
  const options = archive.querySelector("#other-tags section")?.querySelectorAll("a[href]") ?? [];
  const found = options.map((link) => [hrefOf(link), /\((\d+)\)/.exec(textOf(link))?.[1]]);
  expect(found.length).toBeGreaterThan(3);
  for (const [href, count] of found.slice(0, 6)) {
    const html = await (await fetch(new URL(href!, siteUrl))).text();
    expect(html, href!).toContain(`>${count} of `);
  }
});

test("the filter dialog opens by URL, traps the focus, and returns it on Escape", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/archive/design#other-categories");
  const dialog = page.getByRole("dialog", { name: "Discover other categories" });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(false);
  const opener = page.getByRole("link", { name: "Other Categories" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate(isFocused)).toBe(true);
});

test("without scripts the dialogs open, filter and close as plain links", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/archive-video/science");
  await page.getByRole("link", { name: "Other Tags" }).click();
  const dialog = page.getByRole("dialog", { name: "Discover other tags" });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await page.getByRole("link", { name: "Other Tags" }).click();
  await dialog.locator("section").first().getByRole("link").first().click();
  await expect.poll(() => new URL(page.url()).searchParams.has("tag")).toBe(true);
  await page.getByRole("link", { name: /^Remove/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("tag")).toBe(false);
});

test("each archive has its page size: sixteen articles, twelve videos, nineteen episodes", async () => {
  for (const [path, pageSize] of [
    ["/archive/technology", 16],
    ["/archive-video/technology", 12],
    ["/archive-audio/technology", 19],
  ] as const) {
    const html = await (await fetch(siteUrl + path)).text();
    const total = Number(/>(\d+) (?:Articles?|Videos?|Audio articles?)</.exec(html)?.[1]);
    const list = html.slice(html.indexOf('id="list"'), html.indexOf('data-section="trending'));
    expect(list.match(/<article/g)?.length, path).toBe(Math.min(total, pageSize));
  }
});
