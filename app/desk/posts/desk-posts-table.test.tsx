import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { DeskPost } from "#app/features/posts/desk-models.ts";
import { DeskPostsTable } from "./desk-posts-table.tsx";

const POST = {
  id: "p1",
  slug: "tides",
  kind: "standard",
  title: "Tides",
  status: "published",
  access: "public",
  publishedAt: 1,
  updatedAt: 1,
  authorName: "Ada",
  categoryName: "Sea",
  viewCount: 12,
  readCount: 3,
  picture: null,
} as unknown as DeskPost;

test("names and figures of a post stay apart in a desk of the other direction", () => {
  const Component = () => <DeskPostsTable posts={[POST]} action="/dashboard/posts" isEditor />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const facts = renderToStaticMarkup(<Stub />).matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/g);
  expect([...facts].map(([, fact]) => fact)).toEqual(["Ada", "Sea", "12 views", "3 reads"]);
});

test("a published post has the time that it was published at, as others have theirs", () => {
  const publishedAt = Date.UTC(2026, 10, 30, 14, 49);
  const posts = [{ ...POST, publishedAt }];
  const Component = () => <DeskPostsTable posts={posts} action="/dashboard/posts" isEditor />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  expect(renderToStaticMarkup(<Stub />)).toMatch(/<time[^>]*>Nov 30, 2026, 2:49\sPM<\/time>/);
});

test("a post without a picture shows the initial of its title", () => {
  const posts = [{ ...POST, title: "“Émile”" }];
  const Component = () => <DeskPostsTable posts={posts} action="/dashboard/posts" isEditor />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  expect(renderToStaticMarkup(<Stub />)).toMatch(/<span aria-hidden="true"[^>]*>É<\/span>/);
});

test("a long date or name of an author breaks on phones instead of being cut", () => {
  const Component = () => <DeskPostsTable posts={[POST]} action="/dashboard/posts" isEditor />;
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const facts = renderToStaticMarkup(<Stub />).match(/<(?:time|bdi) [^>]*>/g) ?? [];
  expect(facts.length).toBeGreaterThan(1);
  expect(facts.filter((fact) => /"whitespace-nowrap/.test(fact))).toEqual([]);
});
