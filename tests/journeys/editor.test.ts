/** The editor: its menu, pasting and dropping, one post open in two tabs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isFocused, test, visit } from "./journey.ts";
import { makeByline, makeMember, makeSitePost, signInAs } from "./members.ts";

/** Two uploads, two saves and a reload are slow on a busy machine. */
const TIMEOUT_MS = 90_000;

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, "../samples/pasted", name), "utf8");

async function signInAsAuthor(page: Page): Promise<void> {
  const author = await makeMember({ role: "author", name: "Writer" });
  await makeByline({ user_id: author.id });
  await signInAs(page.context(), author.id);
}

const photo = (name: string) =>
  join(import.meta.dirname, `../../demo/media/photos/animals-${name}.jpg`);
const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);

const editor = (page: Page) => page.locator(".writing");
/** The text as the form would send it now: the field gets it in pauses of typing. */
const markdownOf = (page: Page) =>
  page
    .locator("textarea[name=body]")
    .evaluate((field: HTMLTextAreaElement) => String(new FormData(field.form!).get("body")));

const openPanel = (page: Page) => page.getByRole("button", { name: "Post settings" }).click();

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", init));
  }, data);
}

/** Drops text files on the editor, given their contents by name. */
async function drop(page: Page, files: Record<string, string>): Promise<void> {
  await editor(page).evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(given))
      dataTransfer.items.add(new File([text], name));
    const { left: clientX, top: clientY } = element.getBoundingClientRect();
    const point = { clientX: clientX + 40, clientY: clientY + 40 };
    const init = { dataTransfer, ...point, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent("drop", init));
  }, files);
}

/** Empties the editor, pastes into it and returns the resulting Markdown. */
async function replaceByPasting(page: Page, data: Record<string, string>): Promise<string> {
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await paste(page, data);
  return markdownOf(page);
}

test("pasted text loses the markup of office programs", async ({ readers }) => {
  const page = await readers.open();
  await signInAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await editor(page).waitFor();

  const html = async (name: string) =>
    (await replaceByPasting(page, { "text/html": sample(name), "text/plain": "x" })).trim();
  expect(await html("word.txt")).toBe(
    "## The lift\n\n## How it was built\n\nIt was **slow**, and *loved*.^[By hand, in 1903.]\n\n" +
      "- Ropes\n  - of hemp\n- Wheels\n\nThen:\n\n1. Up\n2. Down\n\n\n" +
      "| Floor | Seconds |\n| ----- | ------- |\n| 9     | 41      |",
  );
  expect(await html("google-docs.txt")).toBe(
    "## Ninth floor\n\nSomebody is **still up** *and reads* [about lamps](https://example.org/lamps)." +
      "^[Since Tuesday.]\n\n- Oil\n- Gas",
  );
  expect(await html("web-page.txt")).toBe(
    "## A visit\n\n#### Small print\n\nIt has `code`, ~~mistakes~~ and a trap.\n\n" +
      "> Said somebody.\n\n```js\nlet a  =  1;\n```",
  );
  const notes = await replaceByPasting(page, { "text/plain": sample("notes.md") });
  expect(notes).toContain("- [x] no list of tasks");
  expect(notes).toContain("- **bold** and `code`");
  expect(notes).toContain("> [!TIP] Take a lamp\n> It is dark^[After six.].");
  expect(notes).toContain("| Floor | Seconds |");

  await replaceByPasting(page, { "text/plain": "lamps" });
  await drop(page, {
    "owls.md": "---\ntitle: Owls\n---\n# Owls\n",
    "owls.docx": "PK",
    "paper.pdf": "%PDF-1.4\n%%EOF\n",
  });
  await expect.poll(() => markdownOf(page)).toMatch(/^## Owls/m);
  await expect
    .poll(() => markdownOf(page))
    .toMatch(/> \[!FILE\] PDF, .+\n> \[paper\.pdf\]\(\/media\//);
  await page.getByRole("alert").getByText("owls.docx").waitFor();

  // A picture within the HTML is uploaded, and stands where it stood.
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
    canvas.getContext("2d")!.fillRect(0, 0, 400, 200);
    return canvas.toDataURL("image/png");
  });
  const figure = `<figure><img alt="A lamp" src="${picture}"><figcaption>Lit</figcaption></figure>`;
  const around = { "text/html": `<p>Before</p>${figure}<p>After</p>`, "text/plain": "x" };
  expect(await replaceByPasting(page, around)).toBe("Before\n\nAfter");
  await expect
    .poll(() => markdownOf(page))
    .toMatch(
      /^Before\n\n<figure><img src="\/images\/[^"]+" alt="A lamp" width="400" height="300"><figcaption>Lit<\/figcaption><\/figure>\n\nAfter$/,
    );

  await replaceByPasting(page, { "text/plain": "lamps" });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+k");
  await expect.poll(() => page.locator("dialog[open] input").evaluate(isFocused)).toBe(true);
  await page.keyboard.type("example.org");
  await page.keyboard.press("Enter");
  await expect.poll(() => markdownOf(page)).toBe("[lamps](https://example.org)");
});

test("pictures that are dropped together become one gallery", async ({ readers }) => {
  const page = await readers.open();
  await signInAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await editor(page).evaluate(async (element) => {
    const dataTransfer = new DataTransfer();
    for (const width of [300, 400, 500]) {
      const canvas = new OffscreenCanvas(width, 300);
      canvas.getContext("2d")!.fillRect(0, 0, 200, 200);
      const blob = await canvas.convertToBlob({ type: "image/png" });
      dataTransfer.items.add(new File([blob], `${width}.png`, { type: "image/png" }));
    }
    const { left: clientX, top: clientY } = element.getBoundingClientRect();
    const init = { dataTransfer, clientX: clientX + 40, clientY: clientY + 10 };
    element.dispatchEvent(new DragEvent("drop", { ...init, bubbles: true, cancelable: true }));
  });
  await expect.poll(async () => (await markdownOf(page)).match(/<img/g)?.length).toBe(3);
  const markdown = await markdownOf(page);
  expect(markdown.match(/class="gallery/g)).toHaveLength(1);
  expect(markdown.match(/<figure/g)).toHaveLength(1);
});

test("typing a slash opens the insert menu; saving from two tabs shows a conflict to resolve", async ({
  readers,
}) => {
  const page = await readers.open();
  readers.expectProblem(/^422: .*\/api\/desk\/posts$/);
  await signInAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await editor(page).click();
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Insert" });
  await menu.waitFor();
  await page.keyboard.type("tip");
  await expect
    .poll(() => menu.getByRole("option").allTextContents())
    .toEqual([expect.stringMatching(/^Tip/)]);
  const active = await editor(page).getAttribute("aria-activedescendant");
  await expect.poll(() => menu.getByRole("option").getAttribute("id")).toBe(active);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Take a lamp^[Or two.].");
  expect((await markdownOf(page)).trim()).toBe("> [!TIP] Tip\n> Take a lamp^[Or two.].");
  await page.getByLabel("Post Title").fill("Two tabs");
  await page.getByText("Saved", { exact: true }).waitFor();

  const otherTab = await page.context().newPage();
  await visit(otherTab, new URL(page.url()).pathname);
  await editor(otherTab).getByText("Take a lamp").waitFor();
  await openPanel(page);
  await page.getByLabel("Tags").fill("Lamps");
  await page.getByLabel("Post Excerpt").fill("From the first tab");
  await page.getByText("Saved", { exact: true }).waitFor();
  await otherTab.getByLabel("Post Excerpt").fill("From the second tab");
  const conflict = otherTab.getByRole("region", {
    name: "This post has been saved meanwhile",
  });
  await conflict.locator("del", { hasText: "first" }).waitFor();
  await expect.poll(() => conflict.locator("ins").allTextContents()).toEqual(["second", "Empty"]);
  await conflict.getByRole("term").filter({ hasText: "Tags" }).waitFor();
  await conflict.getByRole("button", { name: "Save my version" }).click();
  await otherTab.getByText("Saved", { exact: true }).waitFor();

  await page.getByLabel("Post Excerpt").fill("From the first tab again");
  const useSavedVersion = page.getByRole("button", { name: "Use the saved version" });
  await useSavedVersion.click();
  await expect.poll(() => page.getByLabel("Post Excerpt").inputValue()).toBe("From the second tab");
});

test("a returned post is not said to have unsaved text, however quickly the button is pressed", async ({
  readers,
}) => {
  const page = await readers.open();
  const member = await makeMember({ role: "editor", name: "Returns posts" });
  await signInAs(page.context(), member.id);
  const writer = await makeByline();
  const { id } = await makeSitePost({
    status: "in_review",
    author_id: writer.id,
  });
  await visit(page, `/dashboard/posts/${id}`);
  await page.getByLabel("Note to the author").fill("More lamps, please.");
  await page.getByLabel("Post Excerpt").fill("Changed by its editor");
  await page.getByRole("button", { name: "Return to author" }).click();
  await page.getByText("Moved back to draft.").waitFor();
  const drafts = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(drafts).not.toContain(id);
  await visit(page, `/dashboard/posts/${id}`);
  await page.getByText("More lamps, please.").waitFor();
  expect(await page.getByLabel("Post Excerpt").inputValue()).toBe("Changed by its editor");
});

test(
  "gallery pictures can be added, described, reordered, removed and inserted in the text",
  async ({ readers }) => {
    const page = await readers.open();
    await signInAsAuthor(page);
    await visit(page, "/dashboard/submit-post");
    await editor(page).waitFor();
    await page.getByLabel("Post Title").fill("Three birds");
    await openPanel(page);
    await page.getByLabel("Post type").selectOption("gallery");
    await page.getByRole("button", { name: "Add pictures" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a file" });
    await dialog.locator("input[type=file]").setInputFiles([photo("owl"), photo("alpaca")]);
    await dialog.getByText("2 pictures in the gallery").waitFor();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByLabel("Alt text of picture 1").fill("First");
    await page.getByLabel("Alt text of picture 2").fill("Second");
    await page.getByLabel("Credit of picture 2").fill("Ada");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await button("Move picture 2 forward").press("Enter");
    await expect.poll(() => button("Move picture 1 forward").evaluate(isFocused)).toBe(true);
    await button("Remove picture 1").press("Enter");
    await expect.poll(() => page.getByLabel(/^Alt text of/).count()).toBe(1);
    await page.locator("[data-tool=undo]").press("Enter");
    await page.getByText("Saved", { exact: true }).waitFor();

    await button("Picture").click();
    await dialog.getByRole("button", { name: "animals-owl.jpg", exact: true }).click();
    await page.getByLabel("Alt text", { exact: true }).fill("An owl");
    await expect.poll(() => markdownOf(page)).toContain('alt="An owl"');
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.reload();
    await page.locator("html[data-ready]").waitFor();
    const altTexts = page.getByLabel(/^Alt text of/);
    await expect.poll(() => altTexts.evaluateAll(valuesOf)).toEqual(["Second", "First"]);
    await expect.poll(() => page.getByLabel("Credit of picture 1").inputValue()).toBe("Ada");
  },
  TIMEOUT_MS,
);

test("inside a sentence: formats, emoji and blocks by typing, and Escape leaves nothing behind", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await editor(page).click();
  const { keyboard } = page;
  await keyboard.type("H~2~O is ==wet== [here](https://example.org) :rock");
  await page.getByRole("option", { name: "rocket" }).waitFor();
  await keyboard.press("Enter");
  await keyboard.type(" and /");
  await page.getByRole("listbox", { name: "Insert" }).waitFor();
  await keyboard.press("Escape");
  await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
  const sentence = "H<sub>2</sub>O is <mark>wet</mark> [here](https://example.org) 🚀 and";
  await expect.poll(async () => (await markdownOf(page)).trim()).toBe(sentence);
  await keyboard.type("/quo");
  await page.getByRole("option", { name: /^Quote/ }).waitFor();
  await keyboard.press("Enter");
  await keyboard.type("Said somebody.");
  await expect.poll(() => markdownOf(page)).toBe(`${sentence}\n\n> Said somebody.`);

  // Keys that wait come before the browser reports the selection: Enter would replace the words that were selected.
  await keyboard.press("Shift+Home");
  await page.getByRole("toolbar", { name: "Formatting of the selection" }).waitFor();
  await editor(page).evaluate((element) => {
    getSelection()?.collapseToEnd();
    const enter = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", enter));
  });
  await keyboard.type("Twice.");
  const said = "> Said somebody.\n>\n> Twice.";
  await expect.poll(() => markdownOf(page)).toBe(`${sentence}\n\n${said}`);
});

test("blocks move by keys, a selection has its bar, and finding replaces all in one step", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await editor(page).click();
  const { keyboard } = page;
  await keyboard.type("## Lifts");
  await keyboard.press("Enter");
  await keyboard.type("Slow lift, old lift");
  await keyboard.press("Alt+ArrowUp");
  await expect.poll(() => markdownOf(page)).toBe("Slow lift, old lift\n\n## Lifts");
  await keyboard.press("Shift+Home");
  await page.getByRole("toolbar", { name: "Formatting of the selection" }).waitFor();
  await keyboard.press("Alt+F10");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Bold");
  await keyboard.press("Enter");
  await expect.poll(() => markdownOf(page)).toBe("**Slow lift, old lift**\n\n## Lifts");
  await keyboard.press("ControlOrMeta+f");
  const bar = page.getByRole("search", { name: "Find and replace in the text" });
  await bar.getByLabel("Find", { exact: true }).fill("lift");
  await expect.poll(() => bar.getByRole("status").textContent()).toBe("0 of 3");
  await bar.getByRole("button", { name: "Match case" }).click();
  await expect.poll(() => bar.getByRole("status").textContent()).toBe("0 of 2");
  await bar.getByLabel("Replace with").fill("car");
  await bar.getByRole("button", { name: "Replace all" }).click();
  await expect.poll(() => markdownOf(page)).toBe("**Slow car, old car**\n\n## Lifts");
  await keyboard.press("Escape");
  await expect.poll(() => editor(page).evaluate(isFocused)).toBe(true);
  await keyboard.press("ControlOrMeta+z");
  await expect.poll(() => markdownOf(page)).toBe("**Slow lift, old lift**\n\n## Lifts");
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("list", { name: "Outline" }).getByRole("button", { name: "Lifts" }).click();
  // The editor takes the focus in the next frame.
  await expect.poll(() => editor(page).evaluate(isFocused)).toBe(true);
  await keyboard.press("ControlOrMeta+/");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect.poll(() => markdownOf(page)).toBe("**Slow lift, old lift**");
});

test("the address of a video alone on a line becomes a card; one step back it is a link", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsAuthor(page);
  const href = "https://www.youtube.com/watch?v=aaaaaaaaaaa";
  const facts = { href, title: "Going up", provider: "YouTube", poster: "" };
  await page.route("**/api/desk/embeds", (route) => route.fulfill({ json: facts }));
  await visit(page, "/dashboard/submit-post");
  await editor(page).click();
  await paste(page, { "text/plain": href });
  await expect.poll(() => markdownOf(page)).toContain('<a class="embed"');
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => markdownOf(page)).toBe(`[${href}](${href})`);
  await replaceByPasting(page, { "text/plain": `Before\n\n${href}\n\nAfter` });
  await expect
    .poll(() => markdownOf(page))
    .toMatch(/^Before\n\n<figure>.*class="embed".*\n\nAfter$/);
});

test("what was typed is sent with the form at once, without a pause in typing", async ({
  readers,
}) => {
  const page = await readers.open();
  await signInAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await page.getByLabel("Post Title").fill("Quick");
  await editor(page).click();
  await page.keyboard.type("Typed and sent");
  const request = page.waitForRequest((one) => one.method() === "POST");
  await page
    .locator("form:has(textarea[name=body])")
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  expect((await request).postData()).toContain("Typed and sent");
});
