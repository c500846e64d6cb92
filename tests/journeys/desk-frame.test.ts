/** The frame of the desk: its menu, the command palette, and what stays when a page fails. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { hydrate, isFocused, markDocument, PHONE, test, visit } from "./journey.ts";
import { makeByline, makeMember, signInAs } from "./members.ts";

test("by keyboard alone Ctrl+K finds a page, a person without rights finds none of the owner's", async ({
  readers,
}) => {
  const { id } = await makeMember({ role: "author" });
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/dashboard/root");
  const palette = page.getByRole("combobox", { name: "Search the desk" });
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  await page.keyboard.type("podcast");
  await page.getByRole("option", { name: "Search the magazine for “podcast”" }).waitFor();
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await palette.fill("medi");
  await page.getByRole("option", { name: "Media", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/media");
  await palette.waitFor({ state: "hidden" });
});

test("the head of a page of the desk names no feeds, neither from the server nor in the browser", async ({
  readers,
}) => {
  const { id } = await makeMember({ role: "author" });
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/dashboard/root");
  expect(await page.locator("head link[rel=alternate]").count()).toBe(0);
});

test("on a phone without JavaScript the menu opens, and leads to a page", async ({ readers }) => {
  const { id } = await makeMember({ role: "author" });
  const page = await readers.open({ javaScriptEnabled: false, viewport: PHONE });
  await signInAs(page.context(), id);
  await page.goto("/dashboard/root");
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu of the desk" });
  await drawer.getByRole("link", { name: "Posts", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
});

test("a page that is not there, or for others, leaves the desk's menu standing", async ({
  readers,
}) => {
  const { id } = await makeMember({ role: "author" });
  const page = await readers.open();
  await signInAs(page.context(), id);
  for (const [path, status] of [
    ["/dashboard/posts/no-such-post/revisions", 404],
    ["/dashboard/settings", 403],
  ] as const) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, status]);
    await page.getByRole("navigation").getByRole("link", { name: "Posts" }).waitFor();
  }
});

/** The first row of each list, as the demo fills it. */
const FIRST_ROWS = [
  ["/dashboard/posts", "main tbody tr"],
  ["/dashboard/media", "main ul a[href^='/dashboard/media/']"],
  ["/dashboard/calendar", "main [data-day]:not([data-day=''])"],
  ["/dashboard/settings/people", "main ul.divide-y > li"],
  ["/dashboard/settings/terms", "main ul.divide-y > li"],
  ["/dashboard/settings/plans", "main ul.divide-y > li"],
  ["/dashboard/settings/security-log", "main ol > li"],
] as const;

test("the first row of every list stands within 200 pixels of the top", async ({ readers }) => {
  const { id } = await makeMember({ role: "owner" });
  const page = await readers.open({ viewport: { width: 1440, height: 900 } });
  await signInAs(page.context(), id);
  for (const [path, row] of FIRST_ROWS) {
    await page.goto(path);
    const box = await page.locator(row).first().boundingBox();
    expect([path, box && box.y > 0 && box.y <= 200]).toEqual([path, true]);
  }
  // The way out stands beside the greeting, however long the line below it is.
  await page.goto("/dashboard/root");
  const greeting = await page.locator("main h1").boundingBox();
  const wayOut = await page.locator("main form[action='/actions/sign-out']").boundingBox();
  expect(wayOut!.y).toBeLessThan(greeting!.y + greeting!.height);
  await visit(page, "/dashboard/posts");
  expect(await page.getByRole("link", { name: "New post" }).count()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () => page.locator("main tbody tr").first().boundingBox();
  await expect.poll(async () => (await top())?.y).toBeLessThanOrEqual(200);
  // The order of the list is with the filters there.
  const order = page.getByRole("combobox", { name: "Order" });
  expect(await order.isVisible()).toBe(false);
  await page.getByText("Filters", { exact: true }).press("Enter");
  await order.selectOption("Title");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/sort=title/);
});

test("the side menu is as narrow as it was left", async ({ readers }) => {
  const { id } = await makeMember({ role: "author" });
  const page = await readers.open({ viewport: { width: 1440, height: 900 } });
  await signInAs(page.context(), id);
  await visit(page, "/dashboard/root");
  const width = () =>
    page.getByRole("navigation").evaluate((menu) => menu.getBoundingClientRect().width);
  const wide = await width();
  await page.getByRole("button", { name: "Make the menu narrow" }).click();
  await expect.poll(async () => (await width()) < wide / 2).toBe(true);
  await page.reload();
  expect(await width()).toBeLessThan(wide / 2);
});

test("after a form the focus is at what its answer says, or at the heading of the next page", async ({
  readers,
}) => {
  const { id } = await makeMember({ role: "editor" });
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/dashboard/notifications");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  const saved = page.getByRole("status").getByText("Saved.", { exact: true });
  await expect.poll(() => saved.evaluate(isFocused)).toBe(true);
  await visit(page, "/dashboard/series");
  await page.getByLabel("Title of a new series").fill(`Tides of ${id}`);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/series/*");
  await hydrate(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  // After a reload the focus is at the start of the page.
  await page.reload();
  await hydrate(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("Tab goes from the text to the editor's bar, and never to a handle that goes with the cursor", async ({
  readers,
}) => {
  const { id } = await makeMember({ role: "author" });
  await makeByline({ user_id: id });
  const page = await readers.open();
  await signInAs(page.context(), id);
  await visit(page, "/dashboard/submit-post");
  await page.locator(".writing").click();
  await page.keyboard.type("The sea.");
  await page.getByRole("button", { name: "Block menu" }).waitFor();
  await page.keyboard.press("Tab");
  const inBar = () => page.evaluate(() => !!document.activeElement?.closest(".editor-bar"));
  expect(await inBar()).toBe(true);
});

/** Loads the code of a page, and goes on to the list of posts. */
async function loadCodeOf(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation");
  for (const each of [name, "Posts"]) {
    await menu.getByRole("link", { name: each, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: each }).waitFor();
  }
}

test.for([
  ["has not been loaded yet", "Pages", false],
  ["is there", "Media", true],
] as const)(
  "a page whose code %s is waited for without a connection, and the desk stays",
  async ([, name, isLoaded], { readers }) => {
    readers.allowProblem(/Error loading route module/);
    readers.allowProblem(/Failed to fetch/);
    const { id } = await makeMember({ role: "owner" });
    const page = await readers.open();
    await signInAs(page.context(), id);
    await visit(page, "/dashboard/posts");
    if (isLoaded) await loadCodeOf(page, name);
    const isSameDocument = await markDocument(page);
    await page.context().setOffline(true);
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await page.getByRole("alert").getByText("No connection").waitFor();
    expect(await isSameDocument()).toBe(true);
    await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  },
);
