/** The editor's window: where things stand, the panel, saving by keys, and publishing. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeTerm } from "#tests/factories/rows.ts";
import { isFocused, PHONE, test, visit } from "./journey.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";
import { violationsInBoth } from "./page-checks.ts";

/** An editor in the browser, and their byline. */
async function signInAsEditor(page: Page) {
  const editor = await makeMember({ role: "editor", name: "Edits" });
  const byline = await makeByline({ user_id: editor.id });
  await signInAs(page.context(), editor.id);
  return byline;
}

const isPanelShown = (page: Page) => page.locator("#post-panel").isVisible();

test("a new post begins with its title, near the top; the panel opens by keys and is remembered", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsEditor(page);
  await visit(page, "/dashboard/notifications");
  await page.getByRole("link", { name: "New post" }).click();
  const title = page.getByLabel("Post Title");
  await expect.poll(() => title.evaluate(isFocused)).toBe(true);
  expect((await title.boundingBox())?.y).toBeLessThanOrEqual(120);
  await page.locator(".writing").waitFor();
  await page.keyboard.type("Fog at noon");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Thick.");
  await expect.poll(() => page.locator("textarea[name=body]").inputValue()).toBe("Thick.");

  await page.keyboard.press("ControlOrMeta+.");
  await expect.poll(() => isPanelShown(page)).toBe(true);
  await page.keyboard.press("ControlOrMeta+.");
  await expect.poll(() => page.locator(".writing").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("ControlOrMeta+.");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => isPanelShown(page)).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
  // It was open at first: the text is where the focus goes.
  await page.locator(".writing").waitFor();
  await page.keyboard.press("ControlOrMeta+.");
  await expect.poll(() => page.locator(".writing").evaluate(isFocused)).toBe(true);
});

test("on a phone the panel is a sheet that is closed at first, and keeps the focus until it is closed", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: PHONE, hasTouch: true });
  await signInAsEditor(page);
  await visit(page, "/dashboard/submit-post");
  expect(await isPanelShown(page)).toBe(false);
  const button = page.getByRole("button", { name: "Post settings" });
  await button.tap();
  await expect.poll(() => isPanelShown(page)).toBe(true);
  // Backwards from its beginning: what it covers would come next.
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await page.locator(".editor-column :focus, .editor-bar :focus").count()).toBe(0);
  }
  await page.locator("#post-panel").getByRole("button", { name: "Close the settings" }).focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => isPanelShown(page)).toBe(false);
  await expect.poll(() => button.evaluate(isFocused)).toBe(true);
  await button.tap();
  await page.getByRole("button", { name: "Close the settings" }).tap();
  await expect.poll(() => isPanelShown(page)).toBe(false);
});

test("the last look names what is missing and leads there; then the post can be viewed", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/^404: .*\/single\/not-there$/);
  const { id: author_id, slug } = await signInAsEditor(page);
  const { db } = siteDatabase();
  const sea = await makeTerm(db, { id: slug, slug, taxonomy: "category", name: "Sea and fog" });
  const { id } = await makeSitePost({
    author_id,
    status: "draft",
    published_at: null,
    body_markdown: "See [this](/single/not-there).",
  });
  await visit(page, `/dashboard/posts/${id}`);
  await page.locator(".writing").waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Before publishing" });
  await sheet.getByText("/single/not-there").waitFor();
  const missing = sheet.getByRole("listitem").filter({ hasText: "There is no category." });
  await missing.getByRole("button", { name: "Fix" }).click();
  const category = page.locator("[data-choice=categoryIds] select");
  await expect.poll(() => category.evaluate(isFocused)).toBe(true);
  await category.selectOption(sea.id);
  await page.getByText("Saved", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await sheet.getByText("/single/not-there").waitFor();
  expect(await sheet.getByText("There is no category.").count()).toBe(0);
  await sheet.getByRole("button", { name: "Publish", exact: true }).click();
  const done = page.getByRole("dialog", { name: "Published." });
  await done.getByRole("link", { name: "View post" }).click();
  await page.getByRole("link", { name: sea.name }).first().waitFor();
});

test("a scheduled post is looked over before it is published at once", async ({ readers }) => {
  const page = await readers.open();
  const { id: author_id } = await signInAsEditor(page);
  const published_at = Date.UTC(2031, 4, 6, 7);
  const { id } = await makeSitePost({ author_id, status: "scheduled", published_at });
  const stored = siteDatabase().db.selectFrom("posts").select("status").where("id", "=", id);
  const status = async () => (await stored.executeTakeFirstOrThrow()).status;
  await visit(page, `/dashboard/posts/${id}`);
  await page.locator(".writing").waitFor();
  await page.getByRole("button", { name: "Post settings" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  const sheet = page.getByRole("dialog", { name: "Before publishing" });
  await sheet.getByText("It is scheduled for May 6, 2031").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await status()).toBe("scheduled");
  await page.getByRole("button", { name: "Publish now" }).click();
  await sheet.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("dialog", { name: "Published." }).waitFor();
  expect(await status()).toBe("published");
});

test("what is typed into a long text is saved by keys at once, and its outline opens in sight", async ({
  readers,
}) => {
  const page = await readers.open();
  const { id: author_id } = await signInAsEditor(page);
  const body_markdown = "A long text. ".repeat(2000);
  const { id } = await makeSitePost({ author_id, body_markdown });
  await visit(page, `/dashboard/posts/${id}`);
  await page.locator(".writing").click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Lamps.");
  await page.keyboard.press("ControlOrMeta+s");
  const stored = siteDatabase().db.selectFrom("posts").select("body_markdown").where("id", "=", id);
  const body = async () => (await stored.executeTakeFirstOrThrow()).body_markdown.slice(0, 12);
  await expect.poll(body).toBe("Lamps.A long");
  await page.keyboard.press("ControlOrMeta+End");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.getByRole("button", { name: "Outline" }).click();
  const outline = page.getByRole("navigation", { name: "Outline" });
  await expect.poll(async () => (await outline.boundingBox())?.y ?? 0).toBeGreaterThan(90);
});

test("an editor gives a published post a guest author, and saves it by keys", async ({
  readers,
}) => {
  const page = await readers.open();
  const { id: author_id } = await signInAsEditor(page);
  const { id, slug } = await makeSitePost({ author_id });
  await visit(page, `/dashboard/posts/${id}`);
  await page.getByRole("button", { name: "Post settings" }).click();
  await page.getByRole("button", { name: "New guest author" }).click();
  const guest = `Guest ${id}`;
  await page.getByLabel("New guest author").fill(guest);
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: "Authors" }).getByText(guest).waitFor();
  await page.getByText("Kept in this browser").waitFor();
  await page.keyboard.press("ControlOrMeta+s");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.goto(`/single/${slug}`);
  await page.getByRole("link", { name: guest }).first().waitFor();
});
