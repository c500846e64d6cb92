/** Likes and saved posts: optimistic, stored in the browser or the account, counted once. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { POST_PATH } from "#tests/pages.ts";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const POST_ID = "DEMO_POSTS_1";

async function storedLikes(): Promise<number> {
  const row = await siteDatabase()
    .db.selectFrom("posts")
    .select("like_count")
    .where("id", "=", POST_ID)
    .executeTakeFirstOrThrow();
  return row.like_count;
}

async function likesOf(userId: string): Promise<number> {
  const rows = await siteDatabase()
    .db.selectFrom("post_likes")
    .select("post_id")
    .where("user_id", "=", userId)
    .where("post_id", "=", POST_ID)
    .execute();
  return rows.length;
}

const likeButton = (page: Page) => page.locator("article[data-post] .post-actions .pill-like");
const saveButton = (page: Page) => page.locator("article[data-post] .post-actions [name=save]");
const isPressed = (page: Page) => likeButton(page).getAttribute("aria-pressed");
/** The exact number, from the accessible name of the like button. */
const shownLikes = async (page: Page) =>
  Number(
    /([\d,]+)\D*$/
      .exec((await likeButton(page).getAttribute("aria-label")) ?? "")?.[1]
      ?.replace(",", ""),
  );

/** A post that no other test likes. */
async function quietPostPath(): Promise<string> {
  const post = await siteDatabase()
    .db.selectFrom("posts")
    .select(POST_ADDRESS)
    .where("id", "=", "DEMO_POSTS_9")
    .executeTakeFirstOrThrow();
  return postHref(post);
}

test("likes from before sign-in are kept, and counted once", async ({ readers }) => {
  const page = await readers.open();
  const member = await makeMember();
  // No user input yet: both clicks come before hydration.
  await page.goto(POST_PATH);
  const before = await storedLikes();
  const shown = await shownLikes(page);
  await likeButton(page).click();
  await saveButton(page).click();
  await expect.poll(() => shownLikes(page)).toBe(shown + 1);
  await expect.poll(() => storedLikes()).toBe(before);
  await page.reload();
  await expect.poll(() => isPressed(page)).toBe("true");
  await page.goto(`/login?next=${POST_PATH}`);
  await page.getByLabel("Email").first().fill(member.email!);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === POST_PATH);
  await page.mouse.move(300, 300);
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await expect.poll(() => storedLikes()).toBe(before + 1);
  await expect.poll(() => isPressed(page)).toBe("true");
  // Another browser of the same account shows it too.
  const otherPage = await readers.open();
  await signInAs(otherPage.context(), member.id);
  await visit(otherPage, POST_PATH);
  await expect.poll(() => isPressed(otherPage)).toBe("true");
  await expect.poll(() => saveButton(otherPage).getAttribute("aria-pressed")).toBe("true");
});

test("a hundred clicks in each of two browsers end in the last state, counted once", async ({
  readers,
}) => {
  const member = await makeMember();
  const pages = await Promise.all([readers.open(), readers.open()]);
  for (const page of pages) {
    await signInAs(page.context(), member.id);
    await visit(page, POST_PATH);
    await likeButton(page).waitFor();
  }
  const before = await storedLikes();
  await Promise.all(
    pages.map((page) =>
      likeButton(page).evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 101; press++) button.click();
      }),
    ),
  );
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await Promise.all(pages.map((page) => page.waitForLoadState("networkidle")));
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await expect.poll(() => storedLikes()).toBe(before + 1);
});

test("unliking and liking an initially liked post shows the original number", async ({
  readers,
}) => {
  const member = await makeMember();
  const page = await readers.open();
  await signInAs(page.context(), member.id);
  await visit(page, POST_PATH);
  await likeButton(page).click();
  await expect.poll(() => likesOf(member.id)).toBe(1);
  // The browser keeps it until the server has acknowledged it.
  const unsent = () => page.evaluate(() => localStorage.getItem("masthead:reactions") ?? "");
  await expect.poll(unsent).not.toContain(POST_ID);
  await visit(page, POST_PATH);
  await expect.poll(() => isPressed(page)).toBe("true");
  const shown = await shownLikes(page);
  await likeButton(page).click();
  await expect.poll(() => shownLikes(page)).toBe(shown - 1);
  await likeButton(page).click();
  await expect.poll(() => shownLikes(page)).toBe(shown);
  await expect.poll(() => likesOf(member.id)).toBe(1);
});

test("a like reloaded at once shows the count that the press showed", async ({ readers }) => {
  const member = await makeMember();
  const page = await readers.open();
  await signInAs(page.context(), member.id);
  await visit(page, await quietPostPath());
  const shown = await shownLikes(page);
  const sent = page.waitForResponse(/\/api\/reactions$/);
  await likeButton(page).click();
  expect((await sent).status()).toBe(200);
  expect(await shownLikes(page)).toBe(shown + 1);
  await page.reload();
  expect(await shownLikes(page)).toBe(shown + 1);
  await page.mouse.move(300, 300);
  await expect.poll(() => isPressed(page)).toBe("true");
  expect(await shownLikes(page)).toBe(shown + 1);
});

test("without JavaScript a reader likes and unlikes a post", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const member = await makeMember();
  await signInAs(page.context(), member.id);
  await page.goto(POST_PATH);
  await likeButton(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(POST_PATH);
  await expect.poll(() => likesOf(member.id)).toBe(1);
  // Right after the first press the same one would count as its double click.
  const actions = page.locator("article[data-post] .post-actions");
  await actions.getByRole("button", { name: "Save to reading list" }).click();
  await likeButton(page).click();
  await page.getByRole("heading", { name: "You like this article" }).waitFor();
  await page.getByRole("button", { name: "Take the like back" }).click();
  await expect.poll(() => likesOf(member.id)).toBe(0);
});

test("without JavaScript a signed-out reader is asked to log in, and then likes the post", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const member = await makeMember();
  await page.goto(POST_PATH);
  await likeButton(page).click();
  await page.getByLabel("Email").first().fill(member.email!);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByLabel("Password").first().press("Enter");
  await page.getByRole("button", { name: "Like it" }).click();
  await expect.poll(() => likesOf(member.id)).toBe(1);
});

const cardOf = (page: Page) => page.locator("#list article[data-post]:has([name=save])").last();

test("without JavaScript a reader saves and likes a post on its card, and is back on the page", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const member = await makeMember();
  await signInAs(page.context(), member.id);
  const path = "/archive/technology?sort=viewed";
  await page.goto(path);
  const card = cardOf(page);
  const id = await card.getAttribute("data-post");
  const { db } = siteDatabase();
  const saved = db.selectFrom("bookmarks").select("post_id").where("user_id", "=", member.id);
  await card.locator("[name=save]").click();
  await expect.poll(() => saved.execute()).toEqual([{ post_id: id }]);
  await expect.poll(() => page.url()).toContain(path);
  const liked = db.selectFrom("post_likes").select("post_id").where("user_id", "=", member.id);
  await card.locator("[name=like]").click();
  await expect.poll(() => liked.execute()).toEqual([{ post_id: id }]);
  await expect.poll(() => page.url()).toContain(path);
});

test("without JavaScript a signed-out reader who likes a card logs in, and comes back to it", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const member = await makeMember();
  await page.goto("/archive/technology");
  const card = cardOf(page);
  const id = await card.getAttribute("data-post");
  await card.locator("[name=like]").click();
  await page.getByLabel("Email").first().fill(member.email!);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByLabel("Password").first().press("Enter");
  await page.getByRole("button", { name: "Like it" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/archive/technology");
  const liked = siteDatabase().db.selectFrom("post_likes").select("post_id");
  expect(await liked.where("user_id", "=", member.id).execute()).toEqual([{ post_id: id }]);
});

test("the like button rolls back when the server rejects the like", async ({ readers }) => {
  const member = await makeMember();
  const page = await readers.open();
  await signInAs(page.context(), member.id);
  await visit(page, POST_PATH);
  await expect.poll(() => isPressed(page)).toBe("false");
  await page.route("**/api/reactions", (route) => route.fulfill({ status: 403, json: {} }));
  readers.expectProblem(/^403: .*\/api\/reactions$/);
  await likeButton(page).click();
  await expect.poll(() => isPressed(page)).toBe("false");
});

test("a like made without a network says so, and goes out as soon as it is back", async ({
  readers,
}) => {
  const member = await makeMember();
  const page = await readers.open();
  await signInAs(page.context(), member.id);
  const known = page.waitForResponse("**/api/me");
  await visit(page, POST_PATH);
  await known;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const refused = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/reactions"),
  );
  await likeButton(page).click();
  await expect.poll(() => isPressed(page)).toBe("true");
  await refused;
  const said = page.getByRole("alert").filter({ hasText: "Not sent yet" });
  await said.waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await said.waitFor({ state: "detached" });
});
