/** From the sign-up form to a newsletter in the mailbox, and out of it by one click. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { makeMember } from "#tests/factories/accounts.ts";
import { startMailSink } from "#tests/factories/mail-sink.ts";
import { startSite } from "#tests/running-site.ts";
import { test, visit } from "./journey.ts";
import { readMail } from "./read-mail.ts";

const READER = "ada@example.org";
const POST = { id: "DEMO_POSTS_1", title: "A staircase, tried on in socks" };

async function signIn(page: Page, client: DatabaseClient, url: string): Promise<void> {
  const { id } = await makeMember(client, { role: "editor" });
  const origin = { address: "", userAgent: "Test" };
  const value = await startSession(client.db, id, origin);
  await page.context().addCookies([{ name: "session", value, url, httpOnly: true }]);
}

test("a reader signs up, confirms, gets a newsletter and leaves it by one click", {
  timeout: 120_000,
}, async ({ browser, onTestFinished }) => {
  const sink = await startMailSink();
  onTestFinished(() => sink.close());
  const site = await startSite({
    hostname: "localhost",
    copyOf: inject("demoFolder"),
    env: { SMTP_URL: sink.url },
  });
  onTestFinished(() => site.stop());
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  onTestFinished(() => client.close());
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();

  await visit(page, `${site.url}/newsletter/confirm/anything`);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  await page.getByLabel("Email address").first().fill(READER);
  await page.getByRole("button", { name: "Subscribe to the newsletter" }).first().click();
  const { text: asked = "" } = await readMail(sink, /confirm your subscription/);
  await visit(page, /http\S+\/newsletter\/confirm\/\S+/.exec(asked)![0]);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await page.getByRole("heading", { name: "You are subscribed" }).waitFor();

  await signIn(page, client, site.url);
  await visit(page, `${site.url}/dashboard/posts/${POST.id}/email`);
  await page.frameLocator("iframe").getByRole("heading", { name: POST.title }).waitFor();
  // The first press only says what it means, and Enter in a field does nothing.
  await page.getByLabel(/^Not before/).press("Enter");
  await page.getByText("Send now").click();
  await page.getByText("What has been sent cannot be called back.").waitFor();
  expect(page.url()).toMatch(/\/email$/);
  await page.getByRole("button", { name: "Yes, send it" }).click();
  await page.getByText("1 of 1").waitFor({ timeout: 60_000 });

  const mail = await readMail(sink, new RegExp(`Subject: ${POST.title}`));
  expect(mail.text).toContain(`${site.url}/single/a-staircase-tried-on-in-socks`);
  const list = mail.headers.get("list") as unknown as { unsubscribe: { url: string } };
  const response = await fetch(list.unsubscribe.url, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(response.status).toBe(200);
  await visit(page, list.unsubscribe.url);
  await page.getByText(`Nothing is sent to ${READER} any more.`).waitFor();
  await visit(page, `${site.url}/dashboard/newsletter?view=subscribers`);
  await page.getByText(READER).waitFor();
});
