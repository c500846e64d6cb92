import { caniemail } from "caniemail";
import { afterEach, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { digestEmail } from "#app/features/newsletter/digests/digest-email.server.ts";
import { fillSections } from "#app/features/newsletter/digests/digest-posts.server.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { getNewsletter } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { contrastOf } from "#app/lib/srgb.ts";
import { withLook } from "#app/platform/mail/email-look.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { readEmailFrame } from "./email-frame.server.ts";
import { postEmails } from "./post-emails.server.ts";

let client: DatabaseClient | undefined;
afterEach(() => client?.close());

const CLIENTS = ["gmail.*", "apple-mail.*", "outlook.outlook-com", "yahoo.*"] as const;

/** Without these an email is plainer, and as readable. */
const MAY_BE_MISSING = [
  // Dark colours; programs without them show the light ones, or darken by themselves.
  "color-scheme CSS property",
  "color-scheme meta tag",
  "@media",
  "<style> element",
  // Sides by the direction of the text: lists and quotations keep the program's own distances.
  "border-inline & border-block individual logical properties",
  "border-inline & border-block",
  "padding-inline & padding-block",
  "padding-inline-start & padding-inline-end",
  // Long words of code break.
  "overflow-wrap",
  // The line after the subject is hidden in other ways as well.
  "display:none",
  // Becomes a `div`: the colours are on the table within, too.
  "<body> element",
];

const MARKDOWN = `## Doors

The *lift* [opens](/about).

> Quoted

- One
- Two

| A | B |
|---|---|
| 1 | 2 |

\`\`\`
code
\`\`\`
`;

const unsupported = (html: string): string[] => {
  const result = caniemail({ clients: [...CLIENTS], html });
  const issues = result.success ? [] : [...result.issues.errors.values()].flat();
  return [...new Set(issues.map(({ title }) => title))].filter(
    (title) => !MAY_BE_MISSING.includes(title),
  );
};

async function open() {
  client = await openMigratedSqlite();
  const services = makeServices(client, { SITE_URL: "https://magazine.example" });
  const { html: body_html } = await renderMarkdown(MARKDOWN);
  const post = await makePost(client.db, { title: "Nine floors", body_html });
  return { services, post };
}

test("email programs support what the emails of posts and digests are made of", async () => {
  const { services, post } = await open();
  const { html } = await postEmails(services)(post.id, true);
  expect(unsupported(html)).toEqual([]);
  const newsletter = await getNewsletter(services.db, FIRST_NEWSLETTER);
  const frame = await readEmailFrame(services, newsletter, null);
  const sections = await fillSections(services.db, [], { from: 0, at: Date.now() });
  const digest = digestEmail(sections, frame, "digest.weekly");
  expect(digest.subject).toBe("Nine floors");
  expect(digest.text).toContain("Nine floors");
  expect(unsupported(digest.html)).toEqual([]);
});

test("a colour that could not be read is darkened", () => {
  const html = '<a style="color:#4338ca">Words</a>';
  const [colour = ""] = /#[0-9a-f]{6}/.exec(withLook(html, { accent: "#ffee00", face: "serif" }))!;
  expect(contrastOf(colour, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(withLook(html, { accent: "#116644", face: "serif" })).toContain("#116644");
});
