/** Ghost's own client, unchanged, against the running server; then its documentation example by example. */
import GhostContentAPI from "@tryghost/content-api";
import { expect, test } from "vitest";
import { CONTENT_KEY, serveContentApi } from "#tests/factories/content-api.ts";
import { makePlans } from "#tests/factories/plans.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";

const site = await serveContentApi();
const { db, url } = site;
const api = new GhostContentAPI({ url, key: CONTENT_KEY, version: "v6.0" });

const ann = await makeAuthor(db, { slug: "ann", display_name: "Ann" });
const bob = await makeAuthor(db, { slug: "bob", display_name: "Bob" });
const fiction = await makeTerm(db, { slug: "fiction", name: "Fiction" });
const tables = await makeTerm(db, { slug: "tables", name: "Tables", taxonomy: "tag" });
for (let number = 1; number <= 6; number += 1) {
  await makePost(db, {
    slug: `story-${number}`,
    title: `Story ${number}`,
    author_id: number % 2 ? ann.id : bob.id,
    terms: [fiction.id, tables.id],
    curated_rank: number === 1 ? 1 : null,
    excerpt: `Excerpt ${number}`,
  });
}
await makePlans(site.services);
const told = { name: "The week", position: 1, created_at: 1 };
await db
  .insertInto("newsletters")
  .values([
    { id: "weekly", slug: "weekly", ...told },
    { id: "gone", slug: "gone", ...told, archived_at: 1 },
  ])
  .execute();

const slugsOf = (items: readonly Record<string, unknown>[]) => items.map(({ slug }) => slug);

test("the client lists posts with their relations, and pages on", async () => {
  const posts = await api.posts.browse({ limit: 5, include: "tags,authors" });
  expect(slugsOf(posts)).toEqual(["story-6", "story-5", "story-4", "story-3", "story-2"]);
  expect(posts.meta.pagination).toEqual({
    page: 1,
    limit: 5,
    pages: 2,
    total: 6,
    next: 2,
    prev: null,
  });
  expect(posts[0]).toMatchObject({
    title: "Story 6",
    html: "<p>Text.</p>",
    url: "http://localhost/single/story-6",
    primary_author: { slug: "bob", name: "Bob" },
    authors: [{ slug: "bob" }],
    primary_tag: { slug: "fiction" },
    tags: [{ slug: "fiction" }, { slug: "tables" }],
  });
  const more = await api.posts.browse({ limit: 5, page: 2 });
  expect(slugsOf(more)).toEqual(["story-1"]);
  expect(more.meta.pagination).toMatchObject({ page: 2, next: null, prev: 1 });
});

test("the client reads one post by slug and by id", async () => {
  const post = await api.posts.read({ slug: "story-3" }, { formats: ["html", "plaintext"] });
  expect(post).toMatchObject({ title: "Story 3", html: "<p>Text.</p>", plaintext: "Text." });
  const same = await api.posts.read({ id: String(post.id) }, { fields: "title" });
  expect(same).toEqual({ title: "Story 3" });
});

test("the client gets Ghost's error for a missing resource", async () => {
  await expect(api.posts.read({ slug: "nowhere" })).rejects.toMatchObject({
    name: "NotFoundError",
    message: "Resource not found error, cannot read post.",
    context: "Post not found.",
  });
  const stranger = new GhostContentAPI({ url, key: "f".repeat(26), version: "v6.0" });
  await expect(stranger.settings.browse()).rejects.toMatchObject({
    name: "UnauthorizedError",
    message: "Unknown Content API Key",
    code: "UNKNOWN_CONTENT_API_KEY",
  });
});

test("the client lists authors, tags, tiers and newsletters, and reads settings", async () => {
  const authors = await api.authors.browse({ include: "count.posts" });
  expect([...authors]).toMatchObject([
    { slug: "ann", count: { posts: 3 }, url: "http://localhost/author/ann" },
    { slug: "bob", count: { posts: 3 } },
  ]);
  expect(await api.authors.read({ slug: "ann" })).not.toHaveProperty("count");
  const tags = await api.tags.browse({ order: "slug DESC", include: "count.posts" });
  expect([...tags]).toMatchObject([{ slug: "tables", taxonomy: "tag" }, { slug: "fiction" }]);
  expect(await api.tags.read({ id: fiction.id })).toMatchObject({ name: "Fiction" });
  expect(slugsOf(await api.tiers.browse({ filter: "type:paid" }))).toEqual([
    "starter",
    "basic",
    "plus",
  ]);
  expect(slugsOf(await api.newsletters.browse())).toEqual(["newsletter", "weekly"]);
  expect(slugsOf(await api.pages.browse({ order: "slug asc" }))).toEqual(["about", "contact"]);
  expect(await api.settings.browse()).toMatchObject({
    title: "Masthead",
    url: "http://localhost/",
    timezone: "UTC",
    codeinjection_head: null,
  });
});

test("older clients find it under the address that they know", async () => {
  const old = new GhostContentAPI({ url, key: CONTENT_KEY, version: "v3" });
  expect(await old.posts.browse({ limit: 1 })).toHaveLength(1);
});

/** The addresses of https://ghost.org/docs/content-api, with what the first item has at least. */
const DOCUMENTED: [path: string, name: string, first: object | null][] = [
  ["posts/", "posts", { slug: "story-6" }],
  ["posts/slug/story-1/", "posts", { slug: "story-1", featured: true }],
  ["posts/?include=authors,tags", "posts", { primary_tag: { slug: "fiction" } }],
  ["posts/?fields=title,url", "posts", { title: "Story 6" }],
  ["posts/?formats=html,plaintext", "posts", { plaintext: "Text." }],
  ["posts/?filter=featured:true", "posts", { slug: "story-1" }],
  ["posts/?filter=published_at:>'2017-05-03 14:05:13'", "posts", { slug: "story-6" }],
  ["posts/?filter=tag:fiction%2Bfeatured:true", "posts", { slug: "story-1" }],
  ["posts/?filter=authors:[ann,nobody]", "posts", { slug: "story-5" }],
  ["posts/?filter=primary_tag:fiction&limit=1", "posts", { slug: "story-6" }],
  ["posts/?limit=5", "posts", {}],
  ["posts/?limit=all", "posts", {}],
  ["posts/?page=2&limit=2", "posts", { slug: "story-4" }],
  ["posts/?order=published_at%20asc", "posts", { slug: "story-1" }],
  ["posts/?order=featured%20desc,title%20desc", "posts", { slug: "story-1" }],
  ["posts/?absolute_urls=true", "posts", { slug: "story-6" }],
  ["authors/?include=count.posts", "authors", { slug: "ann" }],
  ["authors/slug/ann/", "authors", { name: "Ann" }],
  ["tags/?limit=all&include=count.posts", "tags", { count: { posts: 6 } }],
  ["tags/?order=count.posts%20desc", "tags", {}],
  ["tags/slug/fiction/", "tags", { name: "Fiction" }],
  ["tiers/?include=monthly_price,yearly_price,benefits", "tiers", { type: "free" }],
  ["tiers/?filter=visibility:public", "tiers", {}],
  ["newsletters/", "newsletters", {}],
  ["pages/?filter=slug:about", "pages", { url: "http://localhost/about" }],
  ["settings/", "settings", null],
];

test.each(DOCUMENTED)("%s answers as documented", async (path, name, first) => {
  const separator = path.includes("?") ? "&" : "?";
  const address = `${url}/ghost/api/content/${path}${separator}key=${CONTENT_KEY}`;
  const response = await fetch(address, { headers: { "accept-version": "v6.0" } });
  expect(response.status).toBe(200);
  expect(response.redirected).toBe(false);
  expect(response.headers.get("content-version")).toBe("v6.0");
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toHaveProperty(name);
  if (first) expect((body[name] as unknown[])[0]).toMatchObject(first);
});
