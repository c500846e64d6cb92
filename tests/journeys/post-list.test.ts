/** The desk's list of posts: by keyboard, without scripts, and as each role. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { siteUrl, test, visit } from "./journey.ts";
import { cookieOf, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

let count = 0;

/** Posts of one author, with a word in their text that no other post has. */
async function makePosts(titles: string[]) {
  const { db } = siteDatabase();
  count += 1;
  const word = `zephyr${process.pid}x${count}`;
  const author = await makeAuthor(db, {
    id: `${word}-author`,
    slug: `${word}-author`,
    display_name: `Signs ${word}`,
  });
  const posts = [];
  for (const title of titles) {
    const body_text = `Some text with ${word}.`;
    posts.push(await makeSitePost({ title, author_id: author.id, status: "draft", body_text }));
  }
  return { word, author, posts };
}

async function signInAsEditor(page: Page) {
  const editor = await makeMember({ role: "editor" });
  await signInAs(page.context(), editor.id);
}

const titlesIn = (page: Page) => page.locator("tbody td:nth-child(2) a").allTextContents();

test("an editor searches, sorts, selects a range, deletes and undoes by keyboard alone", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsEditor(page);
  const { word } = await makePosts(["Bees", "Ants", "Cats"]);
  await visit(page, "/dashboard/posts");
  await page.getByLabel("Search titles and texts").focus();
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: `Remove filter Words: ${word}` }).waitFor();
  await page.getByLabel("Order").focus();
  await page.keyboard.type("Title");
  // Nothing is applied by a key that chooses (WCAG 3.2.2).
  await page.getByRole("button", { name: "Search", exact: true }).press("Enter");
  await expect.poll(() => titlesIn(page)).toEqual(["Ants", "Bees", "Cats"]);
  await page.goBack();
  await page.goForward();
  await expect.poll(() => titlesIn(page)).toEqual(["Ants", "Bees", "Cats"]);
  await page.getByLabel("Select Ants").press("Space");
  await page.getByLabel("Select Bees").press("Shift+Space");
  await page.getByText("2 posts selected").waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await page.getByText("2 posts moved to the trash.").waitFor();
  await expect.poll(() => titlesIn(page)).toEqual(["Cats"]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByText("Undone: 2 posts are as they were before.").waitFor();
  await expect.poll(() => titlesIn(page)).toEqual(["Ants", "Bees", "Cats"]);
  await page.getByRole("link", { name: `Remove filter Words: ${word}` }).press("Enter");
  await expect.poll(() => new URL(page.url()).search).toBe("?sort=title");
});

test("filters, bulk changes, views and the trash work without scripts", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  await signInAsEditor(page);
  const { word } = await makePosts(["Dogs", "Eels"]);
  const term = await makeTerm(siteDatabase().db, { id: word, slug: word, name: `About ${word}` });
  await page.goto(`/dashboard/posts?words=${word}`);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("Draft");
  await page.getByRole("button", { name: "Apply filters" }).click();
  for (const title of ["Dogs", "Eels"]) await page.getByLabel(`Select ${title}`).check();
  await page.getByText("Change category, tags, author or access").click();
  const bulk = page.getByRole("form", { name: "With the selected posts" });
  await bulk.getByLabel("Category").selectOption({ label: `About ${word}` });
  await bulk.getByRole("button", { name: "Change selected posts" }).click();
  await page.getByText("2 posts changed.").waitFor();
  await page.getByText("Save this view").click();
  await page.getByLabel("Name of the view").fill("My drafts");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.goto("/dashboard/posts");
  await page.getByRole("link", { name: "My drafts" }).click();
  await expect.poll(() => titlesIn(page)).toHaveLength(2);
  await page.goto(`/dashboard/posts?category=${term.id}`);
  await page.getByRole("button", { name: "Delete Dogs" }).click();
  await page.goto("/dashboard/posts/trash");
  await page.getByLabel("Select Dogs").check();
  await page.getByText("Delete forever…").click();
  await page.getByRole("button", { name: "Delete selected forever" }).click();
  await page.getByText("1 post deleted forever.").waitFor();
  await page.goto(`/dashboard/posts?category=${term.id}&kind=video`);
  await page.getByText("No posts match.").waitFor();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

const get = (path: string, cookie: string) =>
  fetch(siteUrl + path, { headers: { cookie }, redirect: "manual" });

const post = (path: string, cookie: string, fields: Record<string, string>) =>
  fetch(siteUrl + path, {
    method: "POST",
    headers: { cookie, origin: siteUrl },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

test("nobody lists, finds, filters or changes posts that they may not", async () => {
  const { db } = siteDatabase();
  const { word, author, posts } = await makePosts(["Foxes"]);
  const { id } = posts[0]!;
  const statusOf = async () =>
    (await db.selectFrom("posts").select(["status", "access"]).where("id", "=", id).execute())[0];
  const lists = [
    "?",
    `?words=${word}`,
    `?author=${author.id}`,
    "?status=draft&sort=title",
    "?mine=1",
  ].map((search) => `/dashboard/posts${search}`);
  const changes = ["change", "publish", "archive", "delete"].map((intent) => ({
    intent,
    id,
    access: "paid",
  }));
  for (const path of [...lists, "/dashboard/posts/trash"]) {
    expect((await get(path, "")).status).toBe(303);
  }
  for (const role of ["reader", "author"] as const) {
    const cookie = await cookieOf((await makeMember({ role })).id);
    for (const path of [...lists, "/dashboard/posts/trash"]) {
      const response = await get(path, cookie);
      expect(response.status, path).toBe(role === "reader" ? 403 : 200);
      expect(await response.text(), path).not.toContain("Foxes");
    }
    for (const fields of changes) {
      await post("/dashboard/posts", cookie, fields);
      await post(lists[1]!, cookie, { ...fields, scope: "matching" });
    }
    await post("/dashboard/posts", cookie, { intent: "withdraw", id });
    await post("/dashboard/posts/trash", cookie, { intent: "purge", id });
    expect(await statusOf()).toEqual({ status: "draft", access: "public" });
  }
  const cookie = await cookieOf((await makeMember({ role: "editor" })).id);
  expect(await (await get(lists[1]!, cookie)).text()).toContain("Foxes");
  await post(lists[1]!, cookie, { intent: "change", scope: "matching", access: "paid" });
  expect(await statusOf()).toEqual({ status: "draft", access: "paid" });
});
