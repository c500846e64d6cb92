import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutMarks } from "#app/features/posts/text-marks.ts";
import { renderComment, renderMarkdown } from "./markdown.server.ts";

/** A tag of sanitised HTML: every attribute has a quoted value. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)(?: \/)?>/g;
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g;

const SAFE_ATTRIBUTES = new Set(
  [
    "href title rel src srcset sizes alt width height loading decoding start colspan rowspan scope id class",
    "datetime tabindex role aria-label download data-control data-document controls preload playsinline poster",
  ].flatMap((names) => names.split(" ")),
);
const UNSAFE_TAGS =
  /^(?:script|style|iframe|object|embed|svg|math|form|input|button|textarea|select|link|meta|base|template|noscript|title|source|h1|div)$/;
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?!\/)|#|\?|[^:/\\]*(?:\/|$))/i;

/** Fails unless every tag, attribute and URL in the HTML is allowed on our pages. */
function expectSafe(stored: string): void {
  const html = withoutMarks(stored);
  for (const [, , name, attributes] of html.matchAll(TAG)) {
    expect(name).not.toMatch(UNSAFE_TAGS);
    if (name === "span") expect(attributes).toMatch(/^(?: class="tok-[\w-]+")?$/);
    for (const [, attribute, value] of attributes!.matchAll(ATTRIBUTE)) {
      expect(SAFE_ATTRIBUTES).toContain(attribute);
      if (attribute === "href" || attribute === "src") expect(value).toMatch(SAFE_ADDRESS);
      if (attribute === "src" || attribute === "poster") {
        expect(value).toMatch(/^\/(?:images|media)\//);
      }
      if (attribute === "srcset")
        expect(value).toMatch(/^(?:\/images\/[0-9a-f]{16}\/\d+ \d+w(?:, |$))+$/);
    }
  }
  expect(html.replace(TAG, "")).not.toMatch(/[<>]/);
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "<ScRiPt src=//evil.example/x.js></sCrIpT>",
  "<img src=x onerror=alert(1)>",
  '<img src="/images/abc/640" onload="alert(1)" style="position:fixed">',
  "<img src=/media/../../etc/passwd>",
  "<a href=javascript:alert(1)>x</a>",
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  "[x](javascript:alert(1))",
  "[x](<java\nscript:alert(1)>)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox)",
  '[x](https://a.example "\\" onmouseover=alert(1) x=\\"")',
  '![x](https://tracker.example/pixel.gif "x")',
  "<svg onload=alert(1)><circle/></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><script>alert(1)</script></template>",
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="alert(1)">',
  "<textarea><img title='</textarea><img src=x onerror=alert(1)>'></textarea>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  "<meta http-equiv=refresh content='0;url=//evil.example'><base href=//evil.example/>",
  "<h2 id=comments name=getElementById>x</h2><p id=main class=fixed>y</p>",
  "<style>@import '//evil.example'</style><link rel=stylesheet href=//evil.example>",
  "<details ontoggle=alert(1) open><summary>x</summary></details>",
  "<p><!-- --><script>alert(1)</script --><![CDATA[<script>alert(1)</script>]]>",
  "<x/onclick=alert(1)//<y",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "```<script>\n</code></pre><script>alert(1)</script>\n```",
  '<span class="fixed inset-0 tok-x" style="position:fixed" onclick=alert(1)>x</span>',
  "```js\n</code></pre><script>alert(1)</script><span class=fixed>\n```",
  "<pre tabindex=5 onfocus=alert(1) autofocus>x</pre>",
  "<<script>script>alert(1)<</script>/script>",
  "<video src=https://evil.example/x.mp4 poster=https://evil.example/x.png autoplay></video>",
  "<audio src=javascript:alert(1) onplay=alert(1)><source src=//evil.example/a.mp3></audio>",
  '<img src="/images/0123456789abcdef/640" srcset="https://evil.example/x 1x" width=9 height=9>',
  '<a class="embed fixed" data-control="x" role=button href="javascript:alert(1)">x</a>',
  '<aside class="fixed" role=dialog><section class=fixed>x</section></aside>',
  "^[<script>alert(1)</script>] [^x]\n\n[^x]: <img src=x onerror=alert(1)>",
  "> [!TIP] <script>alert(1)</script>\n> <svg onload=alert(1)>",
  "> [!TOGGLE] <script>alert(1)</script>\n> <svg onload=alert(1)>",
  "> [!BUTTON] center\n> [<img src=x onerror=alert(1)>](javascript:alert(1))",
  "> [!BOOKMARK] <script>x</script>\n> [x](<data:text/html,x>)\n> <svg onload=alert(1)>",
  '> [!FILE] "><script>\n> [x" onclick=alert(1)](/media/0123456789abcdef.pdf)',
  '<a download="x" href="https://evil.example/x.exe">x</a>',
  '> [!SIGNUP] <script>alert(1)</script>\n> "><img src=x onerror=alert(1)>',
  "```{=html}\n<script>alert(1)</script><iframe src=//evil.example></iframe>\n```",
  "<!-- members-only --><script>alert(1)</script>",
];

test.each(HOSTILE)("nothing of %j survives that could run or send a request", async (markdown) => {
  expectSafe((await renderMarkdown(markdown)).html);
  expectSafe(renderComment(markdown).html);
});

const fragment = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "<",
    ">",
    '"',
    "'",
    "`",
    "\n",
    "\n\n",
    "&",
    "]",
    "(",
    "</p>",
    "<b",
    "\0",
    "=",
    "/>",
  ),
);

test("no mixture of hostile fragments yields unsafe HTML", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { maxLength: 8 }), async (pieces) => {
      const markdown = pieces.join("");
      expectSafe((await renderMarkdown(markdown)).html);
      expectSafe(renderComment(markdown).html);
    }),
    { numRuns: 400 },
  );
});

test("a body keeps tables, strikethrough, code and lists", async () => {
  const { html } = await renderMarkdown(
    "| a | b |\n|:--|--:|\n| 1 | 2 |\n\n~~no~~ `yes`\n\n3. three",
  );
  expect(html).toContain('<th class="text-start">a</th>');
  expect(html).toContain('<td class="text-end">2</td>');
  expect(html).toContain("<s>no</s> <code>yes</code>");
  expect(html).toContain('<ol start="3">');
});

test("straight quotes become typographic ones, but never in code", async () => {
  const { html } = await renderMarkdown(`"It's a lift," she said. \`"raw"\``);
  expect(html).toBe('<p>“It’s a lift,” she said. <code>"raw"</code></p>');
});

test("code of a known language is highlighted by classes, and escaped", async () => {
  const { html, text } = await renderMarkdown('```ts\nconst a = "<b>"; // hm\n```');
  expect(html).toContain('<pre tabindex="0"><code class="language-ts">');
  expect(html).toContain('<span class="tok-keyword">const</span>');
  expect(html).toContain('<span class="tok-comment">// hm</span>');
  expect(html).toContain("&lt;b&gt;");
  expect(text).toBe('const a = "<b>"; // hm');
});

test("code without a language, or of an unknown one, is unchanged", async () => {
  for (const fence of ["```", "```klingon", "```__proto__", "```constructor"]) {
    const { html } = await renderMarkdown(`${fence}\na < b\n\`\`\``);
    expect(html).toMatch(/<pre tabindex="0"><code(?: class="[\w-]+")?>a &lt; b\n<\/code><\/pre>/);
  }
});

test("very large code blocks are not highlighted", async () => {
  const { html } = await renderMarkdown(`\`\`\`js\n${"let a = 1;\n".repeat(6000)}\`\`\``);
  expect(html).not.toContain("<span");
});

test("headings start at the second level, never skip one, and form the outline", async () => {
  const { html, outline } = await renderMarkdown(
    "# The *round*\n\n#### Ten o'clock\n\n# The round\n",
  );
  expect(html).toContain('<h2 id="section-the-round">The <em>round</em></h2>');
  expect(html).toContain('<h3 id="section-ten-oclock">');
  expect(outline).toEqual([
    { id: "section-the-round", text: "The round", level: 2 },
    { id: "section-ten-oclock", text: "Ten o’clock", level: 3 },
    { id: "section-the-round-2", text: "The round", level: 2 },
  ]);
});

test("every entry of an outline links to an existing heading, once", async () => {
  const heading = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.string({ maxLength: 8 }));
  await fc.assert(
    fc.asyncProperty(fc.array(heading, { maxLength: 8 }), async (headings) => {
      const source = headings.map(([level, text]) => `${"#".repeat(level)} x${text}`).join("\n\n");
      const { html, outline } = await renderMarkdown(source);
      for (const { id, level } of outline) {
        expect(html.split(`<h${level} id="${id}">`).length).toBe(2);
      }
    }),
  );
});

test("external links are marked; those in comments are `nofollow`", async () => {
  const link = "[there](https://a.example) [here](/about)";
  expect((await renderMarkdown(link)).html).toContain(
    '<a href="https://a.example" rel="noopener">',
  );
  expect((await renderMarkdown(link)).html).toContain('<a href="/about">');
  expect(renderComment(link).html).toContain('rel="noopener nofollow ugc"');
});

test("a body shows our own pictures only", async () => {
  const { html } = await renderMarkdown(
    "![Owl](/images/0123456789abcdef/640) ![x](https://a.example/p.png)",
  );
  expect(html).toBe(
    '<p><img src="/images/0123456789abcdef/640" alt="Owl" loading="lazy" decoding="async" /> </p>',
  );
});

test("a comment has no headings, tables, pictures or HTML", () => {
  const { html } = renderComment("# Loud\n\n<b>bold</b> **strong**\nnext\n\n> quote\n\n- item");
  expect(html).not.toMatch(/<(?:h\d|b>|table|img)/);
  expect(html).toContain("&lt;b&gt;bold&lt;/b&gt; <strong>strong</strong><br />");
  expect(html).toContain("<blockquote>");
  expect(html).toContain("<li>item</li>");
});

test("the plain text of a body is unescaped", async () => {
  const { text, wordCount, readingMinutes } = await renderMarkdown(
    "## A & B\n\nOne <em>two</em>\n\n- 3 < 4",
  );
  expect(text).toBe("A & B\nOne two\n3 < 4");
  expect(wordCount).toBe(6);
  expect(readingMinutes).toBe(1);
});

test("nesting is limited, and markers without an end stay text, however many there are", async () => {
  const { html } = await renderMarkdown(">".repeat(20_000));
  expect(html.match(/<blockquote>/g)).toHaveLength(100);
  for (const text of ["[".repeat(20_000), "*a ".repeat(20_000).trim(), "^[".repeat(30_000)]) {
    expect((await renderMarkdown(text)).text === text, text.slice(0, 3)).toBe(true);
  }
  // Without a line for its code, a fence is an empty block.
  expect(renderComment("`".repeat(10_000)).html).toBe("<pre><code></code></pre>");
});

test("a footnote is numbered, placed after the text, and links back to every reference", async () => {
  const { html, text } = await renderMarkdown(
    "A tower^[Built in *1900*.] falls[^why] twice[^why].\n\n[^why]: Nobody\nknows.\n",
  );
  expect(html).toContain(
    '<sup id="note-ref-1" class="note-mark"><a role="doc-noteref" href="#note-1">1</a></sup>',
  );
  expect(html).toContain('<section class="notes" role="doc-endnotes"><ol><li id="note-1">Built in');
  expect(html).toContain('aria-label="↑ 2" href="#note-ref-2">');
  expect(html).toContain('aria-label="↑ 2" href="#note-ref-2-2">');
  expect(text).toBe("A tower falls twice.\nBuilt in 1900.\nNobody\nknows.");
});

test("a reference without a note stays text", async () => {
  const { html } = await renderMarkdown("As[^here] and 2^[ and x^[] and `^[code]`.");
  expect(html).toBe("<p>As[^here] and 2^[ and x^[] and <code>^[code]</code>.</p>");
});

test("a footnote within a footnote, or within a link, is not parsed", async () => {
  const { html } = await renderMarkdown("One^[two ^[three]]. [four ^[five]](/six)");
  expect(html.match(/note-mark/g)).toHaveLength(1);
});

test("a note may have several paragraphs, the last of which links back", async () => {
  const { html } = await renderMarkdown("A[^a].\n\n[^a]: One.\n\n    Two.");
  expect(html).toContain('<li id="note-1"><p>One.</p>\n<p>Two. <a role="doc-backlink"');
});

test("a marked block quote becomes a callout with its title", async () => {
  const { html } = await renderMarkdown(
    "> [!TIP] Before you start\n> Bring **socks**.\n\n> [!CAUTION]",
  );
  expect(html).toContain('<aside class="callout callout-tip" role="note">');
  expect(html).toContain('<p class="callout-title">Before you start</p>\n<p>Bring <strong>');
  expect(html).toContain('callout-warning" role="note">\n<p class="callout-title">Warning</p>');
  expect((await renderMarkdown("> quoted [!TIP]")).html).toContain("<blockquote>");
});

test("a picture with a size is offered in every width, and loses unknown classes", async () => {
  const { html } = await renderMarkdown(
    '<figure class="wide fixed"><img src="/images/0123456789abcdef/1440" width="800" height="600"></figure>',
  );
  expect(html).toContain('<figure class="wide">');
  expect(html).toContain('srcset="/images/0123456789abcdef/320 320w, ');
  expect(html).not.toContain("828w");
});

test("our own audio loads on playback; an external video is a link until then", async () => {
  const { html } = await renderMarkdown(
    '<audio src="/media/0123456789abcdef.mp3" title="Rain" autoplay></audio>\n\n<figure><a class="embed" href="https://youtu.be/aaaaaaaaaaa">Rain</a></figure>',
  );
  expect(html).toContain('controls preload="none" title="Rain"></audio>');
  expect(html).toContain('<a class="embed" data-control href="https://youtu.be/aaaaaaaaaaa" rel=');
});

test("thousands of equal headings get ids of their own", async () => {
  const { outline } = await renderMarkdown("a\n===\n".repeat(6000));
  expect(new Set(outline.map(({ id }) => id)).size).toBe(6000);
  expect(outline[2]!.id).toBe("section-a-3");
});

test("a marked block quote becomes a pull quote with its speaker", async () => {
  const quote = "> [!PULLQUOTE] Gwilym *Tate*\n> It doesn't tell me\n> when it **stops**.";
  const { html, text } = await renderMarkdown(`Before.\n\n${quote}\n\nAfter.`);
  expect(html).toContain('<figure class="pull-quote">\n<blockquote>\n<p>It doesn’t tell me');
  expect(html).toContain("</blockquote>\n<figcaption>Gwilym <em>Tate</em></figcaption>\n</figure>");
  expect(text).toBe("Before.\nIt doesn’t tell me\nwhen it stops.\nGwilym Tate\nAfter.");
});

test("a pull quote may be of nobody, and on two paragraphs", async () => {
  const { html } = await renderMarkdown("> [!pullquote]\n> Declined.\n>\n> Twice.");
  expect(html).toContain("<p>Declined.</p>\n<p>Twice.</p>");
  expect(html).not.toContain("figcaption");
});

test("a table has a frame that fills the measure and scrolls by keyboard", async () => {
  const { html } = await renderMarkdown("| a |\n|---|\n| 1 |");
  expect(html).toMatch(/^<figure class="table" tabindex="0"><table>[\s\S]*<\/table><\/figure>$/);
});

test("numbers keep their units on the same line, but for code, and in words alone", async () => {
  const { html, text } = await renderMarkdown("Rise 165 millimetres, `5 km` or **6.7 kg**.");
  expect(html).toContain("165\u00a0millimetres, <code>5 km</code> or <strong>6.7\u00a0kg</strong>");
  expect(text).toBe("Rise 165 millimetres, 5 km or 6.7 kg.");
});

test("a wide picture takes a wider file than one in the column", async () => {
  const picture = (name: string) =>
    `<figure class="${name}"><img src="/images/0123456789abcdef/1440" width="1440" height="720"></figure>`;
  const sizes = async (name: string) =>
    /sizes="([^"]*)"/.exec((await renderMarkdown(picture(name))).html)?.[1];
  expect(await sizes("")).toBe("(min-width: 700px) 640px, 100vw");
  expect(await sizes("wide")).toBe("(min-width: 1152px) 1024px, 100vw");
  expect(await sizes("full")).toBe("100vw");
});

test("tasks have a box, done or not; other brackets at the start of an item stay", async () => {
  const { html, text } = await renderMarkdown(
    "- [ ] To **do**\n- [x] Done\n- [X](/there)\n- `[ ]` code\n\n1. [ ] step",
  );
  expect(html).toContain('<li class="task">☐ To <strong>do</strong></li>');
  expect(html).toContain('<li class="task">☑ Done</li>');
  expect(html).toContain('<li><a href="/there">X</a></li>');
  expect(html).toContain("<li><code>[ ]</code> code</li>");
  expect(html).toContain("<li>[ ] step</li>");
  expect(text).toContain("☐ To do\n☑ Done");
});

test("highlighted, raised and lowered text keeps its Markdown inside", async () => {
  const { html, text } = await renderMarkdown("<mark>H<sub>2</sub>O **now**</mark>, x<sup>2</sup>");
  expect(html).toBe("<p><mark>H<sub>2</sub>O <strong>now</strong></mark>, x<sup>2</sup></p>");
  expect(text).toBe("H2O now, x2");
});

test.each([
  ["en", "“He said ‘no’.”"],
  ["de", "„He said ‚no‘.“"],
  ["fr", "«\u202fHe said “no”.\u202f»"],
  ["pl", "„He said «no».”"],
  ["ja", "「He said 『no』.」"],
  ["pt-BR", "“He said ‘no’.”"],
  ["", "“He said ‘no’.”"],
])("straight quotation marks become those of the language %s", async (language, quoted) => {
  const { html } = await renderMarkdown("\"He said 'no'.\"", { language });
  expect(html).toBe(`<p>${quoted}</p>`);
});

test("where no spaces part words, straight quotation marks open and close in turns, but for inches", async () => {
  const read = async (text: string, language: string) =>
    (await renderMarkdown(text, { language })).html;
  expect(await read('他说:"要"温室。"好。"共"34"扇', "zh-Hans")).toBe(
    "<p>他说:“要”温室。“好。”共“34”扇</p>",
  );
  expect(await read('*言う*"温室。"彼は', "ja")).toBe("<p><em>言う</em>「温室。」彼は</p>");
  expect(await read('15"的17"的', "zh-Hans")).toBe('<p>15"的17"的</p>');
});

test("quotation marks that were typed, and code, stay as they are in every language", async () => {
  const text = '“x” „y“ «z» `"a"` it\'s';
  const { html } = await renderMarkdown(text, { language: "de" });
  expect(html).toBe('<p>“x” „y“ «z» <code>"a"</code> it’s</p>');
});
