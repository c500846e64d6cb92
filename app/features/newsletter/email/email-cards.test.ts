import { afterEach, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { postEmails } from "./post-emails.server.ts";

let client: DatabaseClient | undefined;
afterEach(() => client?.close());

async function render(markdown: string) {
  client = await openMigratedSqlite();
  const services = makeServices(client, { SITE_URL: "https://magazine.example" });
  const { html: body_html } = await renderMarkdown(markdown);
  const { id } = await makePost(client.db, { body_html, kind: "video" });
  return postEmails(services)(id, true);
}

test("a long address breaks, and a wide table moves within the sheet: neither makes it wider than a phone", async () => {
  const { html } = await render("| A |\n|---|\n| 1 |");
  expect(html).toMatch(/class="inside" style="[^"]*overflow-wrap:anywhere/);
  expect(html).toMatch(/<div class="table" style="[^"]*overflow-x:auto[^"]*"><table/);
});

test("a bookmark is a heading, its description and its site below each other, which are readable in the dark", async () => {
  const { html } = await render(
    "> [!BOOKMARK] b.example\n> [Lifts](https://b.example/)\n> Why they go up.\n> ![](/images/0123456789abcdef/1440)",
  );
  expect(html).toMatch(/<a [^>]*class="card-link" style="[^"]*text-decoration:none;/);
  expect(html).toMatch(/<strong class="card-name" style="display:block;[^"]*">Lifts</);
  expect(html).toMatch(
    /<span class="card-text lead" style="display:block;[^"]*">Why they go up\.</,
  );
  expect(html).toMatch(/<small class="card-site quiet" style="display:block;[^"]*">b\.example</);
  expect(html).toContain(".sheet .card-link {");
});

test("kinds of callouts differ, a pull quote has no side line, and a toggle a title", async () => {
  const { html } = await render(
    "> [!TIP] One\n> Two\n\n> [!WARNING] Three\n> Four\n\n> [!PULLQUOTE] Ada\n> Looms.\n\n> [!TOGGLE] Open\n> Inside",
  );
  expect(html).toMatch(/class="callout callout-tip" [^>]*style="[^"]*solid #16a34a;"/);
  expect(html).toMatch(/class="callout callout-warning" [^>]*style="[^"]*solid #d97706;"/);
  expect(html).toMatch(/<blockquote class="pulled" style="[^"]*border:0;"/);
  expect(html).toMatch(/<div class="toggle"[^>]*>\s*<p style="[^"]*font-weight:700;">Open</);
});

test("what is heard is not said to be watched", async () => {
  const { html } = await render(
    '<audio src="/media/0123456789abcdef.mp3" title="Rain"></audio>\n\n<figure><video src="/media/0123456789abcdef.mp4" title="Fog"></video></figure>',
  );
  expect(html).toContain("▶ Listen: Rain</a>");
  expect(html).toContain("▶ Watch: Fog</a>");
});

test("pictures of a gallery that lead nowhere are in pairs too", async () => {
  const picture = '<img src="/images/0123456789abcdef/1440" alt="A">';
  const { html } = await render(`<figure class="gallery">${picture}${picture}</figure>`);
  expect(html.match(/class="grid-cell"/g)).toHaveLength(2);
});

test("no element says a style twice: Gmail hides what is beyond 102 KB", async () => {
  const { html } = await render(
    "> [!TIP] One\n> Two\n\n> [!BUTTON]\n> [Press](https://b.example/)",
  );
  for (const [, style = ""] of html.matchAll(/ style="([^"]*)"/g)) {
    const names = style.split(";").map((each) => each.split(":", 1)[0]);
    expect(names, style).toHaveLength(new Set(names).size);
  }
});

test("code comes without the elements of its colours", async () => {
  const { html } = await render("```ts\nconst floors = 9;\n```");
  expect(html).toMatch(/<code [^>]*>const floors = 9;/);
});

test("in the text part a table has its columns, and the title no address of its own", async () => {
  const { text } = await render("| Floor | Calls |\n|---|--:|\n| Ground | 12 |\n| Ninth | 0 |");
  expect(text).toMatch(/Floor {4}Calls\nGround {3}12\nNinth {4}0\n/);
  expect(text).toMatch(/Post \d+\n\nAn excerpt/);
});

test("subscribers are not asked to sign up", async () => {
  const { html, text } = await render(
    "> [!CTA] Read on\n> All of it.\n\n> [!SIGNUP] Letters\n> Twice a month.\n\nAfter.",
  );
  for (const part of [html, text]) {
    expect(part).not.toMatch(/Letters|Twice a month/);
    expect(part).toMatch(/Read on[\s\S]*After\./);
  }
});

test("nothing in an email has an empty class", async () => {
  const { html } = await render(
    '> [!BUTTON]\n> [Press](https://b.example/)\n\n> [!BOOKMARK] b.example\n> [Lifts](https://b.example/)\n\n<p class="button"><em>x</em></p>\n\n<audio src="/media/0123456789abcdef.mp3" title="Rain"></audio>',
  );
  expect(html).toContain("Press");
  expect(html).not.toMatch(/class="(?:[^"]*\s)?"/);
});
