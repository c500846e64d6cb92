/** An owner configures the magazine. On a separate site, since the demo is removed at the end. */
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { makeMember, PASSWORD } from "#tests/factories/accounts.ts";
import { POST_PATH } from "#tests/pages.ts";
import { type RunningSite, START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";
import { checkLightbox, checkPlayer, checkSlider, findPathsNotIn, languageOf } from "./arabic.ts";
import { PHONE, test, visit } from "./journey.ts";
import { SWEEP_LIMIT_MS, sweep } from "./page-sweep.ts";

let site: RunningSite;
let client: DatabaseClient;

beforeAll(async () => {
  site = await startSite({ copyOf: inject("demoFolder") });
  client = openSqlite(join(site.dataDir, "masthead.sqlite"));
}, START_TIMEOUT_MS);

afterAll(async () => {
  await client?.close();
  await site?.stop();
});

async function openPage(
  browser: Browser,
  userId?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const defaults = { baseURL: site.url, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...defaults, ...options });
  if (userId) {
    const value = await startSession(client.db, userId, { address: "", userAgent: "Test" });
    await context.addCookies([{ name: "session", value, url: site.url, httpOnly: true }]);
  }
  return context.newPage();
}

const waitForStatus = (page: Page, text: string) =>
  page.getByRole("status").getByText(text).waitFor();

const fetchText = async (path: string) => (await fetch(site.url + path)).text();

async function renameSite(page: Page) {
  await page.goto("/dashboard/settings");
  await page.getByLabel("Name", { exact: true }).fill("The Gull");
  await page.getByRole("button", { name: "Save" }).click();
  await waitForStatus(page, "Saved.");
}

async function changeAppearance(page: Page) {
  await page.goto("/dashboard/settings/appearance");
  await page.getByText("Teal").click();
  await page.getByLabel("Header", { exact: true }).selectOption("style2");
  await page.getByRole("button", { name: "Save" }).click();
  await waitForStatus(page, "Saved.");
}

/** Replaces the first block with a link, and moves the link up by its button. */
async function arrangeMenu(page: Page) {
  await visit(page, "/dashboard/settings/navigation");
  const menu = page.locator("form").filter({ has: page.locator('[name=list][value="menu"]') });
  await menu.getByRole("button", { name: "Remove Home" }).click();
  await menu.getByRole("button", { name: "Undo" }).click();
  await menu.getByRole("button", { name: "Remove Home" }).click();
  await menu.getByRole("button", { name: "Add link" }).click();
  await menu.getByLabel("Label", { exact: true }).last().fill("Lighthouses");
  await menu.getByLabel("URL").last().fill("/archive/travel");
  for (let step = 0; step < 3; step += 1) {
    await menu.getByRole("button", { name: "Move Lighthouses up" }).click();
  }
  await menu.getByRole("button", { name: "Save menu" }).click();
  await waitForStatus(page, "Saved.");
}

/** Refuses the question that is asked before the page is left; until then the press does not end. */
async function refuseToLeave(page: Page, leave: () => Promise<void>): Promise<string> {
  const asked = page.waitForEvent("dialog").then(async (question) => {
    await question.dismiss();
    return question.type();
  });
  await leave();
  return asked;
}

async function mergeTags(page: Page) {
  await page.goto("/dashboard/settings/terms/mountains");
  await page.getByLabel("Merge into").fill("Forest");
  await page.getByRole("button", { name: "Merge" }).click();
  await waitForStatus(page, "Merged");
}

/** Sends an invitation, and reads its link in the outbox as an owner without SMTP would. */
async function invite(browser: Browser): Promise<string> {
  const owner = await makeMember(client, { role: "owner", email: "olga@example.org" });
  const page = await openPage(browser, owner.id);
  await page.goto("/dashboard/settings/people");
  await page.getByLabel("Email address", { exact: true }).fill("ada@example.org");
  await page.locator("#invite").getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await waitForStatus(page, "Invitation sent.");
  await page.goto("/dashboard/settings/mail");
  await page.getByRole("link", { name: /you are invited/ }).click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Accept invitation" });
  return (await link.getAttribute("href"))!;
}

async function acceptInvitation(browser: Browser, link: string) {
  const page = await openPage(browser);
  await page.goto(link);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Password").fill("a lighthouse in fog");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard/root");
  await page.goto("/dashboard/posts");
  await page.getByRole("heading", { name: "Posts" }).waitFor();
}

test("an owner changes the site's appearance, and every reader sees it at once", async ({
  browser,
}) => {
  await fetchText("/about");
  const page = await openPage(browser, "demo-admin");
  await renameSite(page);
  await changeAppearance(page);
  await arrangeMenu(page);
  await mergeTags(page);
  await acceptInvitation(browser, await invite(browser));
  const about = await fetchText("/about");
  expect(about).toContain("The Gull");
  expect(JSON.parse(await fetchText("/site.webmanifest")).name).toBe("The Gull");
  for (const page of [about, await fetchText("/")]) {
    expect(page).toMatch(/<body [^>]*style="[^"]*--c-primary-600:#0f766e/);
  }
  expect(about).toContain("Lighthouses");
  expect(about).not.toContain("Home demo 2");
  expect((await fetch(`${site.url}/archive/mountains`)).url).toBe(`${site.url}/archive/forest`);
}, 90_000);

/** Traces of the owner's code in a document. */
const tracesOf = (page: Page) =>
  page.evaluate(() => ({
    every: document.documentElement.dataset.every,
    own: document.documentElement.dataset.own,
    hasNote: document.getElementById("own-note") !== null,
  }));

test("an owner's code runs on every page that readers load, on the post's too, and nowhere with a password", async ({
  browser,
}) => {
  const owner = await makeMember(client, { role: "owner", email: "cora@example.org" });
  const page = await openPage(browser, owner.id);
  await page.goto("/dashboard/settings/code");
  await page.getByLabel("Own code is on").check();
  const mark = "document.documentElement.dataset";
  await page
    .getByLabel("At the end of the head")
    .fill(`<script>${mark}.every = location.pathname</script>`);
  await page
    .getByLabel("At the end of the page")
    .fill(
      '<p id="own-note" onclick="a()">Note</p><script src="https://stats.example/a.js"></script>',
    );
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await waitForStatus(page, "Saved.");
  await page.getByText("These attributes do not run: onclick.").waitFor();
  await page.getByText("not allowed: https://stats.example.").waitFor();
  const { id } = await client.db
    .selectFrom("posts")
    .select("id")
    .where("slug", "=", POST_PATH.split("/")[2]!)
    .executeTakeFirstOrThrow();
  await page.goto(`/dashboard/posts/${id}/code`);
  await page.getByLabel("At the end of the page").fill(`<script>${mark}.own = "post"</script>`);
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await waitForStatus(page, "Saved.");
  expect(await tracesOf(page)).toEqual({ hasNote: false });
  const reader = await openPage(browser);
  await reader.goto("/about");
  expect(await tracesOf(reader)).toEqual({ every: "/about", hasNote: true });
  await reader.goto(POST_PATH);
  expect(await tracesOf(reader)).toEqual({ every: POST_PATH, own: "post", hasNote: true });
  await reader.goto("/login");
  expect(await tracesOf(reader)).toEqual({ hasNote: false });
  await page.goto("/dashboard/settings/code");
  await page.getByLabel("Own code is on").uncheck();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await waitForStatus(page, "Saved.");
  expect(await fetchText(POST_PATH)).not.toContain("data-code");
}, 90_000);

/**
 * A page of each layout, which right-to-left text or long Arabic words could break. The home in
 * Arabic is among the homes (`every-home.test.ts`).
 */
const RTL_PATHS = [
  POST_PATH,
  "/archive/design",
  "/author/mei-tanaka",
  "/search?q=garden",
  "/subscription",
  "/dashboard/root",
  "/dashboard/posts",
  "/dashboard/settings",
  "/account/security",
];

test("an owner is asked before changes are lost: by a link, and by saving another form of the page", async ({
  browser,
}) => {
  const page = await openPage(browser, "demo-admin");
  // Where nothing is changed, nothing is asked.
  await visit(page, "/dashboard/settings");
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.waitForURL("**/dashboard/pages");

  await visit(page, "/dashboard/settings");
  await page.getByLabel("Tagline").fill("Weather for sailors");
  const toPosts = () => page.getByRole("link", { name: "Posts", exact: true }).click();
  expect(await refuseToLeave(page, toPosts)).toBe("confirm");
  expect(await page.getByLabel("Tagline").inputValue()).toBe("Weather for sailors");
  page.once("dialog", (question) => question.accept());
  await toPosts();
  await page.waitForURL("**/dashboard/posts");

  await visit(page, "/dashboard/settings/navigation");
  const footer = page.locator("form").filter({ has: page.locator('[name=list][value="footer"]') });
  await footer.getByLabel("Label").first().fill("Harbour");
  const saveMenu = () =>
    page.getByRole("button", { name: "Save menu" }).click({ noWaitAfter: true });
  expect(await refuseToLeave(page, saveMenu)).toBe("beforeunload");
  await page.getByRole("button", { name: "Save footer" }).click();
  await waitForStatus(page, "Saved.");
  expect(await footer.getByLabel("Label").first().inputValue()).toBe("Harbour");
});

/** Longer forms of the desk, each with a field of it. */
const LONGER_FORMS = [
  ["/dashboard/edit-profile", "firstName"],
  ["/dashboard/billing-address", "company"],
  ["/dashboard/newsletter?view=settings", "senderName"],
  ["/dashboard/newsletter/newsletters/main", "description"],
  ["/dashboard/payments?view=how", "instructions"],
  ["/dashboard/moderation?view=rules", "words"],
  ["/dashboard/settings/redirects/new", "source"],
  ["/dashboard/assignments?new=1", "title"],
] as const;

test("what is typed into a longer form of the desk is asked about before its page is left", async ({
  browser,
}) => {
  const page = await openPage(browser, "demo-admin");
  const toPosts = () => page.getByRole("link", { name: "Posts", exact: true }).click();
  for (const [path, field] of LONGER_FORMS) {
    await visit(page, path);
    await page.locator(`main [name=${field}]`).fill("Half a sentence");
    expect([path, await refuseToLeave(page, toPosts)]).toEqual([path, "confirm"]);
    page.once("dialog", (question) => question.accept());
    await toPosts();
    await page.waitForURL("**/dashboard/posts");
  }
}, 60_000);

test("an owner whose link is wrong finds the focus in its field", async ({ browser }) => {
  const page = await openPage(browser, "demo-admin");
  await visit(page, "/dashboard/settings/navigation");
  const address = page.getByLabel("URL").last();
  await address.fill("not an address");
  await page.getByRole("button", { name: "Save footer" }).click();
  await page.getByText("Please enter a valid URL.").waitFor();
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
});

/** Selects fields by name, because the labels change with the language. */
async function setLanguage(page: Page, language: string) {
  await page.goto("/dashboard/settings");
  await page.locator("[name=language]").selectOption(language);
  await page.locator("form:has([name=language]) [type=submit]").click();
  await page.waitForURL("**/dashboard/settings?done");
}

test(
  "an owner switches the site to Arabic: every page is right to left, and back again",
  async ({ browser }) => {
    const [arabic, english] = ['lang="ar" dir="rtl"', 'lang="en" dir="ltr"'];
    const page = await openPage(browser, "demo-admin");
    expect(await languageOf(page, "/about")).toBe(english);
    await setLanguage(page, "ar");
    await expect.poll(() => languageOf(page, "/about")).toBe(arabic);
    expect(await findPathsNotIn(page, arabic)).toEqual([]);
    expect(await fetchText("/rss.xml")).toContain("<language>ar</language>");
    expect(await fetchText("/about")).toContain('property="og:locale" content="ar_AR"');
    try {
      await checkLightbox(await openPage(browser, undefined, { viewport: PHONE, hasTouch: true }));
      const reader = await openPage(browser);
      await checkSlider(reader);
      await checkPlayer(reader);
      // Their colours are those of the English pages.
      for (const path of RTL_PATHS) await sweep(page, path, { hasColours: false });
    } finally {
      await setLanguage(page, "en");
    }
    for (const path of ["/about", "/", "/archive/design", "/dashboard/root"]) {
      await expect.poll(() => languageOf(page, path), { message: path }).toBe(english);
    }
  },
  2 * SWEEP_LIMIT_MS,
);

const REMOVAL_LIMIT_MS = 180_000;

test(
  "the demo is removed in one step, and leaves an empty site that works",
  async ({ browser }) => {
    const page = await openPage(browser, "demo-admin");
    await page.goto("/dashboard/settings/demo");
    await page.getByLabel(/Type the magazine’s name/).fill("The Gull");
    await page.getByRole("button", { name: "Remove demo" }).click();
    // By a job, which has little of a busy processor.
    await page.getByRole("button", { name: "Import demo" }).waitFor({ timeout: REMOVAL_LIMIT_MS });
    for (const path of ["/", "/home-demo-2", "/search", "/about", "/contact", "/rss.xml"]) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
    expect((await fetch(`${site.url}/archive/design`)).status).toBe(404);
    expect(await fetchText("/")).toContain("The Gull");
    expect(site.log()).not.toContain('"level":50');
    await page.goto("/dashboard/root");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  },
  2 * REMOVAL_LIMIT_MS,
);
