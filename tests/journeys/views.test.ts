import { expect } from "vitest";
import { POST_PATH } from "#tests/pages.ts";
import { test, visit } from "./journey.ts";

test("a post that stays in view sends its id once; a list sends nothing", async ({ readers }) => {
  const page = await readers.open();
  const post = page.locator('article[aria-labelledby="post-title"]');
  const sentIds: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/views")) sentIds.push(request.postData() ?? "");
  });
  const firstResponse = page.waitForResponse(/\/api\/views$/);
  await visit(page, POST_PATH);
  const id = await post.getAttribute("data-post");
  const response = await firstResponse;
  expect(response.status()).toBe(204);
  expect(await page.context().cookies()).toEqual([]);
  const secondRequest = page.waitForRequest(/\/api\/views$/);
  await page.locator('main a[href^="/author/"]').filter({ visible: true }).first().click();
  await page.locator('[data-section="author-posts"] article .stretched-link').first().click();
  await post.waitFor();
  const next = await post.getAttribute("data-post");
  await secondRequest;
  expect(sentIds).toEqual([id, next]);
});
