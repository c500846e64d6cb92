/** Visits that are more than a page of the same build, and what many of them leave behind. */
import type { Page, Route } from "playwright-core";
import { expect, inject } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";
import { markDocument, siteUrl, test, visit } from "./journey.ts";
import { EPISODE, playEpisode, waitForPlayer } from "./listening.ts";

/** Follows a link that the page need not have. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.querySelector("main")!.append(link);
    link.click();
  }, href);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Counts the documents that a page asks for at a path. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url() === siteUrl + path) count += 1;
  });
  return () => count;
}

/** The page at this path comes from another build of the site. */
async function rebuild(page: Page, path: string): Promise<void> {
  await page.route(siteUrl + path, async (route: Route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/src="([^"]+)" data-runtime/, 'src="$1?next" data-runtime');
    await route.fulfill({ response, body });
  });
}

test("a page in another language is loaded once, as a document", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/about");
  const isSameDocument = await markDocument(page);
  const requests = countRequests(page, "/home-rtl");
  await follow(page, "/home-rtl");
  await page.locator("html[lang=ar][dir=rtl] main").waitFor();
  expect(await isSameDocument()).toBe(false);
  // Once to look at it, once to load it.
  expect(requests()).toBeLessThanOrEqual(2);
  await page.goBack();
  await page.locator("html[lang=en] main").waitFor();
  expect(pathOf(page)).toBe("/about");
});

test("after a new build a visit loads the document, but not while something plays", async ({
  readers,
}) => {
  const page = await readers.open();
  await rebuild(page, "/about");
  await visit(page, "/home-demo-2");
  await playEpisode(page);
  const isSameDocument = await markDocument(page);
  await follow(page, "/about");
  await expect.poll(() => page.title()).toContain("About");
  expect(await isSameDocument()).toBe(true);
  await waitForPlayer(page, "playing");
  await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" }).click();
  await waitForPlayer(page, "paused");
  await rebuild(page, "/contact");
  const requests = countRequests(page, "/contact");
  await follow(page, "/contact");
  await expect.poll(isSameDocument).toBe(false);
  await expect.poll(() => page.title()).toContain("Contact");
  expect(requests()).toBeLessThanOrEqual(2);
});

test("Back to a grown list that comes from a new build shows it where it was left", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/archive/technology");
  const isSameDocument = await markDocument(page);
  await page.getByRole("link", { name: "Show me more" }).first().click();
  await expect.poll(() => page.locator("#list article").count()).toBe(32);
  const card = page.locator("#list article .stretched-link").nth(28);
  await card.scrollIntoViewIfNeeded();
  const topOf = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const top = await topOf();
  await card.click();
  await page.locator("article[data-post] h1").waitFor();
  await rebuild(page, "/archive/technology?to=2");
  await page.evaluate(() => history.back());
  await expect.poll(isSameDocument).toBe(false);
  await expect.poll(topOf).toBe(top);
});

test("a page that breaks off is fetched again, and the sound goes on", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/home-demo-2");
  await playEpisode(page);
  const isSameDocument = await markDocument(page);
  // The network breaks while the body arrives.
  await page.evaluate(() => {
    const { fetch } = window;
    let isBroken = false;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (isBroken || !String(input).endsWith("/about")) return response;
      isBroken = true;
      response.text = () => Promise.reject(new TypeError("network error"));
      return response;
    };
  });
  await follow(page, "/about");
  await page.getByRole("alert").getByText("No connection").waitFor();
  await expect.poll(() => page.title()).toContain("About");
  expect(await isSameDocument()).toBe(true);
  await waitForPlayer(page, "playing");
});

test("an error that is no page of the magazine does not end the sound, and is shown without it", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/home-demo-2");
  await playEpisode(page);
  const isSameDocument = await markDocument(page);
  await page.route("**/about", (route) =>
    route.fulfill({ status: 404, contentType: "text/html", body: "<h1>Gateway</h1>" }),
  );
  await follow(page, "/about");
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  expect(await isSameDocument()).toBe(true);
  await waitForPlayer(page, "playing");
  await page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" }).click();
  await waitForPlayer(page, "paused");
  await follow(page, "/about");
  await page.getByRole("heading", { name: "Gateway" }).waitFor();
  expect(pathOf(page)).toBe("/about");
});

test("a visited page works without a part that cannot be loaded, and the sound goes on", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/post-behaviour.* net::ERR_FAILED/);
  await visit(page, "/home-demo-2");
  await playEpisode(page);
  await page.route("**/assets/post-behaviour*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await follow(page, POST_PATH);
  await failed;
  await page.locator("article[data-post] h1").waitFor();
  await waitForPlayer(page, "playing");
});

/** The server no longer has an island of this page. */
async function removeIsland(page: Page, name: string): Promise<void> {
  const gone = (route: Route) => route.fulfill({ status: 404, body: "" });
  await page.route(`**/assets/${name}-*`, gone);
}

const message = (page: Page) => page.getByRole("alert").filter({ visible: true });

/** Longer than a failure is remembered, and than an answer takes on a busy machine. */
const ANSWER_MS = 3000;

/** A row that its island answers. */
const hideRow = (page: Page) => page.locator("#more-header [data-hides]");

/** Opens the menu of a post unless it is open, and presses the row. */
async function askToHide(page: Page, timeout?: number): Promise<void> {
  const isOpen = await hideRow(page).isVisible();
  if (!isOpen) await page.locator("[popovertarget=more-header]").click({ timeout });
  await hideRow(page).click({ timeout });
}

test("a press whose code is gone since a deployment reloads the page at its place", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/404: .*more-menu/);
  await visit(page, POST_PATH);
  const isSameDocument = await markDocument(page);
  await removeIsland(page, "more-menu");
  await rebuild(page, POST_PATH);
  await askToHide(page);
  await expect.poll(isSameDocument).toBe(false);
  await page.locator("article[data-post] h1").waitFor();
  expect(pathOf(page)).toBe(POST_PATH);
});

test("while something plays, a press whose code is gone says so, and the sound goes on", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/404: .*more-menu/);
  await visit(page, EPISODE);
  await playEpisode(page);
  const isSameDocument = await markDocument(page);
  await removeIsland(page, "more-menu");
  await rebuild(page, EPISODE);
  await askToHide(page);
  await page.getByRole("alert").getByText("Please reload the page to use this").waitFor();
  await waitForPlayer(page, "playing");
  expect(await isSameDocument()).toBe(true);
});

test("a press whose code cannot be fetched says so, and is answered once it can", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/net::ERR_FAILED/);
  await visit(page, POST_PATH);
  await page.route("**/assets/**", (route) => route.abort());
  await askToHide(page);
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  await page.unroute("**/assets/**");
  // A failure is remembered for a second, and some browsers need a reload.
  const dialog = page.getByRole("dialog");
  const pressAgain = async () => {
    // An answer that came after its wait covers the page, so that no further press can be made.
    if (await dialog.isVisible()) return true;
    await askToHide(page, ANSWER_MS);
    await dialog.waitFor({ timeout: ANSWER_MS });
    return true;
  };
  await expect.poll(pressAgain, { timeout: 10 * ANSWER_MS }).toBe(true);
  expect(await message(page).count()).toBe(0);
});

test("a form's redirect leads to the place that it names", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/contact");
  const isSameDocument = await markDocument(page);
  await page.route("**/contact", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    // As the server answers a script, see `server/http/visit-redirects.ts`.
    return route.fulfill({ status: 204, headers: { location: `${POST_PATH}#comments` } });
  });
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email address").first().fill("ada@example.com");
  await page.getByLabel("Message").fill("Where does this lead?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => page.url()).toBe(`${siteUrl}${POST_PATH}#comments`);
  const top = () => page.locator("#comments").evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(400);
  expect(await isSameDocument()).toBe(true);
});

test("going back and forth quickly ends at the right page, and the sound goes on", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/home-demo-2");
  await playEpisode(page);
  const isSameDocument = await markDocument(page);
  for (const path of ["/about", "/contact"]) {
    await follow(page, path);
    await expect.poll(() => pathOf(page)).toBe(path);
  }
  await page.evaluate(() => {
    const [about, contact] = window.navigation.entries().slice(-2);
    for (let turn = 0; turn < 11; turn++) {
      const { key } = turn % 2 === 0 ? about! : contact!;
      const { committed, finished } = window.navigation.traverseTo(key);
      // All but the last are given up.
      for (const promise of [committed, finished]) promise!.catch(() => null);
    }
  });
  await expect.poll(() => page.title()).toContain("About");
  await expect.poll(() => pathOf(page)).toBe("/about");
  expect(await isSameDocument()).toBe(true);
  await waitForPlayer(page, "playing");
});

/** Where the links of header and menus lead that are marked as the current page. */
const currentLinks = (page: Page) =>
  page.evaluate(() => {
    const marked = document.querySelectorAll(":is(header, dialog) a[aria-current=page]");
    return [...new Set([...marked].map((link) => link.getAttribute("href")))];
  });

test("a visit keeps header and footer, closes what was open in them and marks the new page", {
  timeout: START_TIMEOUT_MS,
}, async ({ browser, onTestFinished }) => {
  // A site of its own: menus show posts, and other journeys publish some.
  const site = await startSite({ copyOf: inject("demoFolder") });
  onTestFinished(() => site.stop());
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await visit(page, "/about");
  const isSameDocument = await markDocument(page);
  const header = page.locator("#site-header");
  const footer = page.locator("footer");
  const menus = page.locator("dialog details");
  await menus.first().evaluate((menu: HTMLDetailsElement) => {
    menu.open = true;
  });
  const mark = (element: Element) => element.setAttribute("data-marked", "");
  await header.evaluate(mark);
  await footer.evaluate(mark);
  await follow(page, "/");
  await expect.poll(() => pathOf(page)).toBe("/");
  await page.locator("main .home-sections").waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await header.getAttribute("data-marked")).toBe("");
  expect(await footer.getAttribute("data-marked")).toBe("");
  expect(await menus.first().evaluate((menu: HTMLDetailsElement) => menu.open)).toBe(false);
  expect(await currentLinks(page)).toEqual(["/"]);
  await follow(page, POST_PATH);
  await page.locator("article[data-post] h1").waitFor();
  expect(await header.getAttribute("data-marked")).toBe("");
  expect(await currentLinks(page)).toEqual([]);
  // A search that was typed, but not sent, ends with the page.
  await page
    .locator("header input[name=q]")
    .first()
    .evaluate((field: HTMLInputElement) => {
      field.value = "stairs";
    });
  await follow(page, "/about");
  await expect.poll(() => pathOf(page)).toBe("/about");
  await expect.poll(() => header.getAttribute("data-marked")).toBeNull();
  expect(await page.locator("header input[name=q]").first().inputValue()).toBe("");
});

/** Memory of a page after a garbage collection. */
async function measure(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

test("fifty visits leave no pages behind", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/about");
  const isSameDocument = await markDocument(page);
  const paths = [POST_PATH, "/archive/design", "/about"];
  async function walk(visits: number) {
    for (let at = 0; at < visits; at++) {
      const path = paths[at % paths.length]!;
      await follow(page, path);
      await expect.poll(() => pathOf(page)).toBe(path);
    }
  }
  await walk(6);
  const before = await measure(page);
  await walk(51);
  const after = await measure(page);
  expect(await isSameDocument()).toBe(true);
  // One page has some 1,500 nodes; each visit of a leak would add as many.
  expect(after.Nodes! - before.Nodes!).toBeLessThan(10_000);
  expect(after.Documents! - before.Documents!).toBeLessThan(10);
  expect(after.JSEventListeners! - before.JSEventListeners!).toBeLessThan(200);
});
