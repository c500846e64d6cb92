/** Editors moderate comments, and their authors are notified. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeComment } from "#tests/factories/posts.ts";
import { siteUrl, test, visit } from "./journey.ts";
import { mailsTo, makeMember, signInAs, siteDatabase } from "./members.ts";

const POST_ID = "DEMO_POSTS_4";

async function makeHeldComment(text: string) {
  const writer = await makeMember({ name: `Writer of ${text}` });
  const comment = await makeComment(siteDatabase().db, {
    id: `held-${writer.id}`,
    post_id: POST_ID,
    user_id: writer.id,
    status: "held",
    held_for: "first",
    body_markdown: text,
    body_html: `<p>${text}</p>`,
  });
  return { writer, comment };
}

async function signInAsEditor(page: Page) {
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
}

const card = (page: Page, text: string) =>
  page.locator("main li").filter({ has: page.locator("blockquote", { hasText: text }) });

async function statusOf(id: string) {
  const row = await siteDatabase()
    .db.selectFrom("comments")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.status;
}

test("an editor hides a comment with a reason, undoes it, and the log has both", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsEditor(page);
  const text = `First words ${process.pid}`;
  const { comment } = await makeHeldComment(text);
  await visit(page, "/dashboard/moderation");
  await card(page, text).getByText("First comment").waitFor();
  await card(page, text).getByRole("button", { name: "Hide" }).click();
  await card(page, text).getByRole("alert").getByText("Please enter a reason.").waitFor();
  await card(page, text).getByLabel("Reason", { exact: true }).fill("Off topic.");
  await card(page, text).getByRole("button", { name: "Hide" }).click();
  await page.getByText("Done. The decision is in the log.").waitFor();
  await expect.poll(() => statusOf(comment.id)).toBe("hidden");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.waitForURL(/view=log/);
  await expect.poll(() => statusOf(comment.id)).toBe("held");
  const entry = page.locator("main ol li", { hasText: "Off topic." });
  await entry.getByText("undone").waitFor();
});

test("without JavaScript an editor approves a comment, and its author is notified", async ({
  readers,
}) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await signInAsEditor(page);
  const text = `Plain words ${process.pid}`;
  const { writer, comment } = await makeHeldComment(text);
  await page.goto("/dashboard/moderation");
  await card(page, text).getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => statusOf(comment.id)).toBe("approved");
  const reader = await readers.open();
  await signInAs(reader.context(), writer.id);
  const notifications = () =>
    siteDatabase()
      .db.selectFrom("notifications")
      .select("id")
      .where("user_id", "=", writer.id)
      .execute();
  await expect.poll(async () => (await notifications()).length).toBe(1);
  await visit(reader, "/about");
  await reader.getByRole("button", { name: "Notifications, new" }).click();
  const notice = reader.getByRole("link", { name: /Your comment .* was approved/ });
  await notice.waitFor();
  await reader.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await notice.click();
  await reader.waitForURL(/#comment-/);
});

test("a banned reader is signed out at once and cannot sign in again", async ({ readers }) => {
  const editor = await readers.open();
  const reader = await readers.open();
  await signInAsEditor(editor);
  const text = `Rude words ${process.pid}`;
  const { writer } = await makeHeldComment(text);
  await signInAs(reader.context(), writer.id);
  await visit(reader, "/dashboard");
  await reader.getByText("Hello").waitFor();
  await visit(editor, "/dashboard/moderation");
  await card(editor, text).getByText(`Ban ${writer.name}`).click();
  await card(editor, text).getByLabel("Reason for the ban").fill("Again and again.");
  await card(editor, text).getByRole("button", { name: "Ban", exact: true }).click();
  await editor.getByText("Done. The decision is in the log.").waitFor();
  await reader.goto("/dashboard");
  expect(new URL(reader.url()).pathname).toBe("/login");
});

test("readers unsubscribe from discussion emails by one click in the mail program, or on a page", async ({
  readers,
}) => {
  const { db } = siteDatabase();
  const member = await makeMember();
  const token = `token-${member.id}`;
  const subscribed = { replies: 1, mentions: 1, moderation: 1 } as const;
  await db
    .insertInto("mail_preferences")
    .values({ user_id: member.id, token, updated_at: 1, ...subscribed })
    .execute();
  const preferences = () =>
    db
      .selectFrom("mail_preferences")
      .select(["replies", "mentions", "moderation"])
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
  // RFC 8058 one-click unsubscribe: a POST of this field, without cookies or a visit.
  const response = await fetch(`${siteUrl}/account/unsubscribe/${token}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(response.status).toBe(200);
  await expect.poll(() => preferences()).toEqual({ replies: 0, mentions: 0, moderation: 0 });
  await db
    .updateTable("mail_preferences")
    .set(subscribed)
    .where("user_id", "=", member.id)
    .execute();
  const page = await readers.open();
  await visit(page, `/account/unsubscribe/${token}`);
  expect((await preferences()).replies).toBe(1);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByRole("heading", { name: "Unsubscribed" }).waitFor();
  await expect.poll(() => preferences()).toEqual({ replies: 0, mentions: 0, moderation: 0 });
  expect(await mailsTo(member.email!)).toEqual([]);
});
