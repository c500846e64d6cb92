/** Cards of a text: put in from the menu, cut and pasted, kept for another post. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, test, visit } from "./journey.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

const editor = (page: Page) => page.locator(".writing");
const markdownOf = (page: Page) => page.locator("textarea[name=body]").inputValue();

/** Chooses a card of the menu by a word. */
async function put(page: Page, word: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  await page.locator("div[role=option][aria-selected=true]").waitFor();
  await page.keyboard.press("Enter");
}

test("cards come from the menu, survive being cut and pasted, and are kept for other posts", async ({
  readers,
}) => {
  const page = await readers.open();
  const author = await makeMember({ role: "author", name: "Writer" });
  await makeByline({ user_id: author.id });
  await signInAs(page.context(), author.id);
  await visit(page, "/dashboard/submit-post");
  await editor(page).click();
  await page.keyboard.type("Open.\n");
  await put(page, "paywall");
  await put(page, "toggle");
  await page.keyboard.type("Closed.\n\n");
  await put(page, "button");
  const form = page.getByRole("group", { name: "Button" });
  await form.getByLabel("Text").fill("Read on");
  await form.getByLabel("URL").fill("/about");
  const text =
    "Open.\n\n<!-- members-only -->\n\n> [!TOGGLE]\n> Closed.\n\n> [!BUTTON]\n> [Read on](/about)";
  await expect.poll(() => markdownOf(page)).toBe(text);

  await editor(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+x");
  await expect.poll(() => markdownOf(page)).toBe("");
  await page.keyboard.press("ControlOrMeta+v");
  await expect.poll(() => markdownOf(page)).toBe(text);

  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Snippets" }).click();
  await page.getByLabel("Keep the selection").fill("Kept offer");
  await page.keyboard.press("Enter");
  await page.getByText("Kept.").waitFor();
  await page.getByRole("button", { name: "Rename “Kept offer”" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Kept.").waitFor({ state: "hidden" });
  await editor(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect.poll(() => markdownOf(page)).toBe("");
  // By its title, without the dialog.
  await put(page, "kept offer");
  await expect.poll(() => markdownOf(page)).toBe(text);
});

/** Words that find each card which needs no dialog. */
const CARDS =
  "button, call to action, donation, toggle, note, pull quote, quote, code, 2 columns, table, divider, paywall, sign-up, html, web only, email only";

test("by keys alone every card is put in, its fields are reached and left, and the text goes on below it", async ({
  readers,
}) => {
  const page = await readers.open();
  const author = await makeMember({ role: "owner", name: "Keys" });
  await makeByline({ user_id: author.id });
  await signInAs(page.context(), author.id);
  await visit(page, "/dashboard/submit-post");
  await editor(page).click();
  const { keyboard } = page;
  const isWriting = () => expect.poll(() => editor(page).evaluate(isFocused)).toBe(true);
  for (const card of CARDS.split(", ")) {
    await keyboard.press("ControlOrMeta+a");
    await keyboard.press("Delete");
    // The field follows in pauses: otherwise the text of the card before would pass for this one's.
    await expect.poll(() => markdownOf(page), { message: card }).toBe("");
    await put(page, card);
    await keyboard.press("Escape");
    await isWriting();
    // In a table Tab goes from cell to cell.
    const facts = page.locator(".writing-facts").locator("input, select, textarea, button");
    const count = card === "table" ? 0 : await facts.count();
    for (let at = 0; at < count; at += 1) {
      for (let presses = 0; presses <= at; presses += 1) await keyboard.press("Tab");
      await expect.poll(() => facts.nth(at).evaluate(isFocused), { message: card }).toBe(true);
      await keyboard.press("Escape");
      await isWriting();
    }
    for (let row = 0; row < 6; row += 1) await keyboard.press("ArrowDown");
    await keyboard.type("Below.");
    // A table is written behind a blank line, also at the beginning.
    const whole = card === "table" ? /^\n\|[\s\S]*\n\nBelow\.$/ : /^\S[\s\S]*\n\nBelow\.$/;
    await expect.poll(() => markdownOf(page), { message: card }).toMatch(whole);
  }
});

test("an editor crops a picture of a text and one of its gallery, which keep their words", async ({
  readers,
}) => {
  const page = await readers.open();
  const { db } = siteDatabase();
  const chief = await makeMember({ role: "editor", name: "Pictures" });
  const byline = await makeByline({ user_id: chief.id });
  const found = db.selectFrom("media").select("hash").where("kind", "=", "image").orderBy("bytes");
  const { hash } = await found.executeTakeFirstOrThrow();
  const image = `<img src="/images/${hash.slice(0, 16)}/1440" alt="A stair">`;
  const { id } = await makeSitePost({
    status: "draft",
    author_id: byline.id,
    body_markdown: `<figure>${image}</figure>\n\n<figure class="gallery">${`<a href="/">${image}</a>`.repeat(3)}</figure>`,
  });
  await signInAs(page.context(), chief.id);
  await visit(page, `/dashboard/posts/${id}`);
  const dialog = page.getByRole("dialog", { name: "Crop and rotate" });
  const pictures = editor(page).locator("img");
  const srcOf = (index: number) => pictures.nth(index).getAttribute("src");
  const names = ["Crop and rotate", "Crop and rotate picture 1"];
  for (const [index, name] of names.entries()) {
    const before = await srcOf(index);
    await pictures.nth(index).click();
    await page.getByRole("button", { name, exact: true }).click();
    await dialog.getByRole("button", { name: "Rotate left" }).click();
    await dialog.getByRole("button", { name: "Use this part" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => srcOf(index)).not.toBe(before);
    const button = page.getByRole("button", { name, exact: true });
    await expect.poll(() => button.evaluate(isFocused)).toBe(true);
    expect(await pictures.nth(index).getAttribute("alt")).toBe("A stair");
  }
  const cropped = await srcOf(1);
  const before = `<figure><img src="/images/${hash.slice(0, 16)}`;
  await expect.poll(() => markdownOf(page)).not.toContain(before);
  // The focus goes along, so that one key moves it to the end.
  await page.getByRole("button", { name: "Move picture 1 back" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(() => srcOf(3)).toBe(cropped);
});
