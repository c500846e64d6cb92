import { expect, test } from "vitest";
import { contentMeta, type PageMeta } from "./meta-tags.ts";
import { pageMeta } from "./page-meta.ts";

const root = { name: "Lamps", language: "en", siteUrl: "https://lamps.example" };
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

test("an indexed page has no robots tag", () => {
  const tags = contentMeta(() => ({ ...page, robots: "index" }))(args);
  expect(tags.filter((tag) => "name" in tag && tag.name === "robots")).toEqual([]);
});

test("an article has its dates as Open Graph tags and schema.org data", () => {
  const published = Date.UTC(2026, 0, 2);
  const article = { ...page, type: "article", publishedAt: published, isClosed: true } as const;
  const tags = contentMeta(() => article)(args);
  const date = "2026-01-02T00:00:00.000Z";
  expect(tags).toContainEqual({ property: "article:published_time", content: date });
  expect(tags).toContainEqual({
    "script:ld+json": expect.objectContaining({ datePublished: date, isAccessibleForFree: false }),
  });
});

test("a page whose loader failed declares nothing: the error page has its own title", () => {
  expect(contentMeta(() => undefined)(args)).toEqual([]);
});
