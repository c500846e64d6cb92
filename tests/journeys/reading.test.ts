/** Reading progress and followed authors, per reader. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_PATH, POST_TITLE } from "#tests/pages.ts";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

async function signInAsMember(page: Page) {
  const member = await makeMember();
  await signInAs(page.context(), member.id);
  return member;
}

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

test("a reader resumes where they stopped, and can delete it from the history", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsMember(page);
  await visit(page, POST_PATH);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole("progressbar").waitFor();
  await visit(page, "/about");
  await visit(page, POST_PATH);
  await page.getByRole("button", { name: /^Continue where you stopped/ }).click();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(1900);
  await visit(page, "/dashboard/reading");
  const entry = page.getByRole("main").getByRole("link", { name: POST_TITLE });
  await expect.poll(() => entry.count()).toBe(1);
  await page.getByRole("button", { name: `Remove ${POST_TITLE} from your history` }).click();
  await page.getByText("Nothing to continue", { exact: true }).waitFor();
});

test("nothing is stored for a reader who is not signed in", async ({ readers }) => {
  const page = await readers.open();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/reading")) requests.push(request.url());
  });
  await visit(page, POST_PATH);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole("progressbar").waitFor();
  await visit(page, "/about");
  expect(requests).toEqual([]);
});

test("a reader follows an author and a topic, and the author's followers are counted", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsMember(page);
  const followers = async () => {
    const row = await siteDatabase()
      .db.selectFrom("authors")
      .select("follower_count")
      .where("slug", "=", "mei-tanaka")
      .executeTakeFirstOrThrow();
    return row.follower_count;
  };
  const before = await followers();
  await visit(page, "/author/mei-tanaka");
  await page.getByRole("button", { name: "Follow Mei Tanaka" }).click();
  await page.getByRole("button", { name: "Following Mei Tanaka" }).waitFor();
  await expect.poll(followers).toBe(before + 1);
  await visit(page, "/archive/design");
  await page.getByRole("button", { name: "Follow Design" }).click();
  await page.getByRole("button", { name: "Following Design" }).waitFor();
  await page.waitForLoadState("networkidle");
  await visit(page, "/dashboard/reading");
  const main = page.getByRole("main");
  await expect.poll(() => main.getByRole("link", { name: "Mei Tanaka" }).count()).toBe(1);
  await expect.poll(() => main.getByRole("link", { name: "Design" }).count()).toBe(1);
  await main.getByRole("button", { name: "Following Mei Tanaka" }).click();
  await expect.poll(followers).toBe(before);
});
