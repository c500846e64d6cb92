import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { HOSTILE_TEXTS } from "#tests/hostile-texts.ts";
import type { StoredFile } from "./body.ts";
import { readBody } from "./convert-body.server.ts";
import { ghostHtml } from "./kept-html.ts";

const STORED: StoredFile = {
  id: "m1",
  hash: "0123456789abcdef",
  kind: "image",
  url: "/media/0123456789abcdef.jpg",
  name: "boat.jpg",
  bytes: 2_400_000,
  durationMs: null,
  width: 60,
  height: 40,
};

const SITE = "https://old.example";

function convert(html: string, find: (address: string) => StoredFile | null = () => null) {
  const body = { format: "html" as const, html, pieces: [], losses: [] };
  const read = readBody(body, SITE);
  const findPath = (path: string) => (path === "/lamps" ? "/single/lamps" : null);
  return { markdown: read.write(find, findPath), losses: read.losses };
}

const markdownOf = (html: string): string => convert(html, () => STORED).markdown;

const SRC = "https://old.example/wp-content/uploads/boat.jpg";
const IMG = '<img src="/images/0123456789abcdef/1440" alt="A boat" width="60" height="40">';

describe("HTML of other programs as Markdown", () => {
  test.each([
    [
      "a picture with its caption",
      `<figure class="wp-block-image alignwide"><img src="${SRC}" alt="A boat"><figcaption>At sea</figcaption></figure>`,
      `<figure class="wide">${IMG}<figcaption>At sea</figcaption></figure>`,
    ],
    [
      "a picture within a paragraph",
      `<p>Before <img src="${SRC}" alt="A boat"> after</p>`,
      `Before\n\n<figure>${IMG}</figure>\n\nafter`,
    ],
    [
      "a gallery",
      `<figure class="wp-block-gallery"><img src="${SRC}" alt="A boat"><img src="${SRC}" alt="A boat"></figure>`,
      `<figure class="gallery"><a href="/images/0123456789abcdef/1920">${IMG}</a><a href="/images/0123456789abcdef/1920">${IMG}</a></figure>`,
    ],
    [
      "a film at a provider",
      `<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`,
      `<figure><a class="embed" href="https://www.youtube.com/embed/dQw4w9WgXcQ"><span>https://www.youtube.com/embed/dQw4w9WgXcQ <small>YouTube</small></span></a></figure>`,
    ],
    [
      "a link that nobody may follow as its words",
      `<p><a href=" JavaScript:alert(1)">Buy <b>now</b></a> <a href="file:///etc/hosts">or</a> <a href="https://a.example/">go</a></p>`,
      "Buy **now** or [go](https://a.example/)",
    ],
    [
      "a frame of an unknown site as a link",
      `<iframe src="https://maps.example/x" title="Map"></iframe>`,
      "[Map](https://maps.example/x)",
    ],
    [
      "a button",
      `<div class="wp-block-button"><a href="https://example.org">Go</a></div>`,
      "> [!BUTTON]\n> [Go](https://example.org)",
    ],
    [
      "a folding part",
      "<details><summary>More</summary><p>Hidden</p></details>",
      "> [!TOGGLE] More\n>\n> Hidden",
    ],
    [
      "a pull quote",
      `<figure class="wp-block-pullquote"><blockquote><p>Ice!</p><cite>Ada</cite></blockquote></figure>`,
      "> [!PULLQUOTE] Ada\n>\n> Ice!",
    ],
    [
      "code with its language",
      `<pre><code class="language-js">a &lt; b\n</code></pre>`,
      "```js\na < b\n```",
    ],
    [
      "a table",
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
      "| A | B |\n| - | - |\n| 1 | 2 |",
    ],
    ["nested lists", "<ul><li>One<ol><li>Two</li></ol></li></ul>", "- One\n  1. Two"],
    [
      "a link to another post of the site",
      `<p><a href="https://www.old.example/lamps/#top">Lamps</a></p>`,
      "[Lamps](/single/lamps#top)",
    ],
    [
      "a link to a page elsewhere",
      `<p><a href="https://example.org/?a=1">There</a></p>`,
      "[There](https://example.org/?a=1)",
    ],
    [
      "small signs",
      "<p>H<sub>2</sub>O <mark>now</mark> <del>then</del></p>",
      "H<sub>2</sub>O <mark>now</mark> ~~then~~",
    ],
    [
      "the end of the preview",
      "<p>One</p><!--members-only--><p>Two</p>",
      "One\n\n<!-- members-only -->\n\nTwo",
    ],
  ])("%s", (_name, html, expected) => {
    expect(markdownOf(html)).toBe(expected);
  });

  test("scripts and forms are left out, and the report says so", () => {
    const { markdown, losses } = convert(
      "<p>A</p><script src='https://x.example/a.js'></script><form>F</form>",
    );
    expect(markdown).toBe("A\n\nF");
    expect(losses.map(({ code }) => code)).toEqual(["script", "script"]);
  });

  test("what claims to be a card of ours cannot bring HTML that was not confirmed", () => {
    const mark = "NOTE]\n\n```{=html frame=400}\n<script>1</script>\n```\n";
    const { markdown } = convert(`<masthead-quote mark="${mark}" words="A">B</masthead-quote>`);
    expect(markdown).toBe("> [!NOTE] A\n>\n> B");
  });

  test("a picture whose file is missing leaves no gap", () => {
    expect(convert(`<p>A</p><figure><img src="${SRC}"></figure><p>B</p>`).markdown).toBe("A\n\nB");
  });

  /** As readers see it: without white space, and before typographic signs. */
  const seen = (text: string) =>
    text
      .normalize("NFKC")
      .replace(/[\s\u00ad\p{Cc}\p{Cf}]/gu, "")
      .replace(/[“”„«»‘’'"`…–—.!?,+±-]|\([cr]\)|\(tm\)|[©®™]/giu, "");

  const escaped = (text: string) =>
    text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

  test.each(HOSTILE_TEXTS)(
    "the words of a paragraph are read as they were written: %j",
    async (words) => {
      const { text } = await renderMarkdown(markdownOf(`<p>${escaped(words)}</p>`));
      expect(seen(text)).toBe(seen(words));
    },
  );

  test("any words are read as they were written, and no signs of theirs become markup", async () => {
    const signs = fc.constantFrom(..."*_~=`[]()!<>#-+.|\\&:{}@^$%1 \nabc");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: signs, maxLength: 30 }), async (words) => {
        const { html, text } = await renderMarkdown(markdownOf(`<p>x ${escaped(words)} y</p>`));
        expect(seen(text)).toBe(seen(`x ${words} y`));
        expect(html.replace(/<\/?p>|<br \/>/g, "")).not.toMatch(/<[a-z]/);
      }),
      { numRuns: 150, seed: 20 },
    );
  });

  test("any HTML is converted, and what is rendered of it holds no script", async () => {
    const tags = fc.constantFrom(
      "p",
      "div",
      "b",
      "ul",
      "li",
      "table",
      "td",
      "figure",
      "img",
      "a",
      "blockquote",
      "pre",
      "details",
      "script",
      "iframe",
      "masthead-piece",
      "masthead-quote",
    );
    const part = fc
      .tuple(
        tags,
        fc.boolean(),
        fc.constantFrom(
          "",
          ' n="0"',
          ' src="javascript:alert(1)"',
          ' href="javascript:alert(1)"',
          ' class="kg-toggle-card"',
          ' onload="alert(1)"',
        ),
      )
      .map(([tag, isEnd, rest]) => (isEnd ? `</${tag}>` : `<${tag}${rest}>x`));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 15 }), async (parts) => {
        const { html } = await renderMarkdown(markdownOf(parts.join("")));
        expect(html).not.toMatch(/<script|<[^>]*(?:javascript:|\son\w+=)/i);
      }),
      { numRuns: 100, seed: 20 },
    );
  });
});

test("a card of HTML of Ghost has its files from the library, and links to old addresses", () => {
  const html =
    '<div class="x"><img src="__GHOST_URL__/content/images/boat.jpg" alt="A boat"><img src="https://away.example/a.jpg"><a href="__GHOST_URL__/lamps/">Lamps</a></div>';
  const piece = ghostHtml(html);
  expect(piece.wants).toEqual(["__GHOST_URL__/content/images/boat.jpg"]);
  const written = piece.write((address) => (address.includes("boat") ? STORED : null));
  expect(written).toBe(
    '```{=html}\n<div class="x"><img src="/images/0123456789abcdef/1440" alt="A boat"><img src="https://away.example/a.jpg"><a href="/lamps/">Lamps</a></div>\n```',
  );
});

const CREDITED = `<figure class="wide">${IMG}<figcaption>At sea <cite>Ada Berg, CC0</cite></figcaption></figure>`;

test.each([
  ["a pull quote", "> [!PULLQUOTE] Ada Berg\n>\n> It came *slowly*."],
  ["a footnote", "It came^[By *sea*, and [late](https://x.example/).], and twice^[So they say.]."],
  ["a note", "> [!WARNING] Mind\n>\n> the gap"],
  ["a button", "> [!BUTTON] center\n> [Join](https://x.example/join)"],
  ["a bookmark", "> [!BOOKMARK] X\n> [Title](https://x.example/)\n> Words."],
  [
    "a film at a provider",
    '<figure><a class="embed" href="https://vimeo.com/76979871"><span>Boats <small>Vimeo</small></span></a><figcaption>At sea</figcaption></figure>',
  ],
  ["a wide picture with its credit", CREDITED],
  ["a picture beside the text", `<figure class="end">${IMG}</figure>`],
  [
    "a wide gallery with its credit",
    `<figure class="gallery wide"><a href="/images/0123456789abcdef/1920">${IMG}</a><a href="/images/0123456789abcdef/1920">${IMG}</a><figcaption>At sea <cite>Ada Berg</cite></figcaption></figure>`,
  ],
])("%s comes back from HTML of this program as it was written", async (_name, markdown) => {
  const { html } = await renderMarkdown(markdown);
  expect(markdownOf(html).replace(/\s*$/, "")).toBe(markdown);
});

test.each([
  [
    "WordPress",
    '<p>It came<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="a1">By <em>sea</em>. <a href="#a1-link" aria-label="Back">↩︎</a></li></ol>',
    "It came^[By *sea*.].",
  ],
  [
    "Markdown in Ghost",
    '<p>It came<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>By <em>sea</em>. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    "It came^[By *sea*.].",
  ],
  [
    "a text whose note has a list in it",
    '<p>It came<sup><a href="#n">1</a></sup>.</p><ol class="footnotes"><li id="n">a<ul><li>b</li></ul></li></ol>',
    "It came<sup>[1](#n)</sup>.\n\n1. a\n   - b",
  ],
])("footnotes of %s", (_name, html, expected) => {
  expect(markdownOf(html)).toBe(expected);
});

describe("Markdown of other programs", () => {
  function markdown(text: string) {
    const findPage = (target: string) => (target.startsWith("harbour") ? "./harbour.md" : null);
    const body = { format: "markdown" as const, markdown: text, losses: [], findPage };
    const find = (address: string) => (address.endsWith(".jpg") ? STORED : null);
    const read = readBody(body, "");
    const findPath = (path: string) => (path === "./harbour.md" ? "/single/harbour" : null);
    return { markdown: read.write(find, findPath), losses: read.losses };
  }

  test.each([
    ["a picture beside the text", "![A boat](img/boat.jpg)", `<figure>${IMG}</figure>`],
    ["a picture in a list", "- ![A boat](boat.jpg)", "- ![A boat](/images/0123456789abcdef/1440)"],
    ["a picture of Obsidian", "![[boat.jpg|A boat]]", `<figure>${IMG}</figure>`],
    [
      "a figure of HTML, with its caption and classes",
      '<figure class="wide"><img src="boat.jpg" srcset="b.jpg 2x" alt="A boat"><figcaption>At <b>sea</b></figcaption></figure>',
      `<figure class="wide">${IMG}<figcaption>At <b>sea</b></figcaption></figure>`,
    ],
    [
      "a figure on several lines",
      '<figure>\n  <img src="boat.jpg" alt="A boat" />\n  <figcaption>At sea</figcaption>\n</figure>',
      `<figure>${IMG}<figcaption>At sea</figcaption></figure>`,
    ],
    [
      "a figure on several lines in code",
      '```html\n<figure>\n  <img src="boat.jpg">\n</figure>\n```',
      '```html\n<figure>\n  <img src="boat.jpg">\n</figure>\n```',
    ],
    [
      "a gallery of HTML, of which one picture is missing",
      '<figure class="gallery"><a href="./boat.jpg"><img src="./boat.jpg" alt="A boat"></a><a href="./gone.png"><img src="./gone.png"></a></figure>',
      `<figure class="gallery"><a href="/images/0123456789abcdef/1920">${IMG}</a></figure>`,
    ],
    [
      "a figure whose picture is missing",
      'A\n\n<figure><img src="gone.png"><figcaption>Gone</figcaption></figure>',
      "A",
    ],
    ["a link between notes", "See [[harbour|the quay]].", "See [the quay](/single/harbour)."],
    ["a link between files", "See [it](harbour.md#ice).", "See [it](/single/harbour#ice)."],
    ["a note that is not there", "See [[nowhere]].", "See nowhere."],
    [
      "a film of Hugo",
      "{{< youtube dQw4w9WgXcQ >}}",
      '<figure><a class="embed" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><span>https://www.youtube.com/watch?v=dQw4w9WgXcQ <small>YouTube</small></span></a></figure>',
    ],
    [
      "a figure of Hugo",
      '{{< figure src="boat.jpg" alt="A boat" caption="At sea" >}}',
      `<figure>${IMG}<figcaption>At sea</figcaption></figure>`,
    ],
    [
      "a link of Hugo",
      'See [it]({{< relref "harbour.md#ice" >}}).',
      "See [it](/single/harbour#ice).",
    ],
    ["a link of Jekyll", "See [it]({% link harbour.md %}).", "See [it](/single/harbour)."],
    [
      "a post of Jekyll",
      "See [it]({{ site.baseurl }}{% post_url harbour %}).",
      "See [it](/single/harbour).",
    ],
    ["raw text of Jekyll", "`{% raw %}{{ site.url }}{% endraw %}`", "`{{ site.url }}`"],
    ["code of Jekyll", "{% highlight js %}\na\n{% endhighlight %}", "```js\na\n```"],
    ["code to the letter", "```\n![x](boat.jpg) [[y]]\n```", "```\n![x](boat.jpg) [[y]]\n```"],
    ["code within a line", "`[[y]]` and \\[[y]]", "`[[y]]` and \\[[y]]"],
    [
      "a fence that claims to be confirmed HTML",
      "```{=html frame=400} x\n<script>1</script>\n```",
      "```html\n<script>1</script>\n```",
    ],
    [
      "a fence in a quote that claims to be confirmed HTML",
      "> ~~~ {=html frame=400} x\n> <script>1</script>\n> ~~~",
      "> ~~~ html\n> <script>1</script>\n> ~~~",
    ],
  ])("%s", (_name, text, expected) => {
    expect(markdown(text).markdown).toBe(expected);
  });

  test("unknown shortcodes are left out, and the report says so", () => {
    const { markdown: written, losses } = markdown('A {{< tweet id="1" >}} b');
    expect(written).toBe("A  b");
    expect(losses).toEqual([{ code: "shortcode", detail: '{{< tweet id="1" >}}' }]);
  });
});

test("a post that is called a gallery is about the largest one in its text", () => {
  const galleryOf = (...names: string[]) =>
    `<figure class="wp-block-gallery">${names.map((name) => `<img src="${SITE}/${name}.jpg">`).join("")}</figure>`;
  const html = `${galleryOf("a", "b")}<p>Words</p>${galleryOf("c", "d", "e")}${galleryOf("f", "g", "h")}`;
  const { lead } = readBody({ format: "html", html, pieces: [], losses: [] }, SITE, "gallery");
  const addresses = lead?.kind === "gallery" && lead.pictures.map(({ address }) => address);
  expect(addresses).toEqual(["c", "d", "e"].map((name) => `${SITE}/${name}.jpg`));
});
