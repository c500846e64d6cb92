/** An owner makes the magazine their own: on a site of its own, for it ends without the demo. */
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client.server.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";
import { POST_PATH } from "#tests/pages.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";
import { foreignPages, languageOf, leafThroughPhotos, listen, slide } from "./arabic.ts";
import { PHONE, test, visit } from "./journey.ts";
import { SWEEP_LIMIT_MS, sweep } from "./page-sweep.ts";

const START_LIMIT_MS = 240_000;

let site: RunningSite;
let client: DatabaseClient;

beforeAll(async () => {
  site = await startSite();
  client = openSqlite(join(site.dataDir, "masthead.sqlite"));
}, START_LIMIT_MS);

afterAll(async () => {
  await client?.close();
  await site?.stop();
});

async function arrive(
  browser: Browser,
  userId?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const always = { baseURL: site.url, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...always, ...options });
  if (userId) {
    const value = await startSession(client.db, userId, { address: "", userAgent: "Test" });
    await context.addCookies([{ name: "session", value, url: site.url, httpOnly: true }]);
  }
  return context.newPage();
}

const told = (page: Page, words: string) => page.getByRole("status").getByText(words).waitFor();

const bodyOf = async (path: string) => (await fetch(site.url + path)).text();

async function rename(page: Page) {
  await page.goto("/dashboard/settings");
  await page.getByLabel("Name", { exact: true }).fill("The Gull");
  await page.getByRole("button", { name: "Save" }).click();
  await told(page, "Saved.");
}

async function dress(page: Page) {
  await page.goto("/dashboard/settings/appearance");
  await page.getByText("Teal").click();
  await page.getByLabel("Header", { exact: true }).selectOption("style2");
  await page.getByRole("button", { name: "Save" }).click();
  await told(page, "Saved.");
}

/** The first block gives way to a link, which goes below the second by its button. */
async function arrangeMenu(page: Page) {
  await visit(page, "/dashboard/settings/navigation");
  const menu = page.locator("form").filter({ has: page.locator('[name=list][value="menu"]') });
  await menu.getByRole("button", { name: "Remove Home" }).click();
  await menu.getByRole("button", { name: "Undo" }).click();
  await menu.getByRole("button", { name: "Remove Home" }).click();
  await menu.getByRole("button", { name: "Add a link" }).click();
  await menu.getByLabel("Name", { exact: true }).last().fill("Lighthouses");
  await menu.getByLabel("Address").last().fill("/archive/travel");
  for (let step = 0; step < 3; step += 1) {
    await menu.getByRole("button", { name: "Move Lighthouses up" }).click();
  }
  await menu.getByRole("button", { name: "Save the menu" }).click();
  await told(page, "Saved.");
}

async function mergeTags(page: Page) {
  await page.goto("/dashboard/settings/terms/mountains");
  await page.getByLabel("Merge into").fill("Forest");
  await page.getByRole("button", { name: "Merge" }).click();
  await told(page, "Merged");
}

/** The mail waits in the outbox: its link is taken from there, as an owner without a server would. */
async function invite(page: Page): Promise<string> {
  await page.goto("/dashboard/settings/people");
  await page.getByLabel("Their mail address").fill("ada@example.org");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await told(page, "The invitation is on its way.");
  await page.goto("/dashboard/settings/mail");
  await page.getByRole("link", { name: /you are invited/ }).click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Accept the invitation" });
  return (await link.getAttribute("href"))!;
}

async function accept(browser: Browser, link: string) {
  const page = await arrive(browser);
  await page.goto(link);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Password").fill("a lighthouse in fog");
  await page.getByRole("button", { name: "Finish my account" }).click();
  await page.waitForURL("**/dashboard/root");
  await page.goto("/dashboard/posts");
  await page.getByRole("heading", { name: "Posts" }).waitFor();
}

test("an owner makes the magazine their own, and every reader sees it at once", async ({
  browser,
}) => {
  await bodyOf("/about");
  const page = await arrive(browser, "demo-admin");
  await rename(page);
  await dress(page);
  await arrangeMenu(page);
  await mergeTags(page);
  await accept(browser, await invite(page));
  const about = await bodyOf("/about");
  expect(about).toContain("The Gull");
  expect(JSON.parse(await bodyOf("/site.webmanifest")).name).toBe("The Gull");
  for (const page of [about, await bodyOf("/")]) {
    expect(page).toMatch(/<body [^>]*style="[^"]*--c-primary-600:#0f766e/);
  }
  expect(about).toContain("Lighthouses");
  expect(about).not.toContain("Home demo 2");
  expect((await fetch(`${site.url}/archive/mountains`)).url).toBe(`${site.url}/archive/forest`);
}, 90_000);

/** One of each look, that right to left and long Arabic words could break. */
const MIRRORED_PAGES = [
  ...["/", POST_PATH, "/archive/design", "/author/mei-tanaka", "/search?q=garden", "/subscription"],
  ...["/dashboard/root", "/dashboard/posts", "/dashboard/settings", "/account"],
];

/** Said by the form's names alone: its labels change with it. */
async function speak(page: Page, language: string) {
  await page.goto("/dashboard/settings");
  await page.locator("[name=language]").selectOption(language);
  await page.locator("form:has([name=language]) [type=submit]").click();
  await page.waitForURL("**/dashboard/settings?done");
}

test(
  "an owner has the magazine speak Arabic: every page does, right to left, and back again",
  async ({ browser }) => {
    const [arabic, english] = ['lang="ar" dir="rtl"', 'lang="en" dir="ltr"'];
    const page = await arrive(browser, "demo-admin");
    expect(await languageOf(page, "/about")).toBe(english);
    await speak(page, "ar");
    await expect.poll(() => languageOf(page, "/about")).toBe(arabic);
    expect(await foreignPages(page, arabic)).toEqual([]);
    expect(await bodyOf("/rss.xml")).toContain("<language>ar</language>");
    expect(await bodyOf("/about")).toContain('property="og:locale" content="ar_AR"');
    try {
      await leafThroughPhotos(
        await arrive(browser, undefined, { viewport: PHONE, hasTouch: true }),
      );
      const reader = await arrive(browser);
      await slide(reader);
      await listen(reader);
      for (const path of MIRRORED_PAGES) await sweep(page, path);
    } finally {
      await speak(page, "en");
    }
    for (const path of ["/about", "/", "/archive/design", "/dashboard/root"]) {
      await expect.poll(() => languageOf(page, path), { message: path }).toBe(english);
    }
  },
  2 * SWEEP_LIMIT_MS,
);

test("the demo goes in one step, and an empty magazine is left that works", async ({ browser }) => {
  const page = await arrive(browser, "demo-admin");
  await page.goto("/dashboard/settings/demo");
  await page.getByLabel(/Type the magazine's name/).fill("The Gull");
  await page.getByRole("button", { name: "Remove the demo" }).click();
  await page.getByRole("button", { name: "Bring the demo in" }).waitFor({ timeout: 60_000 });
  for (const path of ["/", "/home-demo-2", "/search", "/about", "/contact", "/rss.xml"]) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  expect((await fetch(`${site.url}/archive/design`)).status).toBe(404);
  expect(await bodyOf("/")).toContain("The Gull");
  expect(site.log()).not.toContain('"level":50');
  await page.goto("/dashboard/root");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
}, 90_000);
