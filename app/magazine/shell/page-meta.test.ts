import { expect, test } from "vitest";
import { contentMeta, type PageMeta } from "./meta-tags.ts";
import { pageMeta } from "./page-meta.ts";

const root = {
  name: "Lamps",
  language: "en",
  siteUrl: "https://lamps.example",
  logo: "",
  sameAs: [],
};
const args = { matches: [{ loaderData: root }], params: { id: "7" } };
const page: PageMeta = {
  title: "Edit post",
  description: "Change it.",
  path: "/dashboard/posts/:id",
  robots: "noindex",
};

test("a page has title, description, canonical URL and robots", () => {
  const tags = pageMeta(page)(args);
  const url = "https://lamps.example/dashboard/posts/7";
  expect(tags).toContainEqual({ title: "Edit post · Lamps" });
  expect(tags).toContainEqual({ name: "description", content: "Change it." });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
});

test("a page of the desk has a message of its area as title, in the magazine's language", () => {
  const area = {
    translate: (locale: string, key: "page.note") => `${key} in ${locale}`,
  };
  const declared = {
    area,
    title: "page.note",
    path: "/dashboard/note",
    robots: "noindex",
  } as const;
  const german = { ...args, matches: [{ loaderData: { ...root, language: "de" } }] };
  const tags = pageMeta(declared)(german);
  expect(tags).toContainEqual({ title: "page.note in de · Lamps" });
  expect(JSON.stringify(tags)).not.toContain("description");
});

test("an indexed page has no robots tag", () => {
  const tags = contentMeta(() => ({ ...page, robots: "index" }))(args);
  expect(tags.filter((tag) => "name" in tag && tag.name === "robots")).toEqual([]);
});

test("an article has its dates, author and category as Open Graph tags, and schema.org data", () => {
  const published = Date.UTC(2026, 0, 2);
  const things = [{ "@type": "Article" as const }];
  const article: PageMeta = {
    ...page,
    type: "article",
    publishedAt: published,
    authorPath: "/author/ann",
    section: "Light",
    describe: () => things,
  };
  const tags = contentMeta(() => article)(args);
  const date = "2026-01-02T00:00:00.000Z";
  expect(tags).toContainEqual({ property: "article:published_time", content: date });
  const author = "https://lamps.example/author/ann";
  expect(tags).toContainEqual({ property: "article:author", content: author });
  expect(tags).toContainEqual({ property: "article:section", content: "Light" });
  const graph = { "@context": "https://schema.org", "@graph": things };
  expect(tags).toContainEqual({ "script:ld+json": graph });
});

test("a later page of an edition is canonical with both parameters", () => {
  const tags = contentMeta(() => ({ ...page, path: "/?lang=de", page: 2 }))(args);
  const href = "https://lamps.example/?lang=de&page=2";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href });
});

test("each version of a text names all, and one for readers of any other language", () => {
  const versions = [
    { language: "de", path: "/single/lampe", isOriginal: true },
    { language: "en", path: "/single/lamp", isOriginal: false },
  ];
  const tags = contentMeta(() => ({ ...page, versions, textLanguage: "de" }))(args);
  const found = tags.flatMap((tag) => ("hrefLang" in tag ? [[tag.hrefLang, tag.href]] : []));
  expect(found).toEqual([
    ["de", "https://lamps.example/single/lampe"],
    ["en", "https://lamps.example/single/lamp"],
    ["x-default", "https://lamps.example/single/lamp"],
  ]);
  expect(tags).toContainEqual({ property: "og:locale", content: "de_DE" });
  const alone = contentMeta(() => ({ ...page, versions: [] }))(args);
  expect(alone.some((tag) => "hrefLang" in tag)).toBe(false);
});

test("a shared page's picture has its size and words", () => {
  const hash = "0123456789abcdef";
  const picture = { hash, width: 2880, height: 1920, alt: "A lamp", placeholder: null };
  const tags = contentMeta(() => ({ ...page, picture }))(args);
  const contents = tags.flatMap((tag) =>
    "property" in tag && String(tag.property).startsWith("og:image") ? [tag.content] : [],
  );
  const url = "https://lamps.example/images/0123456789abcdef/1440.jpg";
  expect(contents).toEqual([url, "1440", "960", "A lamp"]);
});

test("a made picture comes before the page's own; a page without one shows the magazine's", () => {
  const hash = "0123456789abcdef";
  const own = { hash, width: 2880, height: 1920, alt: "A lamp", placeholder: null };
  const card = {
    path: "/images/social/p/0123456789abcdef.png",
    width: 1200,
    height: 630,
    alt: "T",
  };
  const matches = [
    { loaderData: { ...root, card: { ...card, path: "/images/social/site/1.png" } } },
  ];
  const imagesOf = (declared: object) =>
    contentMeta(() => ({ ...page, robots: "index" as const, ...declared }))({
      ...args,
      matches,
    }).flatMap((tag) =>
      ("property" in tag && tag.property === "og:image") ||
      ("name" in tag && tag.name === "twitter:image")
        ? [String(tag.content).replace("https://lamps.example", "")]
        : [],
    );
  expect(imagesOf({ picture: own, card })).toEqual([card.path, card.path]);
  expect(imagesOf({})).toEqual(Array(2).fill("/images/social/site/1.png"));
  expect(imagesOf({ robots: "noindex" })).toEqual([]);
});

test("a page whose loader failed declares nothing: the error page has its own title", () => {
  expect(contentMeta(() => undefined)(args)).toEqual([]);
});

test("a text that was published elsewhere first names that page alone", () => {
  const path = "https://elsewhere.example/first";
  const tags = contentMeta(() => ({ ...page, path, robots: "index" }))(args);
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: path });
  expect(tags).toContainEqual({ property: "og:url", content: path });
});

test("a list's second page names itself, in title and canonical URL", () => {
  const list = { ...page, title: "Design", path: "/archive/design", robots: "index" } as const;
  const url = "https://lamps.example/archive/design";
  const first = contentMeta(() => ({ ...list, page: 1 }))(args);
  expect(first).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  const second = contentMeta(() => ({ ...list, page: 2 }))(args);
  expect(second).toContainEqual({ title: "Design, page 2 · Lamps" });
  expect(second).toContainEqual({ tagName: "link", rel: "canonical", href: `${url}?page=2` });
});

test("the front page's title says what the magazine is, and so does a link to it", () => {
  const front = { ...page, title: "Home", path: "/", isFrontPage: true };
  const matches = [{ loaderData: { ...root, tagline: "Light on things" } }];
  const tags = contentMeta(() => front)({ ...args, matches });
  expect(tags).toContainEqual({ title: "Home · Lamps: Light on things" });
  expect(tags).toContainEqual({ property: "og:title", content: "Lamps: Light on things" });
});
