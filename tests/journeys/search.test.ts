import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, markDocument, PHONE, siteUrl, test, visit } from "./journey.ts";

const titles = (page: Page) =>
  page.locator('[data-section="search-results"] article h3').allInnerTexts();

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The number of results that the page states. */
async function countOn(page: Page): Promise<number> {
  const line = await page.getByText(/^We found [\d,]+ results? /).innerText();
  return Number(/[\d,]+/.exec(line)![0].replaceAll(",", ""));
}

test("without a query the demo query is used, and the number of results is exact", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/search");
  await expect.poll(() => page.locator("h1").innerText()).toBe("Technology");
  const count = await countOn(page);
  const seen = new Set(await titles(page));
  expect(seen.size).toBe(12);
  const more = page.locator("main a[rel=next]", { hasText: "Show me more" });
  while ((await more.count()) > 0) {
    const before = (await titles(page)).length;
    await more.click();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(before);
  }
  const all = await titles(page);
  expect(all.length).toBe(count);
  expect(new Set(all).size).toBe(count);
});

test("a typo is corrected, and the page says so", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/search-v2");
  const isSameDocument = await markDocument(page);
  const field = page.locator("main").getByRole("combobox", { name: "Search" });
  await expect.poll(() => field.getAttribute("placeholder")).toBe("Type and press enter");
  await field.fill("pengiun");
  await field.press("Enter");
  await expect.poll(async () => (await titles(page))[0]).toBe("How to weigh a penguin politely");
  expect(pathOf(page)).toBe("/search-v2");
  await page.getByText(/^We found \d results articles for "penguin"$/).waitFor();
  await page.getByText("No results for “pengiun”. Showing results for “penguin”.").waitFor();
  await expect.poll(() => page.locator("main mark").first().innerText()).toMatch(/^penguins?$/i);
  expect(await isSameDocument()).toBe(true);
});

test("tabs show as many categories, tags and authors as their labels state, and Back returns", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/search?q=garden");
  const results = page.locator('[data-section="search-results"]');
  for (const [tab, links] of [
    ["Categories", 'a[href^="/archive/"]'],
    ["Tags", 'a[href^="/archive/"]'],
    ["Authors", 'a[href^="/author/"]'],
  ] as const) {
    const link = results.getByRole("link", { name: new RegExp(`^${tab} \\(`) });
    const count = Number(/\d+/.exec(await link.innerText())![0]);
    await link.click();
    await expect.poll(() => results.locator(links).count()).toBe(Math.min(count, 32));
    await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
  }
  await page.goBack();
  await expect.poll(() => new URL(page.url()).searchParams.get("tab")).toBe("tags");
});

test("kind and order apply to all results, and are in the URL", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/search?q=technology");
  const all = await countOn(page);
  await page.locator("main summary").filter({ hasText: "All kinds" }).click();
  await page.getByRole("link", { name: "Videos" }).click();
  await expect.poll(() => countOn(page)).toBeLessThan(all);
  const relevant = await titles(page);
  await page.locator("main summary").filter({ hasText: "Most Relevant" }).click();
  await page.getByRole("link", { name: "Most Viewed" }).click();
  await expect.poll(() => titles(page)).not.toEqual(relevant);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: "technology",
    kind: "video",
    sort: "viewed",
  });
});

test("every related search has results", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/search?q=garden");
  const links = page.getByRole("navigation", { name: "Related searches" }).getByRole("link");
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")!));
  expect(hrefs).toHaveLength(4);
  for (const href of hrefs) {
    await visit(page, href);
    await expect.poll(() => countOn(page), { message: href }).toBeGreaterThan(0);
  }
});

test("without results the page offers alternatives", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/search?q=xqzvvk");
  await page.getByRole("heading", { name: "Nothing we found!" }).waitFor();
  expect((await titles(page)).length).toBe(4);
  await page.getByRole("list", { name: "Topics to try" }).getByRole("link").first().click();
  await expect.poll(() => countOn(page)).toBeGreaterThan(0);
});

test("the header's field suggests while typing, and keys move through the suggestions", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/about");
  await page.getByRole("button", { name: "Search" }).click();
  const field = page.getByRole("combobox", { name: "Search" });
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  await field.pressSequentially("tecno");
  const options = page.getByRole("option");
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  expect(await options.count()).toBeLessThanOrEqual(8);
  await expect.poll(() => options.first().innerText()).toContain("Technology");
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
  await field.press("ArrowUp");
  await expect.poll(() => options.last().getAttribute("aria-selected")).toBe("true");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  const active = await field.getAttribute("aria-activedescendant");
  await expect.poll(() => options.first().getAttribute("id")).toBe(active);
  await field.press("Escape");
  await expect.poll(() => options.count()).toBe(0);
  await expect.poll(() => field.isVisible()).toBe(true);
  await field.pressSequentially("l");
  await expect.poll(() => options.count()).toBeGreaterThan(0);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/archive/technology");
  await expect.poll(() => field.isVisible()).toBe(false);
});

test("on a phone suggestions stay inside the window", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  await visit(page, "/search");
  await page.getByRole("combobox", { name: "Search" }).fill("mei");
  await page.getByRole("listbox").waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(PHONE.width);
});

test("without JavaScript a reader searches, changes the tab and sees more", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto("/search");
  const field = page.locator("main input[name=q]");
  await field.fill("work");
  await field.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("work");
  const first = await titles(page);
  await page.locator("main a[rel=next]", { hasText: "Show me more" }).click();
  expect((await titles(page)).some((title) => first.includes(title))).toBe(false);
  await page.getByRole("link", { name: /^Authors \(/ }).click();
  await expect
    .poll(() => page.locator('[data-section="search-results"] a[href^="/author/"]').count())
    .toBe(12);
});

test("search pages are not indexed, survive hostile queries, and suggestions are cached", async () => {
  const get = (path: string) => fetch(`${siteUrl}${path}`);
  for (const path of ["/search", "/search-v2?q=fog"]) {
    expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  }
  for (const term of [
    '"',
    "fog* OR (",
    "'--",
    "👩‍👩‍👧",
    "x".repeat(5000),
    "<script>alert(1)</script>",
  ]) {
    const response = await get(`/search?${new URLSearchParams({ q: term })}`);
    expect(response.status, term.slice(0, 20)).toBe(200);
    expect(await response.text()).not.toContain("<script>alert(1)");
  }
  const suggested = await get("/api/suggest?q=penguin");
  expect(suggested.headers.get("cache-control")).toContain("s-maxage");
  expect(await suggested.json()).toMatchObject([{ kind: "post", postKind: "standard" }]);
});
