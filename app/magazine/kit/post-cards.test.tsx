import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PostKind, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { cardPost } from "#tests/factories/card-posts.ts";
import { POST_CARDS } from "./post-cards.tsx";
import type { KitSamples } from "./specimen.ts";

const picture = { hash: "0123456789abcdef", width: 1440, height: 960, alt: "", placeholder: null };
const category: TermSummary = {
  id: "design",
  slug: "design",
  path: "/archive/design",
  name: "Design",
  taxonomy: "category",
  color: "pink",
  postCount: 12,
  picture: null,
};

function posts(kind: PostKind, bare: boolean): PostSummary[] {
  return [1, 2, 3, 4].map((number) =>
    cardPost(number, {
      kind,
      title: `A ${kind} worth ${number} looks`,
      likeCount: 1234,
      ...(!bare && {
        picture,
        category,
        gallery:
          kind === "gallery" ? ["a", "b", "c", "d"].map((hash) => ({ ...picture, hash })) : [],
        media: { src: "/media/0.mp4", mime: "video/mp4", durationSeconds: 90 },
        episode: number,
      }),
    }),
  );
}

function samples(bare: boolean): KitSamples {
  return {
    articles: posts("standard", bare),
    videos: posts("video", bare),
    episodes: posts("audio", bare),
    galleries: posts("gallery", bare),
    categories: [category],
    tags: [],
    authors: [cardPost(1).author],
  };
}

/** The markup of every card by its file, one string per card. */
function cards(bare: boolean): { file: string; html: string }[] {
  const given = samples(bare);
  return POST_CARDS.flatMap(({ file, show }) =>
    show(given).map((card) => {
      const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => card }]);
      return { file, html: renderToStaticMarkup(<Stub />) };
    }),
  );
}

const all = [...cards(false), ...cards(true)];
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test("every card is one article with one heading and one link spread over it, and says its title once", () => {
  for (const { file, html } of all) {
    expect(count(html, /<article /g), file).toBe(1);
    expect(html, file).not.toMatch(/<article [^>]*aria-label=/);
    expect(count(html, /<h3[ >]/g), file).toBe(1);
    expect(count(html, /class="stretched-link"/g), file).toBe(1);
  }
});

test("no card links to nothing, and every link and button says what it does", () => {
  for (const { file, html } of all) {
    expect(html, file).not.toMatch(/href="#?"/);
    for (const [, attributes, inside] of html.matchAll(
      /<(?:a|button)( [^>]*)>(.*?)<\/(?:a|button)>/g,
    )) {
      if (attributes!.includes('aria-hidden="true"')) continue;
      const text = inside!.replaceAll(/<[^>]*>/g, "").trim();
      expect(text || /aria-label="[^"]+"/.test(attributes!), `${file}: ${attributes}`).toBeTruthy();
    }
  }
});

test("links and buttons never stand inside each other", () => {
  for (const { file, html } of all) {
    expect(html, file).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<(?:a|button)[ >]/);
  }
});

test("a like button is named by the exact number and says that nothing is liked yet", () => {
  const { html } = all.find(({ file }) => file.endsWith("standard-card.tsx"))!;
  expect(html).toContain('aria-pressed="false" aria-label="Like, 1.2k likes (1,234)"');
});
