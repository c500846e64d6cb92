/** Readers talk under a post: with and without scripts, in two browsers, across the end of a session. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { makeComment } from "#tests/factories/posts.ts";
import { POST_PATH } from "#tests/pages.ts";
import { listenToCopies, test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

async function postId(path = POST_PATH): Promise<string> {
  const { id } = await siteDatabase()
    .db.selectFrom("posts")
    .select("id")
    .where("slug", "=", path.split("/").at(-1)!)
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody whose comments need not wait: one was approved, under another post. */
async function makeTrusted(name: string) {
  const member = await makeMember({ name });
  await makeComment(siteDatabase().db, {
    ...{ id: `earlier-${member.id}`, post_id: "DEMO_POSTS_30", user_id: member.id },
    ...{ status: "approved", body_html: "<p>Earlier.</p>" },
  });
  return member;
}

let said = 0;
/** Words that nobody has said before. */
const something = () => `Words number ${process.pid}-${++said}, said once.`;

/** Opens a post at its discussion and waits until the script has taken over. */
async function visitDiscussion(page: Page, path = POST_PATH): Promise<void> {
  await visit(page, `${path}#comments`);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator("#comment-form").evaluate((form) => form.querySelector("textarea")?.focus());
  await page.locator("[data-asleep] #comment-form").waitFor({ state: "detached" });
}

const form = (page: Page) => page.locator("#comment-form");
const commentWith = (page: Page, words: string) =>
  page.locator("#comments li[id^=comment-]").filter({ hasText: words }).last();

async function say(page: Page, words: string): Promise<void> {
  await form(page).getByRole("textbox").fill(words);
  await form(page).getByRole("button", { name: "Submit" }).click();
}

async function choose(page: Page, words: string, row: string): Promise<void> {
  await commentWith(page, words).locator("a[href*='about=']").first().click();
  await page.locator("ul:popover-open").getByText(row, { exact: true }).click();
}

test("a reader comments, changes the words, answers, and deletes what was answered", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await signInAs(page.context(), (await makeTrusted("Rita Quill")).id);
  await visitDiscussion(page);
  const before = await page.locator("#comments-heading").innerText();
  const [first, changed, answer] = [something(), something(), something()];
  await say(page, `**${first}** <b>not bold</b>`);
  await commentWith(page, first).waitFor();
  await expect.poll(() => commentWith(page, first).locator("strong").innerText()).toBe(first);
  expect(await page.locator("#comments-heading").innerText()).not.toBe(before);
  await choose(page, first, "Edit");
  const editing = page.locator("#comments li form").getByRole("textbox");
  await expect.poll(() => editing.inputValue()).toBe(`**${first}** <b>not bold</b>`);
  await editing.fill(changed);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await commentWith(page, changed).getByText("(edited)").waitFor();
  await commentWith(page, changed).getByRole("link", { name: "Reply to Rita Quill" }).click();
  const reply = commentWith(page, changed).locator("form");
  await expect.poll(() => reply.locator("textarea:focus").count()).toBe(1);
  await reply.getByRole("textbox").fill(answer);
  await reply.getByRole("button", { name: "Submit" }).click();
  await commentWith(page, answer).waitFor();
  await choose(page, changed, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("This comment was removed.").first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByText(answer).count()).toBe(1);
  await expect.poll(() => page.getByText(changed).count()).toBe(0);
});

test("without JavaScript a reader comments, answers and reports by ordinary forms", async ({
  readers,
}) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  await signInAs(page.context(), (await makeTrusted("Plain Reader")).id);
  await page.goto(POST_PATH);
  const [first, answer] = [something(), something()];
  await say(page, first);
  await expect.poll(() => new URL(page.url()).pathname).toBe(POST_PATH);
  await expect.poll(() => page.url()).toContain("#comment-");
  await commentWith(page, first).getByRole("link", { name: "Reply to Plain Reader" }).click();
  await page.getByRole("textbox", { name: "Your reply" }).fill(answer);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => commentWith(page, answer).count()).toBe(1);
  const others = page.locator("#comments li[id]").filter({ hasNotText: "Plain Reader" });
  await others.last().locator("a[href*='about=']").click();
  await page.getByRole("link", { name: "Report abuse" }).click();
  await page.getByText("Spam", { exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("It sells something.");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("The editors will look at it.").waitFor();
});

test("a session that ends while a reader writes without JavaScript loses no word", async ({
  readers,
}) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  const member = await makeTrusted("Slow Writer");
  await signInAs(page.context(), member.id);
  await page.goto(POST_PATH);
  await siteDatabase().db.deleteFrom("sessions").where("user_id", "=", member.id).execute();
  const words = something();
  await say(page, words);
  const field = page.getByRole("textbox", { name: "Your comment" });
  await expect.poll(() => field.inputValue()).toBe(words);
  await signInAs(page.context(), member.id);
  await page.getByRole("button", { name: "Submit" }).click();
  await commentWith(page, words).waitFor();
});

test("a session that ends while a reader writes loses no word: after the log-in it is sent", async ({
  readers,
}) => {
  const page = await readers.arrive();
  const member = await makeTrusted("Midway Writer");
  await signInAs(page.context(), member.id);
  await visitDiscussion(page);
  await siteDatabase().db.deleteFrom("sessions").where("user_id", "=", member.id).execute();
  const words = something();
  readers.expectTrouble(/^401: .*\/api\/comments$/);
  await say(page, words);
  await form(page).getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").first().fill(member.email!);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === POST_PATH);
  await page.mouse.move(200, 200);
  await form(page).getByRole("textbox").focus();
  await expect.poll(() => form(page).getByRole("textbox").inputValue()).toBe(words);
  await form(page).getByRole("button", { name: "Submit" }).click();
  await commentWith(page, words).waitFor();
  await expect.poll(() => form(page).getByRole("textbox").inputValue()).toBe("");
});

test("what one reader says reaches another's page, which does not move until they ask", async ({
  readers,
}) => {
  const ada = await readers.arrive();
  const bo = await readers.arrive();
  await signInAs(ada.context(), (await makeTrusted("Ada Swift")).id);
  await signInAs(bo.context(), (await makeTrusted("Bo Calm")).id);
  await visitDiscussion(ada);
  await visitDiscussion(bo);
  const words = something();
  const height = () => bo.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBe(await height());
  const before = await height();
  await say(ada, words);
  const pill = bo.getByRole("button", { name: /new comments?$/ });
  await pill.waitFor();
  expect(await height()).toBe(before);
  expect(await bo.getByText(words).count()).toBe(0);
  await pill.click();
  await commentWith(bo, words).waitFor();
  await commentWith(bo, words)
    .getByRole("button", { name: /^Like the comment/ })
    .click();
  // A page that was made before the like is shown once more, while it is made anew.
  await expect
    .poll(
      async () => {
        await ada.reload();
        await visitDiscussion(ada);
        const like = commentWith(ada, words).getByRole("button", { name: /^Like the comment/ });
        return like.getAttribute("aria-label");
      },
      { timeout: 40_000 },
    )
    .toMatch(/1 like$/);
}, 90_000);

test("words typed before the script has come stay, also when others spoke meanwhile", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await page.goto(POST_PATH);
  const body = something();
  await addComment(siteDatabase(), { postId: await postId(), body }, { actor: SYSTEM });
  await page.route("**/discussion-*.js", async (route) => {
    await form(page)
      .getByRole("textbox")
      .evaluate((field: HTMLTextAreaElement) => {
        field.value = "Typed early";
      });
    await route.continue();
  });
  await form(page).getByRole("textbox").focus();
  await page.locator("[data-asleep] #comment-form").waitFor({ state: "detached" });
  await expect.poll(() => form(page).getByRole("textbox").inputValue()).toBe("Typed early");
});

test("a newcomer's comment waits for an editor, and only its writer sees it", async ({
  readers,
}) => {
  const writer = await readers.arrive();
  const other = await readers.arrive();
  await signInAs(writer.context(), (await makeMember({ name: "New Comer" })).id);
  await visitDiscussion(writer);
  const words = something();
  await say(writer, words);
  await writer.getByText("An editor looks at it before others can see it.").waitFor();
  await commentWith(writer, words).getByText("Waiting for approval").waitFor();
  await other.goto(`${POST_PATH}?comments=all`);
  expect(await other.getByText(words).count()).toBe(0);
  await writer.reload();
  await visitDiscussion(writer);
  await commentWith(writer, words).getByText("Waiting for approval").waitFor();
});

test("a link to a comment far down leads to it, and its address can be copied", async ({
  readers,
}) => {
  const { id, body_markdown } = await siteDatabase()
    .db.selectFrom("comments")
    .select(["id", "body_markdown"])
    .where("post_id", "=", await postId())
    .where("status", "=", "approved")
    .where("parent_id", "is", null)
    .orderBy("created_at")
    .executeTakeFirstOrThrow();
  const page = await readers.arrive({ permissions: ["clipboard-write"] });
  const copied = await listenToCopies(page);
  await visit(page, `${POST_PATH}#comment-${id}`);
  await expect
    .poll(() => page.locator(`#comment-${id}`).evaluate((item) => item.getBoundingClientRect().top))
    .toBeLessThan(900);
  const link = page.locator(`#comment-${id} a[href*='about=']`).first();
  await link.click();
  await page.locator("ul:popover-open").getByText("Copy link").click();
  await page.getByText("Link Copied").waitFor();
  await page.getByText("Link Copied").waitFor({ state: "detached" });
  const reader = await readers.arrive({ javaScriptEnabled: false });
  await reader.goto(await copied());
  const shown = await reader.locator(`#comment-${id} .comment-body`).first().innerText();
  expect(shown.slice(0, 10)).toBe(body_markdown.replace(/[*_]/g, "").slice(0, 10));
});

test("the most discussed post shows eight comments, then all of them, in any order", async ({
  readers,
}) => {
  const { slug } = await siteDatabase()
    .db.selectFrom("posts")
    .select("slug")
    .where("comment_count", "=", 125)
    .executeTakeFirstOrThrow();
  const page = await readers.arrive();
  await visitDiscussion(page, `/single/${slug}`);
  const items = page.locator("#comments li[id]");
  await expect.poll(() => items.count()).toBe(8);
  await page.getByRole("link", { name: "View full comments (+117 comments)" }).click();
  await expect.poll(() => items.count()).toBe(125);
  const firstOf = () => page.locator("#comments > ul > li").first().getAttribute("id");
  const newest = await firstOf();
  await page.getByRole("link", { name: "Oldest" }).click();
  await expect.poll(firstOf).not.toBe(newest);
});
