/** Comments: with and without scripts, in two browsers, with an expired session. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { PASSWORD } from "#tests/factories/accounts.ts";
import { makeComment } from "#tests/factories/posts.ts";
import { POST_PATH } from "#tests/pages.ts";
import { captureCopiedText, siteUrl, test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

async function postId(path = POST_PATH): Promise<string> {
  const { id } = await siteDatabase()
    .db.selectFrom("posts")
    .select("id")
    .where("slug", "=", path.split("/").at(-1)!)
    .executeTakeFirstOrThrow();
  return id;
}

/** A user whose comments skip moderation, since one on another post was approved. */
async function makeTrustedMember(name: string) {
  const member = await makeMember({ name });
  await makeComment(siteDatabase().db, {
    id: `earlier-${member.id}`,
    post_id: "DEMO_POSTS_30",
    user_id: member.id,
    status: "approved",
    body_html: "<p>Earlier.</p>",
  });
  return member;
}

let textCount = 0;
/** A unique text for a comment. */
const uniqueText = () => `Test comment ${process.pid}-${++textCount}.`;

/** Opens a post at its comments and waits until the form is hydrated. */
async function visitComments(page: Page, path = POST_PATH): Promise<void> {
  await visit(page, `${path}#comments`);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.locator("#comment-form").evaluate((form) => form.querySelector("textarea")?.focus());
  await page.locator("[data-asleep] #comment-form").waitFor({ state: "detached" });
}

const form = (page: Page) => page.locator("#comment-form");
const commentWith = (page: Page, text: string) =>
  page.locator("#comments li[id^=comment-]").filter({ hasText: text }).last();

async function submitComment(page: Page, text: string): Promise<void> {
  await form(page).getByRole("textbox").fill(text);
  await form(page).getByRole("button", { name: "Submit" }).click();
}

async function chooseFromMenu(page: Page, text: string, item: string): Promise<void> {
  await commentWith(page, text).locator("a[href*='about=']").first().click();
  await page.locator("ul:popover-open").getByText(item, { exact: true }).click();
}

test("a sent comment leaves no draft, an unsent one does", async ({ readers }) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeTrustedMember("Dora Draft")).id);
  await visitComments(page);
  const [sent, unsent] = [uniqueText(), uniqueText()];
  await submitComment(page, sent);
  await commentWith(page, sent).waitFor();
  await page.reload();
  await visitComments(page);
  const field = form(page).getByRole("textbox");
  await expect.poll(() => field.inputValue()).toBe("");
  await field.fill(unsent);
  await page.reload();
  await visitComments(page);
  await expect.poll(() => field.inputValue()).toBe(unsent);
});

test("a reader comments, edits, replies, and deletes a comment with replies", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeTrustedMember("Rita Quill")).id);
  await visitComments(page);
  const before = await page.locator("#comments-heading").innerText();
  const [first, edited, reply] = [uniqueText(), uniqueText(), uniqueText()];
  await submitComment(page, `**${first}** <b>not bold</b>`);
  await commentWith(page, first).waitFor();
  await expect.poll(() => commentWith(page, first).locator("strong").innerText()).toBe(first);
  expect(await page.locator("#comments-heading").innerText()).not.toBe(before);
  await chooseFromMenu(page, first, "Edit");
  const editing = page.locator("#comments li form").getByRole("textbox");
  await expect.poll(() => editing.inputValue()).toBe(`**${first}** <b>not bold</b>`);
  await editing.fill(edited);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await commentWith(page, edited).getByText("(edited)").waitFor();
  await commentWith(page, edited).getByRole("link", { name: "Reply to Rita Quill" }).click();
  const replyForm = commentWith(page, edited).locator("form");
  await expect.poll(() => replyForm.locator("textarea:focus").count()).toBe(1);
  await replyForm.getByRole("textbox").fill(reply);
  await replyForm.getByRole("button", { name: "Submit" }).click();
  await commentWith(page, reply).waitFor();
  await expect.poll(() => commentWith(page, reply).locator("a:focus").count()).toBe(1);
  await chooseFromMenu(page, edited, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("This comment was removed.").first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByText(reply).count()).toBe(1);
  await expect.poll(() => page.getByText(edited).count()).toBe(0);
});

test("without JavaScript a reader comments, replies and reports with plain forms", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await signInAs(page.context(), (await makeTrustedMember("Plain Reader")).id);
  await page.goto(POST_PATH);
  const [first, reply] = [uniqueText(), uniqueText()];
  await submitComment(page, first);
  await expect.poll(() => new URL(page.url()).pathname).toBe(POST_PATH);
  await expect.poll(() => page.url()).toContain("#comment-");
  await commentWith(page, first).getByRole("link", { name: "Reply to Plain Reader" }).click();
  await page.getByRole("textbox", { name: "Your reply" }).fill(reply);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => commentWith(page, reply).count()).toBe(1);
  const others = page.locator("#comments li[id]").filter({ hasNotText: "Plain Reader" });
  await others.last().locator("a[href*='about=']").click();
  await page.getByRole("link", { name: "Report abuse" }).click();
  await page.getByText("Spam", { exact: true }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("It sells something.");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("The editors will look at it.").waitFor();
});

test("when the session ends while a reader writes without JavaScript, the text is kept", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const member = await makeTrustedMember("Slow Writer");
  await signInAs(page.context(), member.id);
  await page.goto(POST_PATH);
  await siteDatabase().db.deleteFrom("sessions").where("user_id", "=", member.id).execute();
  const text = uniqueText();
  await submitComment(page, text);
  const field = page.getByRole("textbox", { name: "Your comment" });
  await expect.poll(() => field.inputValue()).toBe(text);
  // Opens in a new tab, so that this one keeps the typed text.
  const logIn = page.getByRole("main").getByRole("link", { name: "Log in" });
  expect(await logIn.getAttribute("target")).toBe("_blank");
  const next = new URL((await logIn.getAttribute("href"))!, siteUrl).searchParams.get("next");
  expect(next).toBe(POST_PATH);
  await signInAs(page.context(), member.id);
  await page.getByRole("button", { name: "Submit" }).click();
  await commentWith(page, text).waitFor();
});

test("when the session ends while a reader writes, the text is kept and sent after the login", async ({
  readers,
}) => {
  const page = await readers.open();
  const member = await makeTrustedMember("Midway Writer");
  await signInAs(page.context(), member.id);
  await visitComments(page);
  await siteDatabase().db.deleteFrom("sessions").where("user_id", "=", member.id).execute();
  const text = uniqueText();
  readers.expectProblem(/^401: .*\/api\/comments$/);
  await submitComment(page, text);
  await form(page).getByRole("alert").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email").first().fill(member.email!);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === POST_PATH);
  await page.mouse.move(200, 200);
  await form(page).getByRole("textbox").focus();
  await expect.poll(() => form(page).getByRole("textbox").inputValue()).toBe(text);
  await form(page).getByRole("button", { name: "Submit" }).click();
  await commentWith(page, text).waitFor();
  await expect.poll(() => form(page).getByRole("textbox").inputValue()).toBe("");
});

test("a new comment is announced on another reader's page, which does not change until they click", async ({
  readers,
}) => {
  const ada = await readers.open();
  const bo = await readers.open();
  await signInAs(ada.context(), (await makeTrustedMember("Ada Swift")).id);
  await signInAs(bo.context(), (await makeTrustedMember("Bo Calm")).id);
  await visitComments(ada);
  await visitComments(bo);
  const text = uniqueText();
  const height = () => bo.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBe(await height());
  const before = await height();
  await submitComment(ada, text);
  const newCommentsButton = bo.getByRole("button", { name: /new comments?$/ });
  await newCommentsButton.waitFor();
  expect(await height()).toBe(before);
  expect(await bo.getByText(text).count()).toBe(0);
  await newCommentsButton.click();
  await commentWith(bo, text).waitFor();
  await commentWith(bo, text)
    .getByRole("button", { name: /^Like the comment/ })
    .click();
  // The page cache may serve a stale page once while it revalidates.
  await expect
    .poll(
      async () => {
        await ada.reload();
        await visitComments(ada);
        const like = commentWith(ada, text).getByRole("button", { name: /^Like the comment/ });
        return like.getAttribute("aria-label");
      },
      { timeout: 40_000 },
    )
    .toMatch(/1 like$/);
}, 90_000);

test("a comment that is newer than the document is offered, and text typed early is kept", async ({
  readers,
}) => {
  const page = await readers.open();
  await page.goto(POST_PATH);
  const body = uniqueText();
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
  expect(await page.getByText(body).count()).toBe(0);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /new comments?$/ }).click();
  await commentWith(page, body).waitFor();
});

test("a newcomer's comment waits for approval, visible to its author only", async ({ readers }) => {
  const writer = await readers.open();
  const otherPage = await readers.open();
  await signInAs(writer.context(), (await makeMember({ name: "New Comer" })).id);
  await visitComments(writer);
  const text = uniqueText();
  await submitComment(writer, text);
  await writer.getByText("An editor will review it before others can see it.").waitFor();
  await commentWith(writer, text).getByText("Waiting for approval").waitFor();
  await otherPage.goto(`${POST_PATH}?comments=all`);
  expect(await otherPage.getByText(text).count()).toBe(0);
  await writer.reload();
  await visitComments(writer);
  await commentWith(writer, text).getByText("Waiting for approval").waitFor();
});

test("a link to a comment far down scrolls to it, and its URL can be copied", async ({
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
  const page = await readers.open({ permissions: ["clipboard-write"] });
  const copied = await captureCopiedText(page);
  await visit(page, `${POST_PATH}#comment-${id}`);
  await expect
    .poll(() => page.locator(`#comment-${id}`).evaluate((item) => item.getBoundingClientRect().top))
    .toBeLessThan(900);
  const link = page.locator(`#comment-${id} a[href*='about=']`).first();
  await link.click();
  const menu = page.locator("ul:popover-open");
  await menu.getByText("Copy link").click();
  await menu.getByRole("link", { name: "Link Copied" }).waitFor();
  await menu.getByRole("link", { name: "Link Copied" }).waitFor({ state: "detached" });
  const reader = await readers.open({ javaScriptEnabled: false });
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
  const page = await readers.open();
  await visitComments(page, `/single/${slug}`);
  const items = page.locator("#comments li[id]");
  await expect.poll(() => items.count()).toBe(8);
  await page.getByRole("link", { name: "View full comments (+117 comments)" }).click();
  await expect.poll(() => items.count()).toBe(125);
  const firstId = () => page.locator("#comments > ul > li").first().getAttribute("id");
  const newest = await firstId();
  await page.getByRole("link", { name: "Oldest" }).click();
  await expect.poll(firstId).not.toBe(newest);
});

test("the field counts what is typed, and a new comment's time is said as people do", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeTrustedMember("Nuru")).id);
  await visitComments(page);
  await form(page).getByText("Markdown works").waitFor();
  await form(page).getByRole("textbox").fill("four");
  await form(page).getByText("4 of 10,000 characters").waitFor();
  await form(page).getByRole("textbox").fill("a *quiet* word");
  await form(page).getByRole("button", { name: "Preview", exact: true }).click();
  const preview = form(page).getByRole("region", { name: "Preview" });
  await expect.poll(() => preview.locator("em").innerText()).toBe("quiet");
  // The text has changed since the preview.
  await form(page).getByRole("textbox").press("End");
  await form(page).getByRole("textbox").press("!");
  await preview.waitFor({ state: "detached" });
  const text = uniqueText();
  await submitComment(page, text);
  // The field is empty again.
  await form(page).getByText("of 10,000 characters").waitFor({ state: "detached" });
  const time = commentWith(page, text).locator("time").first();
  await expect.poll(() => time.innerText()).toMatch(/now|ago/);
  await expect.poll(() => time.getAttribute("title")).toMatch(/\d{4} at \d/);
});
