/** Suggested changes of a text, by two people, and what readers see of them. */

import type { Editor } from "@tiptap/core";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

const TIMEOUT_MS = 90_000;
const BODY = "Nobody was on the pier.\n\nThe boats were out.";
const WORD = "zanzibarically";

const margin = (page: Page) => page.getByRole("region", { name: "Comments" });
const theSwitch = (page: Page) => page.getByRole("switch", { name: "Suggesting" });
const text = (page: Page) => page.locator(".writing");
const bodyOf = (page: Page) => page.locator("textarea[name=body]");

async function openEditor(page: Page, postId: string): Promise<void> {
  await visit(page, `/dashboard/posts/${postId}`);
  await text(page).waitFor();
}

/** The block that the editor has the cursor in: it hears of the browser's a moment later. */
const headOf = (page: Page) =>
  text(page).evaluate((element) => {
    const { editor } = element as HTMLElement & { editor: Editor };
    return editor.state.selection.$head.parent.textContent;
  });

/** Begins to suggest, at the start of the text. */
async function suggest(page: Page, words: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+Alt+Shift+X");
  await expect.poll(() => theSwitch(page).getAttribute("aria-checked")).toBe("true");
  await page.keyboard.type(words);
  await text(page).locator("ins", { hasText: words }).waitFor();
}

/** Names of tables in which a word stands. */
async function tablesWith(word: string): Promise<string[]> {
  const { db } = siteDatabase();
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const table = await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(db);
    if (JSON.stringify(table.rows).includes(word)) found.push(name);
  }
  return found;
}

test(
  "an editor suggests, the author accepts, and until then no byte of it reaches a reader",
  async ({ readers }) => {
    const author = await makeMember({ role: "author", name: "Ada Writer" });
    const byline = await makeByline({ user_id: author.id });
    const eve = await makeMember({ role: "editor", name: "Eve Editor" });
    const body = { body_markdown: BODY, body_html: BODY };
    const post = await makeSitePost({ author_id: byline.id, status: "published", ...body });

    const editors = await readers.open();
    await signInAs(editors.context(), eve.id);
    await openEditor(editors, post.id);
    await suggest(editors, `${WORD} `);

    const writers = await readers.open();
    await signInAs(writers.context(), author.id);
    await openEditor(writers, post.id);
    await text(writers).locator("ins", { hasText: WORD }).waitFor();
    await writers.getByRole("button", { name: "Comments in the margin, 1 suggestion" }).click();
    await margin(writers).getByText("Eve Editor").waitFor();
    expect(await bodyOf(writers).inputValue()).toBe(BODY);

    expect(await tablesWith(WORD)).toEqual([]);
    const reader = await readers.open();
    for (const path of [
      `/single/${post.slug}`,
      "/rss.xml",
      "/feed.json",
      `/api/suggest?q=${WORD}`,
    ]) {
      const answer = await reader.request.get(path);
      expect(answer.ok()).toBe(true);
      expect((await answer.text()).replaceAll(`q=${WORD}`, "")).not.toContain(WORD);
    }

    await margin(writers)
      .getByRole("button", { name: /^Accept the suggestion/ })
      .click();
    await expect.poll(() => bodyOf(writers).inputValue()).toBe(`${WORD} ${BODY}`);
    await expect.poll(() => text(editors).locator("ins").count()).toBe(0);
    await expect.poll(() => text(editors).textContent()).toContain(WORD);
  },
  TIMEOUT_MS,
);

test(
  "all suggestions can be declined at once and brought back, and the look before publishing counts them",
  async ({ readers }) => {
    const eve = await makeMember({ role: "editor", name: "Eve Editor" });
    const byline = await makeByline({ user_id: eve.id });
    const body = { body_markdown: BODY, body_html: BODY };
    const post = await makeSitePost({ author_id: byline.id, status: "draft", ...body });
    const page = await readers.open();
    await signInAs(page.context(), eve.id);
    await openEditor(page, post.id);
    await suggest(page, "Well. ");
    // Typed Markdown is read a moment after it was typed, with the cursor where it was then.
    await page.getByRole("button", { name: "Comments" }).getByText("1", { exact: true }).waitFor();
    await page.keyboard.press("Control+End");
    await expect.poll(() => headOf(page)).toBe("The boats were out.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("## ");
    await text(page).locator("h2").waitFor();
    await page.keyboard.type("Soon");

    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("2 open suggestions stay out of the text.").waitFor();
    await page.getByRole("button", { name: "Show" }).click();
    await margin(page).getByRole("button", { name: "Decline all" }).click();
    await expect.poll(() => text(page).textContent()).toBe(BODY.replace("\n\n", ""));
    await margin(page).getByRole("button", { name: "Undo" }).click();
    await margin(page).getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => bodyOf(page).inputValue()).toBe(`Well. ${BODY}\n\n## Soon`);
  },
  TIMEOUT_MS,
);
