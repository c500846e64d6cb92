import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addImport, startImport } from "#app/features/imports/commands.server.ts";
import { getImport } from "#app/features/imports/import-rows.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile, makeZip, picture } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { wordPressExport } from "#tests/factories/wordpress-export.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";

const TONE = readFileSync(join(import.meta.dirname, "../../../../tests/samples/tone.mp3"));
const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const UPLOADS = "https://old.example/wp-content/uploads";
const WORDS = "word ".repeat(200);

const image = (name: string) =>
  `<figure class="wp-block-image"><img src="${UPLOADS}/${name}.jpg" alt="${name}"/><figcaption>On ${name}</figcaption></figure>`;
const GALLERY = `<!-- wp:gallery --><figure class="wp-block-gallery">${["one", "two", "three"].map(image).join("")}</figure><!-- /wp:gallery -->`;
const EMBED = `<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${VIDEO}</div></figure><!-- /wp:embed -->`;

const format = (name: string) =>
  `<category domain="post_format" nicename="post-format-${name}">x</category>`;

const POSTS = [
  { id: 1, title: "A film", name: "film", content: `${EMBED}<p>Watch.</p>` },
  { id: 2, title: "A long text with a film", name: "text", content: `${EMBED}<p>${WORDS}</p>` },
  {
    id: 3,
    title: "Called a film",
    name: "called",
    content: `${EMBED}<p>${WORDS}</p>`,
    more: format("video"),
  },
  { id: 4, title: "Pictures", name: "pictures", content: `${GALLERY}<p>Three.</p>` },
  { id: 5, title: "A quote", name: "quote", content: "<p>Words.</p>", more: format("gallery") },
  {
    id: 6,
    title: "A sound",
    name: "sound",
    content: `[audio mp3="${UPLOADS}/gone.mp3"][/audio] Listen.`,
    more: format("audio"),
  },
].map((post) => ({ ...post, link: `https://old.example/${post.name}/` }));

/** Where addresses have moved to; pages that WordPress makes by itself have patterns. */
const movedIn = (db: Database) =>
  db
    .selectFrom("redirects")
    .select(["source", "target"])
    .where("is_pattern", "=", 0)
    .orderBy("source")
    .execute();

describe.each(databases)("kinds of imported posts on $name", ({ open }) => {
  test("a video or gallery with little text, or named so, becomes the media of the post", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const zip = await makeZip({
      "old.xml": wordPressExport(POSTS),
      "wp-content/uploads/one.jpg": await picture("#111"),
      "wp-content/uploads/two.jpg": await picture("#222"),
      "wp-content/uploads/three.jpg": await picture("#333"),
    });
    await imported(services, zip);
    const posts = await db.selectFrom("posts").selectAll().orderBy("title").execute();
    const shown = posts.map(({ title, kind, embed_url, body_markdown }) => [
      title,
      kind,
      embed_url,
      body_markdown.includes("embed"),
    ]);
    expect(shown).toEqual([
      ["A film", "video", VIDEO, false],
      ["A long text with a film", "standard", null, true],
      ["A quote", "standard", null, false],
      // Its file is missing.
      ["A sound", "standard", null, false],
      ["Called a film", "video", VIDEO, false],
      ["Pictures", "gallery", null, false],
    ]);
    expect(posts[5]!.body_markdown).toBe("Three.");
    const pictures = db
      .selectFrom("post_pictures")
      .select(["alt", "caption"])
      .orderBy("position")
      .execute();
    expect(await pictures).toEqual([
      { alt: "one", caption: "On one" },
      { alt: "two", caption: "On two" },
      { alt: "three", caption: "On three" },
    ]);
    expect(await movedIn(db)).toEqual([
      { source: "/called", target: "/single-video/called" },
      { source: "/comments/feed", target: "/rss.xml" },
      { source: "/feed/atom", target: "/atom.xml" },
      { source: "/film", target: "/single-video/film" },
      { source: "/pictures", target: "/single-gallery/pictures" },
      { source: "/quote", target: "/single/quote" },
      { source: "/sound", target: "/single/sound" },
      { source: "/text", target: "/single/text" },
    ]);
  });
});

test("links within texts lead to the address of the kind", async () => {
  const services = makeServices(await openMigratedSqlite());
  const link = {
    id: 7,
    title: "Links",
    name: "links",
    content: '<p><a href="https://old.example/film/">The film</a></p>',
  };
  await imported(services, makeFile("old.xml", wordPressExport([...POSTS, link])));
  const { body_markdown } = await services.db
    .selectFrom("posts")
    .select("body_markdown")
    .where("title", "=", "Links")
    .executeTakeFirstOrThrow();
  expect(body_markdown).toBe("[The film](/single-video/film)");
  await services.close();
});

test("posts become articles where the owner wants none of their kind, and what a category is to be", async () => {
  const services = makeServices(await openMigratedSqlite());
  const { db } = services;
  const tag = '<category domain="category" nicename="films">Films</category>';
  const posts = POSTS.map((post) => (post.id === 2 ? { ...post, more: tag } : post));
  const enclosure = {
    id: 9,
    title: "Episode",
    name: "episode",
    link: "https://old.example/episode/",
    content: "<p>Notes.</p>",
    more: `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value>${UPLOADS}/ep.mp3\n1\naudio/mpeg</wp:meta_value></wp:postmeta>`,
  };
  const zip = await makeZip({
    "old.xml": wordPressExport([...posts, enclosure]),
    "wp-content/uploads/ep.mp3": TONE,
    "wp-content/uploads/one.jpg": await picture("#111"),
    "wp-content/uploads/two.jpg": await picture("#222"),
    "wp-content/uploads/three.jpg": await picture("#333"),
  });
  const id = await addImport(services, zip, { actor: SYSTEM });
  await workOn(services, id);
  const { report } = await getImport(db, id);
  expect(report!.kinds).toEqual({ video: 2, audio: 2, gallery: 1 });
  const videos = report!.categories.find(({ name }) => name === "Films")!;
  const choices = {
    articles: ["video", "audio", "gallery"],
    termKinds: { [videos.externalId]: "video" },
  };
  await startImport(services, id, choices, { actor: SYSTEM });
  await workOn(services, id);
  const rows = await db.selectFrom("posts").select(["title", "kind", "body_markdown"]).execute();
  const kinds = Object.fromEntries(rows.map(({ title, kind }) => [title, kind]));
  expect(kinds).toEqual({
    "A film": "standard",
    "A long text with a film": "video",
    "Called a film": "standard",
    Episode: "standard",
    Pictures: "standard",
    "A quote": "standard",
    "A sound": "standard",
  });
  const textOf = (title: string) => rows.find((row) => row.title === title)!.body_markdown;
  expect(textOf("A film")).toContain(VIDEO);
  expect(textOf("Pictures")).toContain('<figure class="gallery"');
  expect(textOf("Episode")).toMatch(/<audio[\s\S]*Notes\./);
  const moved = (await movedIn(db)).map(({ target }) => target);
  expect(moved).toEqual(expect.arrayContaining(["/single/film", "/single-video/text"]));
  expect(moved).not.toContain("/single-video/film");
  await services.close();
});

test("names that the program keeps for itself, whatever their number, get another beginning", async () => {
  const services = makeServices(await openMigratedSqlite());
  const tag = '<category domain="category" nicename="home">Home</category>';
  const posts = [
    { id: 1, title: "Tips", name: "wp-tips", link: "https://old.example/wp-tips/", more: tag },
    { id: 2, type: "page", title: "Home", name: "home", link: "https://old.example/home/" },
  ];
  await imported(services, makeFile("old.xml", wordPressExport(posts)));
  expect(await movedIn(services.db)).toEqual([
    { source: "/category/home", target: "/archive/on-home" },
    { source: "/category/home/feed", target: "/archive/on-home/rss.xml" },
    { source: "/comments/feed", target: "/rss.xml" },
    { source: "/feed/atom", target: "/atom.xml" },
    { source: "/home", target: "/on-home" },
    { source: "/wp-tips", target: "/single/on-wp-tips" },
  ]);
  await services.close();
});

test("what is to be published later, posts and pages, keeps its date", async () => {
  const services = makeServices(await openMigratedSqlite());
  const later = { status: "future", date: "2999-01-02 10:00:00" };
  const posts = [
    { id: 1, title: "Tides", name: "tides", ...later },
    { id: 2, type: "page", title: "Fair", name: "fair", ...later },
  ];
  await imported(services, makeFile("old.xml", wordPressExport(posts)));
  const scheduled = { status: "scheduled", published_at: Date.parse("2999-01-02T10:00:00Z") };
  for (const table of ["posts", "pages"] as const) {
    const rows = services.db.selectFrom(table).select(["status", "published_at"]);
    expect(await rows.where("title", "in", ["Tides", "Fair"]).execute(), table).toEqual([
      scheduled,
    ]);
  }
  await services.close();
});
