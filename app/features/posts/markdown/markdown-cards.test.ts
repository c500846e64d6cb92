import { expect, test } from "vitest";
import { PREVIEW_END, SIGN_UP_END } from "#app/features/posts/text-marks.ts";
import { countBodyWords } from "./count-words.ts";
import { renderMarkdown } from "./markdown.server.ts";

const PAYWALL = "<!-- members-only -->";
const htmlOf = async (markdown: string) => (await renderMarkdown(markdown)).html;

test("the end of the preview is a comment in the stored HTML, once, and at the top level alone", async () => {
  expect(await htmlOf(`One.\n\n${PAYWALL}\n\nTwo.\n\n${PAYWALL}\n\nThree.`)).toBe(
    `<p>One.</p>\n${PREVIEW_END}\n<p>Two.</p>\n<p>Three.</p>`,
  );
  expect(await htmlOf(`> One.\n>\n> ${PAYWALL}\n>\n> Two.`)).not.toContain("<!--");
  expect(await htmlOf("&lt;!--members-only--&gt; `<!--members-only-->`")).not.toContain("<!--");
});

test("no element reaches over the end of the preview", async () => {
  const html = await htmlOf(
    `<details><summary>A</summary>\n\nOne.\n\n${PAYWALL}\n\n</details>\n\nTwo.`,
  );
  expect(html.split(PREVIEW_END)[0]).toContain("</details>");
});

test("a button is a link, with its alignment", async () => {
  expect(await htmlOf("> [!BUTTON]\n> [Read *on*](/about)")).toBe(
    '<p class="button"><a href="/about">Read *on*</a></p>',
  );
  expect(await htmlOf("> [!BUTTON] center\n> [Go](https://a.example/)")).toContain(
    '<p class="button text-center"><a href="https://a.example/" rel="noopener">Go</a></p>',
  );
  expect(await htmlOf("> [!BUTTON]\n> [Go](javascript:alert(1))")).not.toContain("<a");
  expect(await htmlOf("> [!BUTTON]\n> []()")).toBe("");
});

test("a bookmark shows title, text, site and our own picture, and links to its page", async () => {
  const { html, text } = await renderMarkdown(
    "> [!BOOKMARK] Example\n> [A & B](https://a.example/)\n> About it.\n> ![](/images/0123456789abcdef/640)",
  );
  expect(html).toContain('<figure class="link-card"><a href="https://a.example/" rel="noopener">');
  expect(html).toContain('<img src="/images/0123456789abcdef/640" alt="" loading="lazy"');
  expect(html).toContain(
    "<strong>A &amp; B</strong> <span>About it.</span> <small>Example</small>",
  );
  expect(text).toBe("A & B About it. Example");
  const foreign = "> [!BOOKMARK]\n> [A](https://a.example/)\n> b\n> ![](https://a.example/x.png)";
  expect(await htmlOf(foreign)).toContain("<blockquote>");
});

test("a file is downloaded; other addresses are links only", async () => {
  expect(await htmlOf("> [!FILE] PDF\n> [Report](/media/0123456789abcdef.pdf)")).toBe(
    '<figure class="link-card file"><a data-document download="Report.pdf" href="/media/0123456789abcdef.pdf"><strong>Report</strong> <small>PDF</small></a></figure>',
  );
  expect(await htmlOf("> [!FILE] x\n> [Report](https://a.example/x)")).not.toContain("download");
});

test("a toggle is a native element that opens without scripts", async () => {
  expect(await htmlOf("> [!TOGGLE] Why *so*?\n> Because.\n>\n> > [!TIP] Else\n> > Not.")).toContain(
    "<details>\n<summary>Why <em>so</em>?</summary>\n<p>Because.</p>",
  );
  const closed = await htmlOf(
    "> [!TOGGLE] A\n> > [!PULLQUOTE] Mei\n> > Said.\n>\n> Below.\n\nAfter.",
  );
  expect(closed).toMatch(/<p>Below\.<\/p>\s*<\/details>\s*<p>After\.<\/p>$/);
});

test("columns are two sections in one", async () => {
  const html = await htmlOf("> [!COLUMNS]\n> > [!COLUMN]\n> > One\n>\n> > [!COLUMN]\n> > Two");
  expect(html.replace(/\n/g, "")).toBe(
    '<section class="columns"><section><p>One</p></section><section><p>Two</p></section></section>',
  );
});

test("what is for emails alone is not on the site, nor in its search, contents and word count", async () => {
  const markdown =
    "Shown.\n\n> [!EMAIL]\n> ## Dear reader\n>\n> secret^[Hidden note.]\n\n> [!WEB]\n> Here **only**.";
  const { html, text, outline, wordCount } = await renderMarkdown(markdown);
  expect(html).toBe("<p>Shown.</p>\n<p>Here <strong>only</strong>.</p>");
  expect(text).toBe("Shown.\nHere only.");
  expect(outline).toEqual([]);
  expect(wordCount).toBe(3);
  const email = await renderMarkdown(markdown, { medium: "email" });
  expect(email.text).toMatch(/^Shown\.\nDear reader\nsecret\.?\nHidden note\.$/);
});

test("a part within another part is found", async () => {
  expect(await htmlOf("> [!WEB]\n> > [!EMAIL]\n> > secret\n>\n> > [!TOGGLE] A\n> > b")).toBe(
    "<details>\n<summary>A</summary>\n<p>b</p>\n</details>",
  );
});

test("raw HTML is sanitised, and its words are counted", async () => {
  const html = "```{=html}\n<div><kbd>Ctrl</kbd> <script>alert(1)</script>\n\n<b>x</b></div>\n```";
  expect(await htmlOf(html)).toMatch(/^<kbd>Ctrl<\/kbd>\s+x$/);
  expect(countBodyWords(html)).toBe(2);
});

test("the newsletter's form is a link for readers elsewhere, with a mark for pages", async () => {
  expect(await htmlOf("> [!SIGNUP] Letters\n> Twice a month.\n\nAfter.")).toBe(
    `<aside class="callout callout-cta" role="note"><p class="callout-title"><a href="/actions/newsletter">Letters</a></p><p>Twice a month.</p></aside>\n${SIGN_UP_END}\n<p>After.</p>`,
  );
  expect(await htmlOf("> [!TOGGLE] A\n> > [!SIGNUP] Letters")).not.toContain("<!--");
});

test("a call to give leads to the page of donations, and is a quote when it leads elsewhere", async () => {
  const card = "> [!DONATE] Help us\n> Paper is *dear*.\n> [Give](/subscription/donate)";
  expect(await htmlOf(card)).toBe(
    '<aside class="callout callout-cta" role="note"><p class="callout-title">Help us</p><p>Paper is *dear*.</p><p class="button"><a href="/subscription/donate">Give</a></p></aside>',
  );
  const elsewhere = await htmlOf("> [!DONATE] Help us\n> [Give](https://thief.example/)");
  expect(elsewhere).toContain("<blockquote>");
});

test("a call to action has no title but its own", async () => {
  const html = await htmlOf("> [!CTA]\n> Now.");
  expect(html).toBe('<aside class="callout callout-cta" role="note">\n<p>Now.</p>\n</aside>');
});
