import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { isFocused, test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";
import { violationsInBoth } from "./page-checks.ts";

const COVER = /^You hid Mei Tanaka/;
const covers = (page: Page) => page.getByRole("button", { name: COVER });

/** Clicks an item of the post's menu. */
async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await visit(page, POST_PATH);
  await page.locator("[popovertarget=more-header]").click();
  await page.locator("#more-header").getByText(item).click();
}

async function hideAuthor(page: Page): Promise<void> {
  await chooseFromMenu(page, "Hide this author");
  await page.getByRole("button", { name: "Hide", exact: true }).click();
}

test("cards of a hidden author are covered, here and on the next visit", async ({ readers }) => {
  const page = await readers.open();
  await hideAuthor(page);
  await expect.poll(() => covers(page).count()).toBeGreaterThanOrEqual(4);
  await visit(page, "/author/mei-tanaka");
  const cards = page.locator("main article[data-post]");
  await expect.poll(() => covers(page).count()).toBe(await cards.count());
  expect(await cards.first().getByRole("link").first().isVisible()).toBe(false);
});

test("one click on a cover, or in the menu, shows the author again", async ({ readers }) => {
  const page = await readers.open();
  await hideAuthor(page);
  await covers(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => covers(page).count()).toBe(0);
  await hideAuthor(page);
  await expect.poll(() => covers(page).count()).toBeGreaterThan(0);
  await chooseFromMenu(page, "Show this author again");
  await expect.poll(() => covers(page).count()).toBe(0);
});

test("cancelling hides nobody and returns the focus to the menu's button", async ({ readers }) => {
  const page = await readers.open();
  await chooseFromMenu(page, "Hide this author");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect
    .poll(() => page.getByRole("button", { name: "More", exact: true }).evaluate(isFocused))
    .toBe(true);
  await expect.poll(() => covers(page).count()).toBe(0);
});

test("a signed-in reader reports an article without leaving it", async ({ readers }) => {
  const page = await readers.open();
  const member = await makeMember();
  await signInAs(page.context(), member.id);
  await chooseFromMenu(page, "Report this article");
  const dialog = page.getByRole("dialog", { name: "Report" });
  await dialog.waitFor();
  for (const reason of ["Violence", "Trouble", "Spam", "Other"]) {
    await expect.poll(() => dialog.getByRole("radio", { name: reason }).count()).toBe(1);
  }
  await dialog.getByText("Spam").click();
  await dialog.getByRole("textbox").fill("The same advertisement again");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await dialog.getByRole("status").waitFor();
  const report = await siteDatabase()
    .db.selectFrom("reports")
    .select(["subject_kind", "reason", "message"])
    .where("user_id", "=", member.id)
    .executeTakeFirst();
  expect(report).toEqual({
    subject_kind: "post",
    reason: "spam",
    message: "The same advertisement again",
  });
});

test("without scripts the report form is a separate page", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await page.goto(POST_PATH);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Report this article" }).click();
  await page.waitForURL(/\/actions\/comments\?report=post/);
  await page.getByRole("radio", { name: "Violence" }).waitFor({ state: "attached" });
});

test("a signed-out reader reports in the same dialog, which offers the log-in and keeps the text", async ({
  readers,
}) => {
  const page = await readers.open();
  await chooseFromMenu(page, "Report this article");
  const dialog = page.getByRole("dialog", { name: "Report" });
  await dialog.getByText("Reports are signed").waitFor();
  await dialog.getByRole("textbox").fill("The same advertisement again");
  readers.expectProblem(/^401: .*comments/);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await dialog.getByRole("alert").getByRole("link", { name: "Log in" }).waitFor();
  expect(await dialog.getByRole("textbox").inputValue()).toBe("The same advertisement again");
  expect(new URL(page.url()).pathname).toBe(POST_PATH);
});

test("the dialogs of a post have no accessibility violation", async ({ readers }) => {
  const page = await readers.open();
  await signInAs(page.context(), (await makeMember()).id);
  for (const item of ["Hide this author", "Report this article"]) {
    await chooseFromMenu(page, item);
    await page.getByRole("dialog").waitFor();
    expect(await violationsInBoth(page), item).toEqual([]);
  }
});
