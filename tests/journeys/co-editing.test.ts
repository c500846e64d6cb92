/** Two people write one text at the same time. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makePost } from "#tests/factories/posts.ts";
import { test, visit } from "./journey.ts";
import { makeByline, makeMember, signInAs, siteDatabase } from "./members.ts";

const editor = (page: Page) => page.locator(".writing");

/** The paragraphs without the names at the carets. */
const paragraphs = (page: Page) =>
  editor(page)
    .locator("p")
    .evaluateAll((lines) =>
      lines.map((line) => {
        const copy = line.cloneNode(true) as HTMLElement;
        for (const caret of copy.querySelectorAll(".caret")) caret.remove();
        return copy.textContent;
      }),
    );

const storedBody = async (id: string) => {
  const post = siteDatabase().db.selectFrom("posts").select("body_markdown").where("id", "=", id);
  // Forms send lines that end with CRLF.
  return (await post.executeTakeFirstOrThrow()).body_markdown.replaceAll("\r\n", "\n");
};

test("two people write one text, see each other, and save without a conflict", async ({
  readers,
}) => {
  const [ada, eve] = [await readers.open(), await readers.open()];
  const author = await makeMember({ role: "author", name: "Ada Writes" });
  const chief = await makeMember({ role: "editor", name: "Eve Edits" });
  const byline = await makeByline({ user_id: author.id });
  const { id } = await makePost(siteDatabase().db, {
    number: 778_201,
    status: "draft",
    author_id: byline.id,
    body_markdown: "The pier.\n\nThe sea.",
  });
  await signInAs(ada.context(), author.id);
  await signInAs(eve.context(), chief.id);
  for (const page of [ada, eve]) {
    await visit(page, `/dashboard/posts/${id}`);
    await editor(page).getByText("The sea.").waitFor();
  }
  const company = (page: Page) => page.getByRole("list", { name: "Also in this text" });
  await company(ada).getByText("Eve Edits").waitFor();
  await company(eve).getByText("Ada Writes").waitFor();

  await editor(ada).getByText("The pier.").click();
  await ada.keyboard.press("End");
  await ada.keyboard.type(" It was cold.");
  await editor(eve).getByText("It was cold.").waitFor();
  await editor(eve).locator(".caret-name", { hasText: "Ada Writes" }).waitFor();

  // Eve builds on the version that Ada has saved, without a word.
  const version = (page: Page) => page.locator("input[name=version]").inputValue();
  await expect.poll(() => storedBody(id)).toBe("The pier. It was cold.\n\nThe sea.");
  await expect.poll(async () => (await version(eve)) === (await version(ada))).toBe(true);
  await ada.getByLabel("Post Title").fill("By the water");
  await expect.poll(() => eve.getByLabel("Post Title").inputValue()).toBe("By the water");
  await editor(eve).getByText("The sea.").click();
  await eve.keyboard.press("End");
  await eve.keyboard.type(" It was warm.");
  const both = ["The pier. It was cold.", "The sea. It was warm."];
  for (const page of [ada, eve]) await expect.poll(() => paragraphs(page)).toEqual(both);
  await expect.poll(() => storedBody(id)).toBe(both.join("\n\n"));
  await visit(eve, "/dashboard/posts");
  await company(ada).waitFor({ state: "detached" });
});
