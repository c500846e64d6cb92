import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { isFocused, listenToCopies, PHONE, siteUrl, test, visit } from "./journey.ts";
import { violationsInBoth } from "./sweeps.ts";

/** Every layout with whether its name promises a sidebar. */
const LAYOUTS = {
  single: false,
  "single-sidebar": true,
  "single-template-2": false,
  "single-2-sidebar": true,
  "single-template-3": false,
  "single-3-sidebar": true,
  "single-4-sidebar": true,
  "single-gallery": false,
  "single-audio": false,
  "single-video": false,
};

/** One post of each kind. */
const POSTS = {
  "a-staircase-tried-on-in-socks": "A staircase, tried on in socks",
  "somebody-is-still-up": "Somebody is still up",
  "handing-over-to-the-meerkats": "Handing over to the meerkats",
  "ninth-floor-doors-opening": "Ninth floor, doors opening",
};

const CODE_PATH = "/single-audio/two-hundred-and-fourteen-lines-for-easter";

const bar = (page: Page) => page.getByRole("complementary", { name: "This post" });
const progress = (page: Page) =>
  bar(page).getByRole("progressbar").getAttribute("aria-valuenow").then(Number);

/** Scrolls as a hand would: at once, and with the event that says so. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** Presses what stands in the sticky bar: bringing it into view first would scroll the page away. */
const pressInBar = (page: Page, name: string) =>
  bar(page)
    .getByRole("button", { name })
    .first()
    .evaluate((button: HTMLElement) => button.click());

/** Of no use to somebody who only asks for words. */
const PICTURES = "**/images/**";

for (const [layout, hasSidebar] of Object.entries(LAYOUTS)) {
  test(`/${layout} shows a post of any kind, ${hasSidebar ? "with" : "without"} a sidebar`, async ({
    readers,
  }) => {
    const page = await readers.arrive({ javaScriptEnabled: false });
    await page.route(PICTURES, (route) => route.abort("aborted"));
    for (const [slug, title] of Object.entries(POSTS)) {
      await page.goto(`/${layout}/${slug}`);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
      const widgets = page.getByRole("heading", { name: "Popular Posts" });
      await expect.poll(() => widgets.count()).toBe(hasSidebar ? 1 : 0);
      for (const id of ["comments-heading", "related-posts"]) {
        expect(await page.locator(`#${id}`).count(), `${slug}: ${id}`).toBe(1);
      }
      expect(await page.locator("[data-article]").innerText()).not.toBe("");
      const played = await page.locator("article[data-post] header button[data-play]").count();
      expect(played, slug).toBe(/meerkats|doors/.test(slug) ? 1 : 0);
    }
  });
}

test("after 600 pixels a bar shows the current post, its actions and how much is read", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, POST_PATH);
  await scrollTo(page, 590);
  expect(await bar(page).count()).toBe(0);
  await scrollTo(page, 700);
  await bar(page).waitFor();
  await expect.poll(() => bar(page).innerText()).toContain(`Mei Tanaka·${POST_TITLE}`);
  for (const name of [/^Like/, /^Save/, "Share", "More", "Contents"]) {
    await bar(page).getByRole("button", { name }).waitFor();
  }
  const early = await progress(page);
  const end = await page
    .locator("[data-article]")
    .evaluate((text) => text.getBoundingClientRect().bottom + window.scrollY);
  await scrollTo(page, end);
  await expect.poll(() => progress(page)).toBe(100);
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThan(60);
  await scrollTo(page, 0);
  await expect.poll(() => bar(page).count()).toBe(0);
});

test("on the way to another post the bar goes, and there it shows that one", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await visit(page, POST_PATH);
  await scrollTo(page, 700);
  await bar(page).waitFor();
  const next = page.locator("[data-section=related-posts] article a.stretched-link").first();
  const title = await next.textContent();
  await next.click();
  await page.getByRole("heading", { level: 1, name: title ?? "" }).waitFor();
  await scrollTo(page, 900);
  await bar(page)
    .getByText(title ?? "")
    .waitFor();
});

test("a like in the bar is the like in the header", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, POST_PATH);
  await scrollTo(page, 700);
  await bar(page).waitFor();
  await pressInBar(page, "Like");
  await page
    .locator("article header")
    .getByRole("button", { name: /^Like/, pressed: true })
    .waitFor();
});

test("the contents lead to their sections and mark the one that is read", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, POST_PATH);
  const contents = page.getByRole("navigation", { name: "Contents" });
  const links = contents.getByRole("link");
  await expect.poll(() => links.count()).toBeGreaterThanOrEqual(3);
  await expect.poll(() => contents.locator("[aria-current]").count()).toBe(0);
  await links.nth(1).click();
  await expect
    .poll(() => contents.locator("[aria-current=location]").textContent())
    .toBe(await links.nth(1).textContent());
  const target = (await links.nth(1).getAttribute("href")) ?? "";
  await expect
    .poll(() => page.locator(target).evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThan(60);
  // Sticky: the list is still in sight.
  expect((await contents.boundingBox())!.y).toBeGreaterThan(0);
});

test("on a phone the contents are folded away until they are asked for", async ({ readers }) => {
  const page = await readers.arrive({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(POST_PATH);
  const contents = page.getByRole("navigation", { name: "Contents" });
  expect(await contents.getByRole("link").first().isVisible()).toBe(false);
  await contents.getByText("Contents").click();
  await expect.poll(() => contents.getByRole("link").first().isVisible()).toBe(true);
});

test("a short post has no contents", async ({ readers }) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  await page.goto("/single-gallery/somebody-is-still-up");
  expect(await page.getByRole("navigation", { name: "Contents" }).count()).toBe(0);
});

test("the sidebar goes along to its foot and stays there", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, `/single-sidebar${POST_PATH.replace("/single", "")}`);
  const sidebar = page.locator("article aside:has(h2)").last();
  const footAt = async (top: number) => {
    await scrollTo(page, top);
    const { y, height } = (await sidebar.boundingBox())!;
    return Math.round(y + height);
  };
  const feet = [await footAt(1800), await footAt(2300)];
  expect(feet[0]).toBe(feet[1]);
  expect(feet[0]).toBeLessThanOrEqual(900);
});

/** For how many milliseconds, by the page's own clock, a link of these words is there. */
async function timeLink(page: Page, words: string): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle((wanted) => {
    const found = { from: 0, to: 0 };
    new MutationObserver(() => {
      const isThere = [...document.links].some((link) => link.textContent.trim() === wanted);
      if (isThere) found.from ||= performance.now();
      else if (found.from) found.to ||= performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, words);
  return () => times.evaluate(({ from, to }) => to - from);
}

test("copying the link says so for a second and copies the post's own address", async ({
  readers,
}) => {
  const page = await readers.arrive({ permissions: ["clipboard-write"] });
  const copied = await listenToCopies(page);
  await visit(page, `/single-4-sidebar${POST_PATH.replace("/single", "")}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  const row = page.getByRole("link", { name: "Copy link" });
  const shownFor = await timeLink(page, "Link Copied");
  await row.click();
  await expect.poll(shownFor).toBeGreaterThan(900);
  expect(await shownFor()).toBeLessThan(5000);
  await expect.poll(copied).toBe(siteUrl + POST_PATH);
});

test("sharing uses the system's own sheet where there is one", async ({ readers }) => {
  const page = await readers.arrive();
  await page.addInitScript(() => {
    navigator.share = async (content) => {
      document.title = JSON.stringify(content);
    };
  });
  await visit(page, POST_PATH);
  await page.mouse.move(10, 10);
  await page.getByRole("button", { name: "Share", exact: true }).focus();
  await expect.poll(() => page.locator("[data-asleep] h1").count()).toBe(0);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect
    .poll(() => page.title())
    .toBe(JSON.stringify({ title: POST_TITLE, url: siteUrl + POST_PATH }));
});

test("elsewhere, and without scripts, sharing is a list of plain links", async ({ readers }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await readers.arrive({ javaScriptEnabled });
    await page.goto(POST_PATH);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const links = page.locator("#share-header a");
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(hrefs).toHaveLength(5);
    for (const href of hrefs) expect(href).toContain(encodeURIComponent(siteUrl + POST_PATH));
  }
});

test("arrows, typed letters and Escape work a post's menu", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, POST_PATH);
  const opener = page.getByRole("button", { name: "More", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe("Copy link");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused()).toBe("Comment this article");
  await page.keyboard.press("End");
  await expect.poll(() => focused()).toBe("Report this article");
  await page.keyboard.press("h");
  await expect.poll(() => focused()).toBe("Hide this author");
  await page.keyboard.press("Escape");
  await expect.poll(() => opener.evaluate(isFocused)).toBe(true);
});

test("an address with a heading's anchor leads there once the page has settled", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await page.goto(`${POST_PATH}#section-sixty-four-cramps`);
  const top = () =>
    page.locator("#section-sixty-four-cramps").evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  await expect.poll(() => top()).toBeGreaterThan(0);
});

test("code is coloured on the server, can be scrolled by keys and copied", async ({ readers }) => {
  const page = await readers.arrive({ permissions: ["clipboard-write"] });
  const copied = await listenToCopies(page);
  await visit(page, CODE_PATH);
  const code = page.locator("[data-article] pre");
  await expect.poll(() => code.locator(".tok-keyword").first().textContent()).toBe("int");
  const [plain, keyword] = await Promise.all(
    [code, code.locator(".tok-keyword").first()].map((it) =>
      it.evaluate((element) => getComputedStyle(element).color),
    ),
  );
  expect(keyword).not.toBe(plain);
  await code.focus();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await expect.poll(copied).toContain("int full_moon(int year)");
});

test("on paper a post is its words, black on white", async ({ readers }) => {
  const page = await readers.arrive({ colorScheme: "dark" });
  await visit(page, POST_PATH);
  await page.emulateMedia({ media: "print" });
  for (const hidden of [".site-header", ".post-actions", ".toc", "#comments", "#related-posts"]) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  }
  const text = page.locator("[data-article] p").first();
  await expect.poll(() => text.evaluate((it) => getComputedStyle(it).color)).toBe("rgb(0, 0, 0)");
});

test("a post's bar, menus and code have no accessibility violation", async ({ readers }) => {
  const page = await readers.arrive();
  await visit(page, CODE_PATH);
  await scrollTo(page, 900);
  await bar(page).waitFor();
  await pressInBar(page, "More");
  await page.locator("#more-bar:popover-open").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
});
