import { expect, test } from "vitest";
import { galleryMarkup, NO_GALLERY } from "#app/features/posts/figures/gallery-markup.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { embedMarkup, NO_EMBED, NO_PLAYER, playerMarkup } from "./media-markup.ts";

const PICTURE = { src: "/images/0123456789abcdef/1440", alt: "A cup", width: 1200, height: 800 };
const HOSTILE = '"><img src=x onerror=alert(1)>\n\n<script>alert(1)</script>';

test("an embed card links to its video, shows our own poster, and can be parsed back", async () => {
  const facts = { ...NO_EMBED, href: "https://vimeo.com/76979871", title: "The lift" };
  const card = embedMarkup({ ...facts, provider: "Vimeo", poster: PICTURE.src });
  const { html, text } = await renderMarkdown(card);
  expect(html).toContain('<a class="embed" data-control href="https://vimeo.com/76979871"');
  expect(html).toContain('<img src="/images/0123456789abcdef/1440" alt=""');
  expect(html).toContain("<span>The lift <small>Vimeo</small></span>");
  expect(text).toBe("The lift Vimeo");
});

test("an embed card never links to a script nor shows a foreign picture", async () => {
  const facts = { ...NO_EMBED, href: "javascript:alert(1)", poster: "https://evil.example/x.png" };
  const { html } = await renderMarkdown(embedMarkup(facts));
  expect(html).not.toMatch(/href="|evil|class="embed"/);
});

test("audio can be played, and is a link where it cannot", async () => {
  const src = "/media/0123456789abcdef.mp3";
  const { html, text } = await renderMarkdown(playerMarkup({ ...NO_PLAYER, src, title: "Rain" }));
  expect(html).toContain(`<audio src="${src}" controls preload="none" title="Rain">`);
  expect(html).toContain(`<a data-document href="${src}">Rain</a></audio>`);
  expect(text).toBe("Rain");
});

test("gallery pictures link to their large versions", async () => {
  const gallery = { ...NO_GALLERY, pictures: [PICTURE, PICTURE], caption: "Cups", credit: "Mei" };
  const { html } = await renderMarkdown(galleryMarkup(gallery));
  expect(html).toContain(
    '<figure class="gallery"><a data-document href="/images/0123456789abcdef/1920">',
  );
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html).toContain(
    '<figcaption>Cups<span class="caption-stop">.</span> <cite>Mei</cite></figcaption>',
  );
});

test("a gallery of two is a pair, as wide as it is said to be, of files half as wide", async () => {
  const markup = galleryMarkup({ ...NO_GALLERY, pictures: [PICTURE, PICTURE], size: "wide" });
  const { html } = await renderMarkdown(markup);
  expect(html).toContain('<figure class="gallery wide"><a');
  expect(html.match(/sizes="\(min-width: 1152px\) 512px, 50vw"/g)).toHaveLength(2);
});

test("escapes whatever is typed about audio, video and pictures", async () => {
  const all = [
    embedMarkup({
      ...NO_EMBED,
      href: `https://a.example/${HOSTILE}`,
      title: HOSTILE,
      caption: HOSTILE,
    }),
    playerMarkup({ ...NO_PLAYER, src: `/media/${HOSTILE}`, title: HOSTILE }),
    galleryMarkup({
      ...NO_GALLERY,
      pictures: [{ ...PICTURE, alt: HOSTILE }],
      caption: HOSTILE,
      credit: HOSTILE,
    }),
  ];
  for (const markdown of all) {
    const { html } = await renderMarkdown(markdown);
    expect(html.replace(/"[^"]*"/g, "")).not.toMatch(/<script|<img src=x/);
  }
});
