/** From set-up to a paid post, without demo content, API keys, mail server and scripts. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { eventually } from "#tests/eventually.ts";
import { readMails } from "#tests/factories/accounts.ts";
import { type RunningSite, startSite } from "#tests/running-site.ts";
import { test } from "./journey.ts";

const TIMEOUT_MS = 240_000;
const PASSWORD = "a lighthouse in fog";
const SECRET = "Only subscribers read this sentence.";

async function completeSignUp(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard/root");
}

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** The server may answer before its log has arrived. */
const setUpAddress = ({ log }: RunningSite): Promise<string> =>
  eventually(() => /\/signup\/owner\/[\w-]+/.exec(log())![0]);

async function setUp(
  page: Page,
  path: string,
  { language = "English", zone = "UTC" } = {},
): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Language of the magazine").selectOption({ label: language });
  await page.getByLabel("Time zone").selectOption(zone);
  await page.getByLabel("Name of the magazine").fill("The Gull");
  await page.getByLabel("Email address", { exact: true }).fill("owner@example.org");
  await completeSignUp(page, "Olu");
}

/** A new magazine has drafts of what laws ask for; a job makes them. */
async function findFirstDrafts(page: Page, names = /Imprint.*Privacy.*Terms/s): Promise<void> {
  const list = async () => {
    await page.goto("/dashboard/pages");
    return page.getByRole("table").innerText();
  };
  await expect.poll(list, { timeout: 30_000 }).toMatch(names);
}

/** A theme is on the next page that is requested, and so is the way back. */
async function tryTheme(page: Page): Promise<void> {
  const look = () => page.locator("body").getAttribute("class");
  await page.goto("/dashboard/settings/look");
  await press(page, "Publish Newspaper");
  await page.getByText("Published. Readers see it now.").waitFor();
  await page.goto("/");
  expect(await look()).toMatch(/ look-\w+/);
  const heading = page.getByRole("link", { name: /The Gull/ }).first();
  const face = await heading.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(face).toContain("Playfair");
  await page.goto("/dashboard/settings/look");
  await press(page, "Publish Masthead");
  await page.getByText("Published. Readers see it now.").waitFor();
  await page.goto("/");
  expect(await look()).not.toContain("look-");
}

async function makePlanAndCategory(page: Page): Promise<void> {
  await page.goto("/dashboard/settings/plans/new");
  await page.getByLabel("Name", { exact: true }).fill("Patron");
  await page.getByLabel("Price", { exact: true }).fill("4.50");
  await press(page, "Save");
  await page.getByText("$4.50 a month").waitFor();
  await page.goto("/dashboard/settings/terms/new?taxonomy=category");
  await page.getByLabel("Name", { exact: true }).fill("Weather");
  await press(page, "Save");
  await page.getByText("Saved.").waitFor();
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto("/dashboard/settings/people");
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await page.getByLabel("Role of the new account").selectOption(role);
  await page.locator("#invite").getByLabel("Current password").fill(PASSWORD);
  await press(page, "Send invitation");
  await page.getByText("Invitation sent.").waitFor();
}

async function writePost(page: Page, title: string, buttonName: string): Promise<void> {
  await page.goto("/dashboard/submit-post");
  await page.getByLabel("Post Title").fill(title);
  await page.locator("select[name=category]").selectOption({ label: "Weather" });
  const text = `The beginning is for everybody.\n\n${SECRET} ${"More words. ".repeat(30)}`;
  await page.getByLabel("Post Content").fill(text);
  await press(page, buttonName);
}

async function publishForSubscribers(page: Page, title: string): Promise<void> {
  await page.goto("/dashboard/posts?status=in_review");
  await page.getByRole("link", { name: title }).first().click();
  await page.getByLabel("Visibility").selectOption({ label: "Subscribers" });
  await press(page, "Publish");
}

async function schedule(page: Page, title: string): Promise<void> {
  await writePost(page, title, "Save draft");
  await page.getByLabel("Publish at (UTC)").fill(`${new Date().getUTCFullYear() + 1}-12-31T09:00`);
  await press(page, "Publish");
  await page.goto("/dashboard/posts?status=scheduled");
  await page.getByRole("link", { name: title }).first().waitFor();
}

async function subscribe(page: Page): Promise<void> {
  await page.goto("/subscription");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Choose / })
    .click();
  await press(page, "Subscribe");
  await page.getByRole("heading", { name: /^Order / }).waitFor();
}

async function recordPayment(page: Page): Promise<void> {
  await page.goto("/dashboard/root");
  await page.getByRole("link", { name: "1 unpaid invoice" }).click();
  await page.getByRole("button", { name: /^Mark as paid/ }).click();
  await page.getByText("Payment recorded.").waitFor();
}

/** Words of the demo, or placeholders of missing content. */
const DEMO_WORDS =
  /advertisement|buy this|home demo|demo magazine|header styles|lamps|Lantern Row|data-customise|undefined|NaN/i;

/** Every page that a visitor can reach by links from the front page, with its visible text. */
async function crawl(siteUrl: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ["/", "/no-such-page"];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const response = await fetch(siteUrl + path);
    const text = await response.text();
    pages.set(path, text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ""));
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const [, href] of text.matchAll(/ href="(\/[^"#?]*)/g)) {
      if (!/\.\w+$|^\/(?:dashboard|actions|assets|images)\b/.test(href!)) waiting.push(href!);
    }
  }
  return pages;
}

test("an empty site gets an owner, a plan, an author, a post for subscribers and a paying subscriber", {
  timeout: TIMEOUT_MS,
}, async ({ browser, onTestFinished }) => {
  const site = await startSite({ env: { DEMO: "off" } });
  onTestFinished(() => site.stop());
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  onTestFinished(() => client.close());
  const openPage = async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    onTestFinished(() => context.close());
    return context.newPage();
  };
  const openInvitation = async (page: Page, email: string) => {
    const mail = (await readMails(client)).find(({ to }) => to === email);
    await page.goto(`/signup/invited/${mail?.secret}`);
  };
  const [owner, writer, reader] = [await openPage(), await openPage(), await openPage()];

  const empty = await crawl(site.url);
  expect(empty.size).toBeGreaterThan(8);
  expect([...empty].filter(([, text]) => DEMO_WORDS.test(text)).map(([path]) => path)).toEqual([]);
  expect(empty.get("/")).toContain("The first stories are being written.");
  expect(empty.get("/subscription")).toContain("There are no plans yet.");

  await setUp(owner, await setUpAddress(site));
  await findFirstDrafts(owner);
  await tryTheme(owner);
  await makePlanAndCategory(owner);
  await invite(owner, "wes@example.org", "author");
  await invite(owner, "ida@example.org", "reader");

  await openInvitation(writer, "wes@example.org");
  await completeSignUp(writer, "Wes");
  await writePost(writer, "Fog at noon", "Submit post");
  await publishForSubscribers(owner, "Fog at noon");
  await schedule(owner, "Fog tomorrow");

  await openInvitation(reader, "ida@example.org");
  await completeSignUp(reader, "Ida");
  await reader.goto("/single/fog-at-noon");
  await expect
    .poll(() => reader.getByText("The beginning is for everybody.").isVisible())
    .toBe(true);
  expect(await reader.content()).not.toContain(SECRET);
  expect((await reader.goto("/single/fog-tomorrow"))?.status()).toBe(404);
  await subscribe(reader);
  await recordPayment(owner);
  await reader.goto("/account/read/single/fog-at-noon");
  await reader.getByText(SECRET).waitFor();
  const toReader = (await readMails(client)).filter(({ to }) => to === "ida@example.org");
  expect(toReader.at(-1)?.subject).toBe("The Gull: payment received");
});

test("a magazine has the language and time zone of its set-up, in its menu and drafts too, and follows another choice", {
  timeout: TIMEOUT_MS,
}, async ({ browser, onTestFinished }) => {
  const site = await startSite({ env: { DEMO: "off" } });
  onTestFinished(() => site.stop());
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await setUp(page, await setUpAddress(site), { language: "Deutsch", zone: "Europe/Berlin" });
  await findFirstDrafts(page, /Impressum.*Datenschutz/s);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Über uns" }).first().waitFor();
  await page.goto("/dashboard/settings");
  expect(await page.getByLabel("Zeitzone").inputValue()).toBe("Europe/Berlin");
  await page.getByLabel("Sprache", { exact: true }).selectOption("fr");
  await press(page, "Speichern");
  await findFirstDrafts(page, /Mentions légales/s);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "À propos" }).first().waitFor();
});
