/** Requests that are lost, and saves that arrive though their answers do not: the page stays, and nobody is in conflict with themselves. */
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { makeSeries } from "#tests/factories/rows.ts";
import { hydrate, test, visit } from "./journey.ts";
import { loseAnswers } from "./lose-answers.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

const state = (page: Page, words: string) =>
  page.getByRole("status").getByText(words, { exact: true }).waitFor();

interface Readers {
  open(): Promise<Page>;
  expectProblem(pattern: RegExp): void;
}

/** An editor begins a static page with this word in its title; the answers to its saves are lost. */
async function beginPage(readers: Readers, word: string) {
  readers.expectProblem(/^failed: .*\/api\/desk\/pages/);
  const page = await readers.open();
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const title = `${word} ${editor.id.replaceAll("-", " ")}`;
  await visit(page, "/dashboard/pages");
  await page.getByLabel("Title of the new page").fill(title);
  await page.getByRole("button", { name: "New page" }).click();
  const { db } = siteDatabase();
  const pages = db.selectFrom("pages").select("body_markdown").where("title", "=", title);
  const stored = async () => (await pages.executeTakeFirst())?.body_markdown;

  await page.locator(".writing").waitFor();
  const answers = await loseAnswers(page, "**/api/desk/pages");
  await page.locator(".writing").click();
  return { page, stored, answers };
}

test("a static page is saved on, though the answer to a save was lost", async ({ readers }) => {
  const { page, stored, answers } = await beginPage(readers, "Harbour");
  await page.keyboard.type("The pier is closed.");
  await expect.poll(stored).toBe("The pier is closed.");
  await state(page, "Offline, kept here");
  await page.keyboard.type(" Until May.");
  await expect.poll(stored).toBe("The pier is closed. Until May.");
  await answers.mend();
  await state(page, "Saved");
  await page.keyboard.type(" Or June.");
  await expect.poll(stored).toBe("The pier is closed. Until May. Or June.");
  await state(page, "Saved");
  expect(answers.arrived()).toBeGreaterThan(1);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a draft that is restored after a reload is saved, though an answer was lost before", async ({
  readers,
}) => {
  const { page, stored, answers } = await beginPage(readers, "Lighthouse");
  await page.keyboard.type("The light is on.");
  await expect.poll(stored).toBe("The light is on.");
  await state(page, "Offline, kept here");
  const cut = (route: Route) => route.abort("internetdisconnected");
  await page.route("**/api/desk/pages", cut);
  await page.keyboard.type(" Until dawn.");
  await page.reload();
  await hydrate(page);
  await page.unroute("**/api/desk/pages", cut);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(stored).toBe("The light is on. Until dawn.");
  await state(page, "Offline, kept here");
  await answers.mend();
  await state(page, "Saved");
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("so is a post that is written as Markdown, and one whose first save was lost is there once", async ({
  readers,
}) => {
  readers.expectProblem(/^failed: .*\/api\/desk\/posts/);
  const page = await readers.open();
  const author = await makeMember({ role: "author" });
  const byline = await makeByline({ user_id: author.id });
  await signInAs(page.context(), author.id);
  const { db } = siteDatabase();
  const texts = async () => {
    const own = db.selectFrom("post_authors").select("post_id").where("author_id", "=", byline.id);
    const posts = db.selectFrom("posts").select("body_markdown").where("id", "in", own);
    const rows = await posts.orderBy("number").execute();
    return rows.map(({ body_markdown }) => body_markdown);
  };
  const values = { status: "draft", author_id: byline.id, body_markdown: "The sea." } as const;
  const { id } = await makeSitePost(values);
  await visit(page, `/dashboard/posts/${id}`);
  await page.getByRole("button", { name: "Markdown" }).click();
  const area = page.getByRole("textbox", { name: "Post Content" });
  let answers = await loseAnswers(page, "**/api/desk/posts");
  await area.fill("The sea is cold.");
  await expect.poll(texts).toEqual(["The sea is cold."]);
  await state(page, "Offline, kept here");
  await answers.mend();
  await state(page, "Saved");
  await area.fill("The sea is warm.");
  await expect.poll(texts).toEqual(["The sea is warm."]);
  await state(page, "Saved");

  await visit(page, "/dashboard/submit-post");
  answers = await loseAnswers(page, "**/api/desk/posts");
  await page.getByLabel("Post Title").fill("A new one");
  await page.locator(".writing").click();
  await page.keyboard.type("It begins.");
  await expect.poll(texts).toEqual(["The sea is warm.", "It begins."]);
  await state(page, "Offline, kept here");
  await page.reload();
  await hydrate(page);
  await answers.mend();
  await page.getByRole("button", { name: "Restore" }).click();
  await state(page, "Saved");
  await page.locator(".writing").getByText("It begins.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" It goes on.");
  await expect.poll(texts).toEqual(["The sea is warm.", "It begins. It goes on."]);
});

test("an order of posts that is changed without a network stays as it was, and the page says so", async ({
  readers,
}) => {
  const page = await readers.open();
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  await visit(page, "/dashboard/curated");
  const first = page.getByRole("main").getByRole("listitem").first();
  const name = await first.innerText();
  await page.context().setOffline(true);
  await page
    .getByRole("button", { name: /^Move .* down$/ })
    .first()
    .click();
  await page.getByRole("alert").getByText("There is no connection").waitFor();
  await expect.poll(() => first.innerText()).toBe(name);
  await page.context().setOffline(false);
});

test("where only the reading after a change is lost, the page stays and says that it was saved", async ({
  readers,
}) => {
  readers.expectProblem(/^(?:failed|502): .*\/dashboard\/series\/.*\.data/);
  const page = await readers.open();
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
  const { db } = siteDatabase();
  const series = await makeSeries(db, { id: editor.id, slug: editor.id });
  const parts = [];
  for (const title of ["Fog", "Mist"]) parts.push(await makeSitePost({ title }));
  const rows = parts.map(({ id }, position) => ({ post_id: id, series_id: series.id, position }));
  await db.insertInto("series_parts").values(rows).execute();
  const long = await makeSitePost({ title: `${editor.id} ${"over the quay ".repeat(12)}`.trim() });
  await visit(page, `/dashboard/series/${series.id}?words=${editor.id}`);
  await page.getByLabel("Title", { exact: true }).fill("Typed, not saved");
  const first = page.locator("[data-part]").first();
  // A long title is cut off, instead of covering the form beside the list.
  const add = await page.getByRole("button", { name: `Add ${long.title}` }).boundingBox();
  const field = await page.getByLabel("Title", { exact: true }).boundingBox();
  expect(add!.x + add!.width).toBeLessThan(field!.x);

  for (const lose of [
    (route: Route) => route.abort("connectionreset"),
    (route: Route) => route.fulfill({ status: 502, body: "Bad gateway" }),
  ]) {
    const name = await first.innerText();
    let lost = 0;
    await page.route(`**/dashboard/series/*.data*`, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      await lose(route);
      lost += 1;
    });
    await page
      .getByRole("button", { name: /^Move .* down$/ })
      .first()
      .click();
    const notice = page.getByRole("status").filter({ hasText: "Saved. But this page" });
    await notice.waitFor();
    const before = lost;
    await notice.getByRole("button", { name: "Try again" }).click();
    // The notice stays meanwhile.
    await expect.poll(() => lost).toBeGreaterThan(before);
    await notice.waitFor();
    await page.unrouteAll({ behavior: "wait" });
    await notice.getByRole("button", { name: "Try again" }).click();
    await notice.waitFor({ state: "hidden" });
    await expect.poll(() => first.innerText()).not.toBe(name);
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Typed, not saved");
  }
});
