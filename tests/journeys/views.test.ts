import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { test, visit } from "./journey.ts";

test("a post that stays in view tells the magazine its id, once; a list tells nothing", async ({
  readers,
}) => {
  const page = await readers.arrive();
  const post = page.locator('article[aria-labelledby="post-title"]');
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/views")) told.push(request.postData() ?? "");
  });
  const answered = page.waitForResponse(/\/api\/views$/);
  await visit(page, POST_PATH);
  const id = await post.getAttribute("data-post");
  const response = await answered;
  expect(response.status()).toBe(204);
  expect(await page.context().cookies()).toEqual([]);
  const again = page.waitForRequest(/\/api\/views$/);
  await page.locator('main a[href^="/author/"]').filter({ visible: true }).first().click();
  await page.locator('[data-section="author-posts"] article .stretched-link').first().click();
  await post.waitFor();
  const next = await post.getAttribute("data-post");
  await again;
  expect(told).toEqual([id, next]);
});
