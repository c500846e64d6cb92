/** Editors look after the discussion; whoever wrote hears of it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeComment } from "#tests/factories/posts.ts";
import { siteUrl, test, visit } from "./journey.ts";
import { mailsTo, makeMember, signInAs, siteDatabase } from "./members.ts";

const POST_ID = "DEMO_POSTS_4";

async function makeHeld(words: string) {
  const writer = await makeMember({ name: `Writer of ${words}` });
  const comment = await makeComment(siteDatabase().db, {
    ...{ id: `held-${writer.id}`, post_id: POST_ID, user_id: writer.id, status: "held" },
    ...{ held_for: "first", body_markdown: words, body_html: `<p>${words}</p>` },
  });
  return { writer, comment };
}

async function arriveAsEditor(page: Page) {
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
}

const card = (page: Page, words: string) =>
  page.locator("main li").filter({ has: page.locator("blockquote", { hasText: words }) });

async function statusOf(id: string) {
  const row = await siteDatabase()
    .db.selectFrom("comments")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.status;
}

test("an editor hides a comment with a reason, undoes it, and the log keeps both", async ({
  readers,
}) => {
  const page = await readers.arrive();
  await arriveAsEditor(page);
  const words = `First words ${process.pid}`;
  const { comment } = await makeHeld(words);
  await visit(page, "/dashboard/moderation");
  await card(page, words).getByText("First comment").waitFor();
  await card(page, words).getByRole("button", { name: "Hide" }).click();
  await card(page, words).getByRole("alert").getByText("Please say why.").waitFor();
  await card(page, words).getByLabel("Reason", { exact: true }).fill("Off topic.");
  await card(page, words).getByRole("button", { name: "Hide" }).click();
  await page.getByText("Done. The decision is in the log.").waitFor();
  await expect.poll(() => statusOf(comment.id)).toBe("hidden");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await page.waitForURL(/view=log/);
  await expect.poll(() => statusOf(comment.id)).toBe("held");
  const entry = page.locator("main ol li", { hasText: "Off topic." });
  await entry.getByText("undone").waitFor();
});

test("without JavaScript an editor approves, and the writer finds it in their notifications", async ({
  readers,
}) => {
  const page = await readers.arrive({ javaScriptEnabled: false });
  await arriveAsEditor(page);
  const words = `Plain words ${process.pid}`;
  const { writer, comment } = await makeHeld(words);
  await page.goto("/dashboard/moderation");
  await card(page, words).getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => statusOf(comment.id)).toBe("approved");
  const reader = await readers.arrive();
  await signInAs(reader.context(), writer.id);
  const told = () =>
    siteDatabase()
      .db.selectFrom("notifications")
      .select("id")
      .where("user_id", "=", writer.id)
      .execute();
  await expect.poll(async () => (await told()).length).toBe(1);
  await visit(reader, "/");
  await reader.getByRole("button", { name: "Notifications, new" }).click();
  const notice = reader.getByRole("link", { name: /Your comment .* was approved/ });
  await notice.waitFor();
  await reader.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await notice.click();
  await reader.waitForURL(/#comment-/);
});

test("whoever is shut out is signed out at once and cannot come back", async ({ readers }) => {
  const editor = await readers.arrive();
  const reader = await readers.arrive();
  await arriveAsEditor(editor);
  const words = `Rude words ${process.pid}`;
  const { writer } = await makeHeld(words);
  await signInAs(reader.context(), writer.id);
  await visit(reader, "/dashboard");
  await reader.getByText("Hello").waitFor();
  await visit(editor, "/dashboard/moderation");
  await card(editor, words).getByText(`Shut ${writer.name} out`).click();
  await card(editor, words).getByLabel("Reason of the ban").fill("Again and again.");
  await card(editor, words).getByRole("button", { name: "Shut out", exact: true }).click();
  await editor.getByText("Done. The decision is in the log.").waitFor();
  await reader.goto("/dashboard");
  expect(new URL(reader.url()).pathname).toBe("/login");
});

test("mails about discussions end by one press in the mail program, or on their page", async ({
  readers,
}) => {
  const { db } = siteDatabase();
  const member = await makeMember();
  const token = `token-${member.id}`;
  const wanted = { replies: 1, mentions: 1, moderation: 1 } as const;
  await db
    .insertInto("mail_preferences")
    .values({ user_id: member.id, token, updated_at: 1, ...wanted })
    .execute();
  const preferences = () =>
    db
      .selectFrom("mail_preferences")
      .select(["replies", "mentions", "moderation"])
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
  // RFC 8058: no cookies, no page, this one field.
  const answer = await fetch(`${siteUrl}/account/unsubscribe/${token}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => preferences()).toEqual({ replies: 0, mentions: 0, moderation: 0 });
  await db.updateTable("mail_preferences").set(wanted).where("user_id", "=", member.id).execute();
  const page = await readers.arrive();
  await visit(page, `/account/unsubscribe/${token}`);
  expect((await preferences()).replies).toBe(1);
  await page.getByRole("button", { name: "End these mails" }).click();
  await page.getByRole("heading", { name: "Unsubscribed" }).waitFor();
  await expect.poll(() => preferences()).toEqual({ replies: 0, mentions: 0, moderation: 0 });
  expect(await mailsTo(member.email!)).toEqual([]);
});
