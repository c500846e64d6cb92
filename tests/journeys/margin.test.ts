/** Discussions of authors and editors in the margin of a post. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

const TIMEOUT_MS = 90_000;
const BODY = "Nobody was on the pier.\n\nThe boats were out, and the gulls with them.";

const panel = (page: Page) => page.getByRole("region", { name: "Comments" });

/** Selects words, and waits until the editor has taken note of it. */
async function select(page: Page, words: string): Promise<void> {
  await page.locator(".writing").evaluate((editor, wanted) => {
    const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at >= 0) {
        (editor as HTMLElement).focus();
        getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
        return;
      }
    }
    throw new Error(`No "${wanted}"`);
  }, words);
  await page.getByRole("toolbar", { name: "Formatting of the selection" }).waitFor();
}

test(
  "an editor comments on a passage, the author answers and resolves, and readers see nothing of it",
  async ({ readers }) => {
    const { db } = siteDatabase();
    const author = await makeMember({ role: "author", name: "Ada Writer" });
    const byline = await makeByline({ user_id: author.id, display_name: "Ada Writer" });
    const eve = await makeMember({ role: "editor", name: "Eve Editor" });
    const body = { body_markdown: BODY, body_html: BODY };
    const post = await makeSitePost({ author_id: byline.id, status: "published", ...body });

    const editors = await readers.open();
    await signInAs(editors.context(), eve.id);
    await visit(editors, `/dashboard/posts/${post.id}`);
    await editors.locator(".writing").waitFor();
    await select(editors, "The boats were out");
    await editors.keyboard.press("Control+Alt+m");
    const field = panel(editors).getByRole("textbox", { name: "Comment" });
    await field.pressSequentially("All of them? @ad");
    await panel(editors).getByRole("option", { name: "Ada Writer" }).waitFor();
    await field.press("Enter");
    expect(await field.inputValue()).toMatch(/^All of them\? @[\w-]+ $/);
    await field.press("Control+Enter");
    const mark = editors.locator(".margin-mark");
    await expect.poll(() => mark.allTextContents()).toEqual(["The boats were out"]);

    const writers = await readers.open();
    await signInAs(writers.context(), author.id);
    await visit(writers, `/dashboard/posts/${post.id}#margin`);
    await panel(writers).getByText("All of them?").waitFor();
    await panel(writers).getByRole("button", { name: "Reply" }).click();
    await panel(writers).getByRole("textbox", { name: "Reply" }).fill("All twelve.");
    await panel(writers).getByRole("button", { name: "Send" }).click();
    await panel(writers).getByText("All twelve.").waitFor();
    await panel(writers).getByRole("button", { name: "Resolve" }).click();
    await panel(writers).getByText("All discussions are resolved.").waitFor();
    await expect.poll(() => writers.locator(".margin-mark").count()).toBe(0);

    const stored = db.selectFrom("posts").select("body_markdown").where("id", "=", post.id);
    expect(await stored.executeTakeFirst()).toEqual({ body_markdown: BODY });
    const reader = await readers.open();
    const answer = await reader.request.get(`/single/${post.slug}`);
    expect(answer.ok()).toBe(true);
    expect(await answer.text()).not.toContain("All twelve.");
  },
  TIMEOUT_MS,
);

test(
  "a comment that cannot be sent stays in its field, and is sent when the network is back",
  async ({ readers }) => {
    const eve = await makeMember({ role: "editor", name: "Eve Editor" });
    const post = await makeSitePost({ status: "draft", body_markdown: BODY });
    const page = await readers.open();
    await signInAs(page.context(), eve.id);
    await visit(page, `/dashboard/posts/${post.id}`);
    await page.locator(".writing").waitFor();
    await select(page, "the pier");
    await page.keyboard.press("Control+Alt+m");
    await panel(page).getByRole("textbox", { name: "Comment" }).fill("Which one?");
    await page.context().setOffline(true);
    await panel(page).getByRole("button", { name: "Send" }).click();
    await panel(page).getByText("No connection. What you wrote is still here.").waitFor();
    const field = panel(page).getByRole("textbox", { name: "Comment" });
    expect(await field.inputValue()).toBe("Which one?");
    await page.context().setOffline(false);
    await panel(page).getByRole("button", { name: "Send" }).click();
    await expect.poll(() => page.locator(".margin-mark").allTextContents()).toEqual(["the pier"]);
  },
  TIMEOUT_MS,
);
