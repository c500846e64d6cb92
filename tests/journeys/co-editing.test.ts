/** Two people write one text at the same time. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";
import { makeByline, makeMember, makeSitePost, signInAs, siteDatabase } from "./members.ts";

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

type Readers = { open(): Promise<Page> };

/** Of two saves that cross, the later one is refused; it follows the other and is sent again. */
const CROSSED = /^422: \S+\/api\/desk\/posts$/;

/** Two people who may write in one draft, each in a browser of their own. */
async function openTwo(readers: Readers, body_markdown: string) {
  const [ada, eve] = [await readers.open(), await readers.open()];
  const author = await makeMember({ role: "author", name: "Ada Writes" });
  const chief = await makeMember({ role: "editor", name: "Eve Edits" });
  const byline = await makeByline({ user_id: author.id });
  const { id } = await makeSitePost({
    status: "draft",
    author_id: byline.id,
    body_markdown,
  });
  await signInAs(ada.context(), author.id);
  await signInAs(eve.context(), chief.id);
  return { ada, eve, id };
}

/** Opens the draft in a browser, with its text. */
async function write(page: Page, id: string): Promise<void> {
  await visit(page, `/dashboard/posts/${id}`);
  await editor(page).getByText("The sea.").waitFor();
}

/** Types at the end of a paragraph. */
async function add(page: Page, paragraph: string, words: string): Promise<void> {
  await editor(page).getByText(paragraph).click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

test("two people write one text, see each other, and save without a conflict", async ({
  readers,
}) => {
  readers.allowProblem(CROSSED);
  const { ada, eve, id } = await openTwo(readers, "The pier.\n\nThe sea.");
  for (const page of [ada, eve]) await write(page, id);
  const company = (page: Page) => page.getByRole("list", { name: "Also in this text" });
  await company(ada).getByText("Eve Edits").waitFor();
  await company(eve).getByText("Ada Writes").waitFor();

  await add(ada, "The pier.", " It was cold.");
  await editor(eve).getByText("It was cold.").waitFor();
  await editor(eve).locator(".caret-name", { hasText: "Ada Writes" }).waitFor();

  // Eve builds on the version that Ada has saved, without a word.
  const version = (page: Page) => page.locator("input[name=version]").inputValue();
  await expect.poll(() => storedBody(id)).toBe("The pier. It was cold.\n\nThe sea.");
  await expect.poll(async () => (await version(eve)) === (await version(ada))).toBe(true);
  await ada.getByLabel("Post Title").fill("By the water");
  await expect.poll(() => eve.getByLabel("Post Title").inputValue()).toBe("By the water");
  await add(eve, "The sea.", " It was warm.");
  const both = ["The pier. It was cold.", "The sea. It was warm."];
  for (const page of [ada, eve]) await expect.poll(() => paragraphs(page)).toEqual(both);
  await expect.poll(() => storedBody(id)).toBe(both.join("\n\n"));
  await visit(eve, "/dashboard/posts");
  await company(ada).waitFor({ state: "detached" });
});

/** Breaks the connection of a page at will: its sockets close, and its requests fail but for those let through. */
async function breakable(page: Page) {
  let isBroken = false;
  let passes = (_url: string): boolean => false;
  const sockets = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/socket$/, (socket) => {
    if (isBroken) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  await page.route("**/*", (route) =>
    isBroken && !passes(route.request().url()) ? route.abort() : route.continue(),
  );
  return {
    async break(letThrough = (_url: string): boolean => false) {
      [isBroken, passes] = [true, letThrough];
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
    },
    async mend() {
      isBroken = false;
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
    },
  };
}

test("a connection that breaks takes the text from nobody: errors stand beside it, and writing goes on once it is back", async ({
  readers,
}) => {
  readers.expectProblem(/^failed: /);
  readers.expectProblem(/^422: .*\/api\/desk\/posts/);
  readers.expectProblem(/^console error/);
  const { ada, eve, id } = await openTwo(readers, "The pier.\n\nThe sea.");
  const connection = await breakable(ada);
  for (const page of [ada, eve]) await write(page, id);
  const state = (page: Page, words: string) => page.getByRole("status").getByText(words).waitFor();

  // The save arrives and is refused, since Eve has saved meanwhile; what Eve has saved cannot be requested any more.
  await connection.break((url) => url.endsWith("/api/desk/posts"));
  await add(eve, "The sea.", " It was warm.");
  await expect.poll(() => storedBody(id)).toContain("It was warm.");
  await add(ada, "The pier.", " It was cold.");
  await state(ada, "Offline, kept here");
  // A window whose code does not arrive says so itself.
  await connection.break();
  await ada.getByRole("button", { name: "Picture", exact: true }).click();
  const lost = ada.getByRole("dialog", { name: "No connection" });
  await lost.getByRole("alert").waitFor();
  await lost.getByRole("button", { name: "Close" }).click();
  await add(ada, "It was cold.", " It was dark.");
  await state(ada, "Offline, kept here");
  expect(await paragraphs(ada)).toEqual(["The pier. It was cold. It was dark.", "The sea."]);

  await connection.mend();
  const both = ["The pier. It was cold. It was dark.", "The sea. It was warm."];
  for (const page of [ada, eve]) await expect.poll(() => paragraphs(page)).toEqual(both);
  await expect.poll(() => storedBody(id)).toBe(both.join("\n\n"));
  await state(ada, "Saved");
  await ada.getByRole("button", { name: "Picture", exact: true }).click();
  await ada.getByRole("dialog", { name: "Choose" }).waitFor();
});
