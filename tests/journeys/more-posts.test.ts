/** "Show me more": what is appended, announced, kept in the address, and what happens on failure. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, markDocument, test, visit } from "./journey.ts";

const ARCHIVE = "/archive/technology";
const PART = 16;
/** Requests for the next part. */
const NEXT_PART = /\/archive\/technology\?after=/;

const cards = (page: Page) => page.locator("#list article");
const more = (page: Page) => page.getByRole("link", { name: "Show me more" }).first();
const alert = (page: Page) => page.locator("main").getByRole("alert");

async function growOnce(page: Page): Promise<void> {
  await visit(page, ARCHIVE);
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBe(2 * PART);
}

test("the number of added posts is announced, and the first of them has the focus", async ({
  readers,
}) => {
  const page = await readers.open();
  await growOnce(page);
  await page.getByRole("status").filter({ hasText: "16 more articles are on the page" }).waitFor();
  const first = cards(page).nth(PART).locator(".stretched-link");
  await expect.poll(() => first.evaluate(isFocused)).toBe(true);
  expect(new URL(page.url()).search).toBe("?to=2");
});

const FAILURES = [
  { name: "without a connection", expected: /failed: .*after=/, answer: "abort" },
  { name: "by an error of the server", expected: /^503: .*after=/, answer: "refuse" },
] as const;

for (const { name, expected, answer } of FAILURES) {
  test(`posts that cannot be fetched ${name} are reported beside the link, which works again later`, async ({
    readers,
  }) => {
    const page = await readers.open();
    readers.expectProblem(expected);
    await visit(page, ARCHIVE);
    await page.route(NEXT_PART, (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ status: 503 }),
    );
    await more(page).click();
    await expect.poll(() => alert(page).innerText()).toMatch(/could not be loaded/);
    expect(await cards(page).count()).toBe(PART);
    await page.unroute(NEXT_PART);
    await more(page).click();
    await expect.poll(() => cards(page).count()).toBe(2 * PART);
    await expect.poll(() => alert(page).count()).toBe(0);
  });
}

test("a second press while posts are loading adds nothing twice", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, ARCHIVE);
  const { promise: answered, resolve: release } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(NEXT_PART, async (route) => {
    requests += 1;
    await answered;
    await route.continue();
  });
  await more(page).dblclick();
  await expect.poll(() => more(page).getAttribute("aria-busy")).toBe("true");
  release();
  await expect.poll(() => cards(page).count()).toBe(2 * PART);
  await expect.poll(() => more(page).getAttribute("aria-busy")).toBeNull();
  expect(requests).toBe(1);
});

test("another page of the list begins without what was added to the one before", async ({
  readers,
}) => {
  const page = await readers.open();
  await growOnce(page);
  const isSameDocument = await markDocument(page);
  await page.locator("main").getByRole("link", { name: "Page 2" }).click();
  await page.waitForURL("**?page=2#list");
  await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(PART);
  expect(await isSameDocument()).toBe(true);
});

/** Opens an article from a list that has grown, goes back, and reloads. */
async function expectReturn(page: Page, list: () => ReturnType<typeof cards>): Promise<void> {
  const count = await list().count();
  const left = list().nth(count - 2);
  const title = await left.getByRole("heading").innerText();
  await left.scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(position).toBeGreaterThan(500);
  const [before, address] = [await position(), page.url()];
  await left.locator(".stretched-link").click();
  await page.waitForURL(/\/single/);
  await page.goBack();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await page.waitForURL(address);
    await expect.poll(() => list().count()).toBe(count);
    expect(await left.getByRole("heading").innerText()).toBe(title);
    await expect.poll(async () => Math.abs((await position()) - before)).toBeLessThan(50);
  }
}

for (const path of [ARCHIVE, "/search?q=the", "/author/mei-tanaka?tab=favorites"]) {
  test(`back and reload show again what was added to ${path}, at the same place, and so does its address`, async ({
    readers,
  }) => {
    const page = await readers.open();
    await visit(page, path);
    const before = await cards(page).count();
    await more(page).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    await expectReturn(page, () => cards(page));
    const titles = await cards(page).getByRole("heading").allInnerTexts();
    const other = await readers.open();
    await other.goto(page.url());
    expect(await cards(other).getByRole("heading").allInnerTexts()).toEqual(titles);
  });
}
