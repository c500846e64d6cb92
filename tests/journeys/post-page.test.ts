import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { readDocument, textOf } from "./document.ts";
import { captureCopiedText, isFocused, PHONE, siteUrl, test, visit } from "./journey.ts";
import { violationsInBoth } from "./page-checks.ts";

/** Every layout, and whether its name includes a sidebar. */
const LAYOUTS = Object.keys(POST_LAYOUTS).map((layout) => ({
  layout,
  hasSidebar: layout.includes("sidebar"),
}));

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

/** Scrolls without animation; the scroll event is fired as usual. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** Clicks in the sticky bar by script: Playwright's click would scroll the page first. */
const clickInBar = (page: Page, name: string) =>
  bar(page)
    .getByRole("button", { name })
    .first()
    .evaluate((button: HTMLElement) => button.click());

for (const { layout, hasSidebar } of LAYOUTS) {
  test(`/${layout} shows a post of any kind, ${hasSidebar ? "with" : "without"} a sidebar`, async () => {
    for (const [slug, title] of Object.entries(POSTS)) {
      const post = await readDocument(`/${layout}/${slug}`);
      const count = (selector: string) => post.querySelectorAll(selector).length;
      expect(post.querySelectorAll("h1").map(textOf)).toEqual([title]);
      const headings = post.querySelectorAll("h2, h3").map(textOf);
      const widgets = headings.filter((heading) => heading.includes("Popular Posts"));
      expect(widgets.length, slug).toBe(hasSidebar ? 1 : 0);
      for (const id of ["comments-heading", "related-posts"]) {
        expect(count(`#${id}`), `${slug}: ${id}`).toBe(1);
      }
      expect(post.querySelectorAll("[data-article]").map(textOf)).toEqual([
        expect.stringMatching(/\w/),
      ]);
      const playButtons = count("article[data-post] header button[data-play]");
      expect(playButtons, slug).toBe(/meerkats|doors/.test(slug) ? 1 : 0);
    }
  });
}

test("after 600 pixels a sticky bar shows the post, its actions and the reading progress", async ({
  readers,
}) => {
  const page = await readers.open();
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

test("the bar disappears on navigation to another post, and shows the new post there", async ({
  readers,
}) => {
  const page = await readers.open();
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

test("a like in the bar also shows in the header", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  await scrollTo(page, 700);
  await bar(page).waitFor();
  await clickInBar(page, "Like");
  await page
    .locator("article header")
    .getByRole("button", { name: /^Like/, pressed: true })
    .waitFor();
});

test("the table of contents links to the sections and highlights the current one", async ({
  readers,
}) => {
  const page = await readers.open();
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
  // Sticky: the list is still in view.
  expect((await contents.boundingBox())!.y).toBeGreaterThan(0);
  await page.keyboard.press("Control+Home");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => contents.locator("[aria-current]").count()).toBe(0);
});

test("on a phone the table of contents is collapsed until it is opened", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(POST_PATH);
  const contents = page.getByRole("navigation", { name: "Contents" });
  expect(await contents.getByRole("link").first().isVisible()).toBe(false);
  await contents.getByText("Contents").click();
  await expect.poll(() => contents.getByRole("link").first().isVisible()).toBe(true);
});

test("a short post has no table of contents", async () => {
  const contentsOf = async (path: string) =>
    (await readDocument(path)).querySelectorAll('nav[aria-label="Contents"]').length;
  expect(await contentsOf("/single-gallery/somebody-is-still-up")).toBe(0);
  expect(await contentsOf(POST_PATH)).toBe(1);
});

test("beside a sidebar, which sticks at its bottom, the discussion keeps the edges of the text, and names are whole", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, `/single-sidebar${POST_PATH.replace("/single", "")}`);
  const edgesOf = async (selector: string) => {
    const { x, width } = (await page.locator(selector).first().boundingBox())!;
    return [Math.round(x), Math.round(width)];
  };
  expect(await edgesOf("[data-section=comments]")).toEqual(await edgesOf("article .prose"));
  const sidebar = page.locator("article aside:has(h2)").last();
  const cutNames = sidebar
    .locator(".author-link .truncate")
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
  expect(await cutNames).toBe(0);
  const bottomAt = async (top: number) => {
    await scrollTo(page, top);
    const { y, height } = (await sidebar.boundingBox())!;
    return Math.round(y + height);
  };
  const bottoms = [await bottomAt(1800), await bottomAt(2300)];
  expect(bottoms[0]).toBe(bottoms[1]);
  expect(bottoms[0]).toBeLessThanOrEqual(900);
});

/** Measures in the page for how many milliseconds a link with this text exists. */
async function measureLinkDuration(page: Page, text: string): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle((linkText) => {
    const times = { from: 0, to: 0 };
    new MutationObserver(() => {
      const exists = [...document.links].some((link) => link.innerText.trim() === linkText);
      if (exists) times.from ||= performance.now();
      else if (times.from) times.to ||= performance.now();
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["hidden"],
    });
    return times;
  }, text);
  return () => times.evaluate(({ from, to }) => to - from);
}

test("'Copy link' confirms for a second and copies the canonical URL", async ({ readers }) => {
  const page = await readers.open({ permissions: ["clipboard-write"] });
  const copied = await captureCopiedText(page);
  await visit(page, `/single-4-sidebar${POST_PATH.replace("/single", "")}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  const copyLink = page.getByRole("link", { name: "Copy link" });
  const shownFor = await measureLinkDuration(page, "Link Copied");
  await copyLink.click();
  await expect.poll(shownFor).toBeGreaterThan(900);
  await expect.poll(copied).toBe(siteUrl + POST_PATH);
});

test("the share button uses the Web Share API where available", async ({ readers }) => {
  const page = await readers.open();
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

test("without the Web Share API, and without scripts, sharing is a list of links", async ({
  readers,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await readers.open({ javaScriptEnabled });
    await page.goto(POST_PATH);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const links = page.locator("#share-header a");
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    expect(hrefs).toHaveLength(5);
    for (const href of hrefs) expect(href).toContain(encodeURIComponent(siteUrl + POST_PATH));
  }
});

test("a post's menu supports arrow keys, typeahead and Escape", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  const menuButton = page.getByRole("button", { name: "More", exact: true });
  await menuButton.focus();
  await page.keyboard.press("Enter");
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim());
  await expect.poll(focused).toBe("Copy link");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused()).toBe("Embed");
  await page.keyboard.press("End");
  await expect.poll(() => focused()).toBe("Report this article");
  await page.keyboard.press("h");
  await expect.poll(() => focused()).toBe("Hide this author");
  await page.keyboard.press("Escape");
  await expect.poll(() => menuButton.evaluate(isFocused)).toBe(true);
});

test("a URL with a heading's fragment scrolls to the heading", async ({ readers }) => {
  const page = await readers.open();
  await page.goto(`${POST_PATH}#section-sixty-four-cramps`);
  const top = () =>
    page
      .locator("#section-sixty-four-cramps")
      .evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  await expect.poll(() => top()).toBeGreaterThan(0);
});

test("code is highlighted on the server, focusable, and can be copied", async ({ readers }) => {
  const page = await readers.open({ permissions: ["clipboard-write"] });
  const copied = await captureCopiedText(page);
  await visit(page, CODE_PATH);
  const code = page.locator("[data-article] pre");
  await expect.poll(() => code.locator(".tok-keyword").first().textContent()).toBe("int");
  const [plain, keyword] = await Promise.all(
    [code, code.locator(".tok-keyword").first()].map((locator) =>
      locator.evaluate((element) => getComputedStyle(element).color),
    ),
  );
  expect(keyword).not.toBe(plain);
  await code.focus();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await expect.poll(copied).toContain("int full_moon(int year)");
});

test("a printed post is its text with its callouts, in black, under the magazine and the address", async ({
  readers,
}) => {
  const page = await readers.open({ colorScheme: "dark" });
  await visit(page, "/single/how-to-weigh-a-penguin-politely");
  await page.emulateMedia({ media: "print" });
  const source = page.getByText(/^Masthead · http.*\/single\/how-to-weigh-a-penguin-politely$/);
  await expect.poll(() => source.isVisible()).toBe(true);
  await expect.poll(() => page.locator(".callout").first().isVisible()).toBe(true);
  for (const hidden of [".site-header", ".post-actions", ".toc", "#comments", "#related-posts"]) {
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
  }
  const text = page.locator("[data-article] p").first();
  await expect
    .poll(() => text.evaluate((element) => getComputedStyle(element).color))
    .toBe("rgb(0, 0, 0)");
  // Date and reading time stand as far from the dot between them.
  const dot = page.locator("article[data-post] > header time + span > [aria-hidden]");
  expect(
    await dot.evaluate((element) => {
      const before = element.parentElement!.previousElementSibling!;
      return getComputedStyle(element).marginRight === getComputedStyle(before).marginRight;
    }),
  ).toBe(true);
  // The pictures of a gallery are links, but no mere controls.
  await page.goto("/single/a-staircase-tried-on-in-socks");
  await expect
    .poll(() => page.locator("[data-article] .gallery img").first().isVisible())
    .toBe(true);
  // So are the sentences of a transcript.
  await page.goto("/single-audio/ninth-floor-doors-opening");
  await expect.poll(() => page.locator(".transcript a").first().isVisible()).toBe(true);
  // Its chapters and credits have light letters on the screen.
  await page.goto("/single-audio/look-at-the-boat");
  const chapter = page.getByRole("list", { name: "Chapters" }).getByRole("link").first();
  await expect
    .poll(() => chapter.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe("rgba(0, 0, 0, 0)");
  const time = chapter.locator("span").first();
  expect(await time.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
});

test("a post's bar, menus and code have no accessibility violation", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, CODE_PATH);
  await scrollTo(page, 900);
  await bar(page).waitFor();
  await clickInBar(page, "More");
  await page.locator("#more-bar:popover-open").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
});
