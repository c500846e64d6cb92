import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { isFocused, markDocument, siteUrl, test, visit } from "./journey.ts";

test("a reader goes from home to a post, its author and back without a full page load", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/");
  const isSameDocument = await markDocument(page);
  const card = page.locator('[data-section="latest"] article a[href^="/single"]').first();
  const target = await card.getAttribute("href");
  await card.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(target);
  await expect.poll(() => page.locator("article[data-post] h1").count()).toBe(1);
  const title = await page.locator("h1").innerText();
  await expect.poll(() => page.title()).toContain(title);
  await page.locator('main a[href^="/author/"]').filter({ visible: true }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/author\//);
  await page.goBack();
  await expect.poll(() => page.locator("h1").innerText()).toBe(title);
  expect(await isSameDocument()).toBe(true);
});

test("a new page starts at its top, and Back restores the scroll position", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  const card = page.locator('[data-section="galleries"] article a[href^="/single"]').first();
  await card.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(1000);
  await card.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/single/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position - 100);
});

test("after a reload Back shows the pages visited before, also without a touch of the page", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/about");
  await page
    .locator('footer a[href="/contact"], a[href="/contact"]')
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => page.title()).toContain("Contact");
  await page.reload();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.title()).toContain("About");
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("a visit takes the focus away before the old page is restyled", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  const link = page.locator(`a[href="${POST_PATH}"]:visible`).first();
  const bodyAtBlur = link.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener("blur", () => resolve(document.body.className), { once: true });
      }),
  );
  const bodyOfHome = await page.evaluate(() => document.body.className);
  await link.click();
  expect(await bodyAtBlur).toBe(bodyOfHome);
  await expect.poll(() => page.evaluate(() => document.body.className)).not.toBe(bodyOfHome);
});

test("the first Tab of a page offers to skip to the content", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect.poll(() => skip.evaluate(isFocused)).toBe(true);
  await expect.poll(() => skip.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await page.keyboard.press("Tab");
  const isInContent = await page.evaluate(() =>
    document.querySelector("main")?.contains(document.activeElement),
  );
  expect(isInContent).toBe(true);
});

test("an article's text is in the document once, and survives hydration", async ({ readers }) => {
  const page = await readers.open();
  const response = await page.goto(POST_PATH);
  const html = (await response?.text()) ?? "";
  const fallback = "built one in plywood";
  expect(html).toContain(POST_TITLE);
  await visit(page, POST_PATH);
  const prose = await page.locator(".prose").first().innerText();
  expect(prose.length).toBeGreaterThan(500);
  const sentence = /[A-Z][a-z ]{40,80}/.exec(prose)?.[0] ?? fallback;
  expect(html.split(sentence).length - 1, sentence).toBe(1);
});

test("a URL with #comments scrolls to the comments", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, `${POST_PATH}#comments`);
  await expect
    .poll(() =>
      page
        .locator("#comments")
        .evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
    )
    .toBeLessThan(400);
});

test("a URL with #comment scrolls to the comments too", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, `${POST_PATH}#comment`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

const card = (page: Page) => page.locator('main article a[href^="/single"]').first();
const message = (page: Page) => page.getByRole("alert").filter({ visible: true });

test("without a network the reader stays, sees a message, and goes on when it is back", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/archive/design");
  const isSameDocument = await markDocument(page);
  const target = await card(page).getAttribute("href");
  await page.context().setOffline(true);
  await card(page).click();
  await message(page).getByText("No connection").waitFor();
  const { y, height } = (await message(page).boundingBox())!;
  // Where the reader looks, not below the footer.
  expect([y > 0, y + height < page.viewportSize()!.height]).toEqual([true, true]);
  expect(new URL(page.url()).pathname).toBe("/archive/design");
  await page.context().setOffline(false);
  await expect.poll(() => new URL(page.url()).pathname).toBe(target);
  await expect.poll(() => message(page).count()).toBe(0);
  expect(await isSameDocument()).toBe(true);
});

test("when the server fails the reader stays and sees a message", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/archive/design");
  await page.route("**/single/**", (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" }),
  );
  await card(page).click();
  await message(page).getByText("could not be loaded").waitFor();
  expect(new URL(page.url()).pathname).toBe("/archive/design");
});

test("another order of a list keeps the place and the focus", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/archive/design");
  const isSameDocument = await markDocument(page);
  const menu = page.locator("summary").filter({ hasText: "Sort by" }).first();
  await menu.click();
  await page.getByRole("link", { name: "Most Appreciated" }).click();
  await expect.poll(() => new URL(page.url()).search).toContain("sort=liked");
  expect(await isSameDocument()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null))
    .toBe(true);
});

test("two presses on a form's button send it once", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/contact");
  let sent = 0;
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await route.continue();
  });
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email address").first().fill("ada@example.com");
  await page.getByLabel("Message").fill("Once, please.");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await page.waitForURL("**/contact/thanks");
  expect(sent).toBe(1);
});

test("a press while a form is being sent neither stops it nor sends it again", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/contact");
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held.promise;
    }
    await route.continue();
  });
  await page.getByLabel("Full name").fill("Ada");
  await page.getByLabel("Email address").first().fill("ada@example.com");
  await page.getByLabel("Message").fill("Once, please.");
  const button = page.getByRole("button", { name: "Send Message" });
  await button.focus();
  // Presses of a locator wait for the navigation that the first one begins.
  const press = () => page.keyboard.press("Enter");
  await press();
  await expect.poll(() => sent).toBe(1);
  await press();
  await press();
  held.resolve();
  await page.waitForURL("**/contact/thanks");
  expect(sent).toBe(1);
});

test("a link that is hovered is fetched once", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/archive/design");
  const target = await card(page).getAttribute("href");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url() === siteUrl + target) asked.push(request.method());
  });
  const prefetched = page.waitForResponse(siteUrl + target);
  await card(page).hover();
  await prefetched;
  await card(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(target);
  expect(asked).toEqual(["GET"]);
});

test("a browser without the Navigation API loads documents", async ({ readers }) => {
  const page = await readers.open({ isReusable: false });
  await page.addInitScript("delete window.navigation; delete Window.prototype.navigation;");
  await visit(page, "/archive/design");
  const isSameDocument = await markDocument(page);
  const target = await card(page).getAttribute("href");
  await card(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(target);
  await page.locator("article[data-post] h1").waitFor();
  expect(await isSameDocument()).toBe(false);
});
