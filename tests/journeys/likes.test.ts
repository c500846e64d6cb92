/** Likes and saved posts: shown at once, kept by the browser or the account, counted once. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
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

const heart = (page: Page) => page.locator("article[data-post] .post-actions .pill-like");
const ribbon = (page: Page) => page.locator("article[data-post] .post-actions [name=save]");
const isPressed = (page: Page) => heart(page).getAttribute("aria-pressed");
/** The exact number, which the heart's name says. */
const shownLikes = async (page: Page) =>
  Number(
    /([\d,]+)\D*$/
      .exec((await heart(page).getAttribute("aria-label")) ?? "")?.[1]
      ?.replace(",", ""),
  );

test("what a reader liked before signing in is theirs afterwards, and counted once", async ({
  readers,
}) => {
  const page = await readers.arrive();
  const member = await makeMember();
  // Nobody has touched the page: both presses come before its scripts.
  await page.goto(POST_PATH);
  const before = await storedLikes();
  const shown = await shownLikes(page);
  await heart(page).click();
  await ribbon(page).click();
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
  // Another browser knows of it.
  const other = await readers.arrive();
  await signInAs(other.context(), member.id);
  await visit(other, POST_PATH);
  await expect.poll(() => isPressed(other)).toBe("true");
  await expect.poll(() => ribbon(other).getAttribute("aria-pressed")).toBe("true");
});

test("a hundred presses in each of two browsers end as the last one, counted once", async ({
  readers,
}) => {
  const member = await makeMember();
  const pages = await Promise.all([readers.arrive(), readers.arrive()]);
  for (const page of pages) {
    await signInAs(page.context(), member.id);
    await visit(page, POST_PATH);
    await heart(page).waitFor();
  }
  const before = await storedLikes();
  await Promise.all(
    pages.map((page) =>
      heart(page).evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 101; press++) button.click();
      }),
    ),
  );
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await Promise.all(pages.map((page) => page.waitForLoadState("networkidle")));
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await expect.poll(() => storedLikes()).toBe(before + 1);
});

test("unliking and liking again what was liked from the start shows the number that came", async ({
  readers,
}) => {
  const member = await makeMember();
  const page = await readers.arrive();
  await signInAs(page.context(), member.id);
  await visit(page, POST_PATH);
  await heart(page).click();
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await visit(page, POST_PATH);
  await expect.poll(() => isPressed(page)).toBe("true");
  const shown = await shownLikes(page);
  await heart(page).click();
  await expect.poll(() => shownLikes(page)).toBe(shown - 1);
  await heart(page).click();
  await expect.poll(() => shownLikes(page)).toBe(shown);
  await expect.poll(() => likesOf(member.id)).toBe(1);
});

test("without JavaScript a reader likes a post and takes the like back", async ({ readers }) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  const member = await makeMember();
  await signInAs(page.context(), member.id);
  await page.goto(POST_PATH);
  await heart(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(POST_PATH);
  await expect.poll(() => likesOf(member.id)).toBe(1);
  await heart(page).click();
  await page.getByRole("heading", { name: "You like this article" }).waitFor();
  await page.getByRole("button", { name: "Take the like back" }).click();
  await expect.poll(() => likesOf(member.id)).toBe(0);
});

test("without JavaScript a signed-out reader is asked to log in, and then likes the post", async ({
  readers,
}) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  const member = await makeMember();
  await page.goto(POST_PATH);
  await heart(page).click();
  await page.getByLabel("Email").first().fill(member.email!);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByLabel("Password").first().press("Enter");
  await page.getByRole("button", { name: "Like it" }).click();
  await expect.poll(() => likesOf(member.id)).toBe(1);
});

test("the heart falls back when the server will not take the like", async ({ readers }) => {
  const member = await makeMember();
  const page = await readers.arrive();
  await signInAs(page.context(), member.id);
  await visit(page, POST_PATH);
  await expect.poll(() => isPressed(page)).toBe("false");
  await page.route("**/api/reactions", (route) => route.fulfill({ status: 403, json: {} }));
  readers.expectTrouble(/^403: .*\/api\/reactions$/);
  await heart(page).click();
  await expect.poll(() => isPressed(page)).toBe("false");
});
