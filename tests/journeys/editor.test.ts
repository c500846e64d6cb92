/** Somebody writes: by a menu, from the clipboard, in two tabs at once. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeAuthor } from "#tests/factories/rows.ts";
import { isFocused, test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

/** Two uploads, two savings and a reload take their time on a busy machine. */
const LIMIT_MS = 90_000;

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, "../samples/pasted", name), "utf8");

async function arriveAsAuthor(page: Page): Promise<void> {
  const writer = await makeMember({ role: "author", name: "Writer" });
  await makeAuthor(siteDatabase().db, { user_id: writer.id });
  await signInAs(page.context(), writer.id);
}

const photo = (name: string) =>
  join(import.meta.dirname, `../../demo/media/photos/animals-${name}.jpg`);
const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value);

const writing = (page: Page) => page.locator(".writing");
const markdownIn = (page: Page) => page.locator("textarea[name=body]").inputValue();

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await writing(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    const facts = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent("paste", facts));
  }, data);
}

/** Lets files with these words fall on the text. */
async function drop(page: Page, files: Record<string, string>): Promise<void> {
  await writing(page).evaluate((element, given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(given))
      dataTransfer.items.add(new File([text], name));
    const { left: clientX, top: clientY } = element.getBoundingClientRect();
    const place = { clientX: clientX + 40, clientY: clientY + 40 };
    const facts = { dataTransfer, ...place, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent("drop", facts));
  }, files);
}

/** What was pasted, as the Markdown that is stored; the field is empty afterwards. */
async function pasted(page: Page, data: Record<string, string>): Promise<string> {
  await writing(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await paste(page, data);
  return markdownIn(page);
}

test("what was copied elsewhere comes without what nobody wrote", async ({ readers }) => {
  const page = await readers.arrive();
  await arriveAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await writing(page).waitFor();

  const html = async (name: string) =>
    (await pasted(page, { "text/html": sample(name), "text/plain": "x" })).trim();
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
  const notes = await pasted(page, { "text/plain": sample("notes.md") });
  expect(notes).toContain("- \\[x\\] no list of tasks\n- **bold** and `code`");
  expect(notes).toContain("> [!TIP] Take a lamp\n> It is dark^[After six.].");
  expect(notes).toContain("| Floor | Seconds |");

  await pasted(page, { "text/plain": "lamps" });
  await drop(page, { "owls.md": "---\ntitle: Owls\n---\n# Owls\n", "owls.docx": "PK" });
  await expect.poll(() => markdownIn(page)).toMatch(/^## Owls/m);
  await page.getByRole("alert").getByText("owls.docx").waitFor();

  await pasted(page, { "text/plain": "lamps" });
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+k");
  await expect.poll(() => page.locator("dialog[open] input").evaluate(isFocused)).toBe(true);
  await page.keyboard.type("example.org");
  await page.keyboard.press("Enter");
  await expect.poll(() => markdownIn(page)).toBe("[lamps](https://example.org)");
});

test("a stroke opens a menu; of two tabs the second is shown what the first has saved, and decides", async ({
  readers,
}) => {
  const page = await readers.arrive();
  readers.expectTrouble(/^422: .*\/api\/desk\/posts$/);
  await arriveAsAuthor(page);
  await visit(page, "/dashboard/submit-post");
  await writing(page).click();
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Insert" });
  await menu.waitFor();
  await page.keyboard.type("tip");
  await expect.poll(() => menu.getByRole("option").allTextContents()).toEqual(["Tip"]);
  const active = await writing(page).getAttribute("aria-activedescendant");
  await expect.poll(() => menu.getByRole("option").getAttribute("id")).toBe(active);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Take a lamp^[Or two.].");
  expect((await markdownIn(page)).trim()).toBe("> [!TIP] Tip\n> Take a lamp^[Or two.].");
  await page.getByLabel("Post Title").fill("Two tabs");
  await page.getByText("Saved", { exact: true }).waitFor();

  const other = await page.context().newPage();
  await visit(other, new URL(page.url()).pathname);
  await writing(other).getByText("Take a lamp").waitFor();
  await page.getByLabel("Tags").fill("Lamps");
  await page.getByLabel("Post Excerpt").fill("From the first tab");
  await page.getByText("Saved", { exact: true }).waitFor();
  await other.getByLabel("Post Excerpt").fill("From the second tab");
  const conflict = other.getByRole("region", { name: "Somebody else saved this post meanwhile" });
  await conflict.locator("del", { hasText: "first" }).waitFor();
  await expect.poll(() => conflict.locator("ins").allTextContents()).toEqual(["second", "Nothing"]);
  await conflict.getByRole("term").filter({ hasText: "Tags" }).waitFor();
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await other.getByText("Saved", { exact: true }).waitFor();

  await page.getByLabel("Post Excerpt").fill("From the first tab again");
  const answer = page.getByRole("button", { name: "Take what is stored" });
  await answer.click();
  await expect.poll(() => page.getByLabel("Post Excerpt").inputValue()).toBe("From the second tab");
});

test(
  "a gallery is filled, described, put in order and thinned out; its photos are there for the text",
  async ({ readers }) => {
    const page = await readers.arrive();
    await arriveAsAuthor(page);
    await visit(page, "/dashboard/submit-post");
    await writing(page).waitFor();
    await page.getByLabel("Post Title").fill("Three birds");
    await page.getByLabel("Kind of post").selectOption("gallery");
    await page.getByRole("button", { name: "Add pictures" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a file" });
    await dialog.locator("input[type=file]").setInputFiles([photo("owl"), photo("alpaca")]);
    await dialog.getByText("2 pictures in the gallery").waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel("What it shows of picture 1").fill("First");
    await page.getByLabel("What it shows of picture 2").fill("Second");
    await page.getByLabel("Credit of picture 2").fill("Ada");
    const tool = (name: string) => page.getByRole("button", { name, exact: true });
    await tool("Move picture 2 forward").press("Enter");
    await expect.poll(() => tool("Move picture 1 forward").evaluate(isFocused)).toBe(true);
    await tool("Remove picture 1").press("Enter");
    await expect.poll(() => page.getByLabel(/^What it shows of/).count()).toBe(1);
    await page.locator("[data-tool=undo]").press("Enter");
    await page.getByText("Saved", { exact: true }).waitFor();

    await tool("Picture").click();
    await dialog.getByRole("button", { name: "animals-owl.jpg", exact: true }).click();
    await page.getByLabel("What it shows", { exact: true }).fill("An owl");
    await expect.poll(() => markdownIn(page)).toContain('alt="An owl"');
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.reload();
    await page.locator("html[data-ready]").waitFor();
    const words = page.getByLabel(/^What it shows of/);
    await expect.poll(() => words.evaluateAll(valuesOf)).toEqual(["Second", "First"]);
    await expect.poll(() => page.getByLabel("Credit of picture 1").inputValue()).toBe("Ada");
  },
  LIMIT_MS,
);
