import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { makeTerm } from "#tests/factories/rows.ts";
import { isFocused, PHONE, test, visit } from "./journey.ts";
import { loseAnswers } from "./lose-answers.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

let made = 0;

/** A category of its own with some posts: no other test shows its page. */
async function makeCategory() {
  const { db } = siteDatabase();
  made += 1;
  const slug = `arranged-${process.pid}-${made}`;
  const term = await makeTerm(db, { id: slug, slug, name: "Harbours" });
  const author = await makeByline();
  for (let index = 0; index < 6; index++) {
    // Long ago: the front pages that other tests look at begin with the newest.
    const published_at = Date.UTC(2020, 1, 1) + index;
    await makeSitePost({
      title: `Quay ${index}`,
      author_id: author.id,
      terms: [term.id],
      published_at,
    });
  }
  return { id: `term-${slug}`, slug };
}

const add = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
};

const saved = (page: Page) => page.getByText("Draft saved").waitFor();
const rows = (page: Page) => page.locator("[data-arranged]");

/** Waits until the list of sections is this one. */
const expectSections = (page: Page, ...ids: string[]) =>
  expect
    .poll(() =>
      rows(page).evaluateAll((all) => all.map((row) => row.getAttribute("data-arranged"))),
    )
    .toEqual(ids);

test("an editor arranges a category's page by keys and buttons, sees it in the frame, and publishes it", async ({
  readers,
}) => {
  const page = await readers.open();
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const { id, slug } = await makeCategory();
  await visit(page, `/dashboard/front-page?page=${id}`);
  await add(page, "One row");
  await page.getByLabel("Title", { exact: true }).fill("On the water");
  await add(page, "Newsletter");
  const added = rows(page).nth(1).getByRole("button", { expanded: true });
  await expect.poll(() => added.evaluate(isFocused)).toBe(true);
  await saved(page);
  await expectSections(page, "s-post-row", "s-newsletter");
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { name: "On the water" }).waitFor();
  // Around the sections stands the rest of the page.
  await frame.getByRole("heading", { name: "Harbours", level: 1 }).waitFor();
  await frame.getByRole("link", { name: "Quay 0" }).first().waitFor();
  const inFrame = frame.locator("[data-section=s-newsletter]");
  const topInFrame = () => inFrame.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(topInFrame).toBeLessThan(200);
  const newsletter = rows(page).nth(1).getByRole("button", { expanded: true });
  await newsletter.press("Alt+ArrowUp");
  await expectSections(page, "s-newsletter", "s-post-row");
  await page.getByRole("status").getByText("is now number 1.").waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Remove “Join/ }).click();
  await expectSections(page, "s-post-row");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expectSections(page, "s-newsletter", "s-post-row");
  await saved(page);
  const before = await (await fetch(`${inject("siteUrl")}/archive/${slug}`)).text();
  expect(before).not.toContain("On the water");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Published. Readers see it now.").waitFor();
  await page.goto(`/archive/${slug}`);
  const section = page.locator("[data-section=s-post-row]");
  await section.getByRole("heading", { name: "On the water" }).waitFor();
  expect(await section.getByRole("article").count()).toBe(4);
  expect(await page.locator("[data-section=archive-posts]").getByRole("article").count()).toBe(2);
});

test("a section that is dropped between two others stands between them", async ({ readers }) => {
  const page = await readers.open();
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const { id } = await makeCategory();
  await visit(page, `/dashboard/front-page?page=${id}`);
  for (const name of ["One row", "Newsletter", "Your own words"]) await add(page, name);
  await saved(page);
  // Open settings would push the rows below out of the window.
  await rows(page).nth(2).getByRole("button", { expanded: true }).click();
  const list = page.getByRole("list", { name: "Sections of the page" });
  /** Drags a row by its handle into the gap above another. */
  const dropAbove = async (dragged: number, other: number) => {
    const [from, to] = [
      await rows(page).nth(dragged).boundingBox(),
      await rows(page).nth(other).boundingBox(),
    ];
    const area = await list.boundingBox();
    await page.mouse.move(from!.x + 15, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(area!.x + 40, to!.y + 10, { steps: 5 });
    await page.mouse.move(area!.x + 40, to!.y - 4, { steps: 5 });
    expect(await rows(page).nth(other).getAttribute("data-drop")).toBe("above");
    await page.mouse.up();
    expect(await list.locator("[data-drop]").count()).toBe(0);
  };
  await dropAbove(2, 1);
  await expectSections(page, "s-post-row", "s-own-words", "s-newsletter");
  await dropAbove(0, 2);
  await expectSections(page, "s-own-words", "s-post-row", "s-newsletter");
});

test("what a second window has saved is not overwritten silently", async ({ readers }) => {
  const page = await readers.open({ viewport: { width: 1280, height: 600 } });
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  readers.expectProblem(/^409: .*front-page/);
  const { id } = await makeCategory();
  const address = `/dashboard/front-page?page=${id}`;
  await visit(page, address);
  const other = await page.context().newPage();
  await visit(other, address);
  await add(other, "One row");
  await saved(other);
  await add(page, "Newsletter");
  const refusal = page.getByText("has been changed meanwhile");
  await refusal.waitFor();
  // Also from the end of a long list it is seen.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const seen = await refusal.boundingBox();
  expect(seen!.y).toBeGreaterThan(0);
  expect(seen!.y).toBeLessThan(600);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await other.reload();
  await expectSections(other, "s-newsletter");
});

test("a draft is saved on, though the network was gone and the answer to a save was lost", async ({
  readers,
}) => {
  readers.expectProblem(/^failed: .*\/dashboard\/front-page\.data/);
  const page = await readers.open();
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const { id } = await makeCategory();
  await visit(page, `/dashboard/front-page?page=${id}`);
  await add(page, "One row");
  await saved(page);

  const title = page.getByLabel("Title", { exact: true });
  await page.context().setOffline(true);
  await title.fill("On the water");
  await page.getByRole("alert").getByText("There is no connection.").waitFor();
  await page.context().setOffline(false);
  await saved(page);

  const answers = await loseAnswers(page, /\/dashboard\/front-page\.data/);
  await title.fill("By the water");
  await page.getByRole("alert").getByText("There is no connection.").waitFor();
  expect(answers.arrived()).toBeGreaterThan(0);
  await answers.mend();
  await title.fill("Under the water");
  await saved(page);
  expect(await page.getByRole("alert").count()).toBe(0);
  const row = siteDatabase().db.selectFrom("arrangements").select("draft").where("id", "=", id);
  expect((await row.executeTakeFirstOrThrow()).draft).toContain("Under the water");
});

test("on a phone the preview stays in view above the settings of a section", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: PHONE });
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const { id } = await makeCategory();
  await visit(page, `/dashboard/front-page?page=${id}`);
  for (const name of ["One row", "Newsletter", "Your own words"]) await add(page, name);
  await saved(page);
  const field = page.getByLabel("Title", { exact: true });
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  const [window, typed] = [await page.locator("iframe").boundingBox(), await field.boundingBox()];
  expect(window!.y).toBeGreaterThan(0);
  expect(window!.y + window!.height).toBeLessThan(typed!.y);
  expect(typed!.y + typed!.height).toBeLessThan(PHONE.height);
});
