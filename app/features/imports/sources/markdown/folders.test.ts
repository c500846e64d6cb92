/** Folders of each program as they are: what is a text, and where it was. */
import { expect, test } from "vitest";
import { openFolder } from "#app/features/imports/archive/folder-archive.server.ts";
import type { SourceItem } from "#app/features/imports/model.ts";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { findMarkdownFiles } from "./markdown-site.server.ts";
import { openMarkdown } from "./markdown-source.server.ts";

async function read(files: Readonly<Record<string, string>>): Promise<SourceItem[]> {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) put(folder, path, text);
  const archive = await openFolder(folder);
  const source = await openMarkdown(archive, findMarkdownFiles(archive), "site");
  return Array.fromAsync(source.items());
}

/** Where the texts of a folder were, by their title. */
const placesOf = (items: readonly SourceItem[]) =>
  Object.fromEntries(
    items.flatMap((item) =>
      item.type === "post" || item.type === "page" ? [[item.title, item.oldPath]] : [],
    ),
  );

const text = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\nWords.`;

test("Hugo: only its content comes, at the addresses of its configuration", async () => {
  const items = await read({
    "hugo.toml":
      'baseURL = "https://quay.example/notes/"\n[permalinks]\n  posts = "/:year/:month/:slug/"\n',
    "archetypes/default.md": '---\ntitle: "{{ replace .Name "-" " " }}"\n---\n',
    "themes/x/exampleSite/content/posts/example.md": text("Example"),
    "content/posts/fog.md": text("Fog at noon", "date: 2024-01-05\ntags: [Deep Sea]\n"),
    "content/posts/tug/index.md": text("Tug", "date: 2024-02-05\nslug: tugs\n"),
    "content/essays/ropes.md": text("Ropes"),
    "content/about.md": text("Who we are"),
  });
  expect(placesOf(items)).toEqual({
    "Fog at noon": "/notes/2024/01/fog-at-noon/",
    Tug: "/notes/2024/02/tugs/",
    Ropes: "/notes/essays/ropes/",
    "Who we are": "/notes/about/",
  });
  expect(items.find(({ type }) => type === "term")).toMatchObject({
    name: "Deep Sea",
    oldPath: "/notes/tags/deep-sea",
  });
  const redirects = items.flatMap((item) => (item.type === "redirects" ? item.text : []));
  for (const list of ["posts", "categories", "tags"])
    expect(redirects.join()).toContain(`/notes/${list},/search`);
  for (const [later, first] of [
    ["/notes/page", "/search"],
    ["/notes/tags/:term/page", "/notes/tags/:term"],
  ] as const)
    expect(redirects.join()).toContain(`${later}/:page(\\d+),${first}`);
});

test("what a page of a category, tag or author says comes with it, those above first", async () => {
  const items = await read({
    "hugo.toml": 'baseURL = "https://quay.example/"\n',
    "content/posts/fog.md": text("Fog", "categories: [Coast]\ntags: [Deep Sea]\nauthors: [Ada]\n"),
    "content/categories/coast/_index.md": "---\ntitle: Coast\nparent: Sea\n---\nWhere it is wet.",
    "content/categories/sea/_index.md": text("Sea", "parent: Coast\n"),
    "content/tags/deep-sea/_index.md": "---\ndescription: Below\nimage: ./deep.jpg\n---\n",
    "content/authors/ada/_index.md":
      '+++\ntitle = "Ada"\nbio = "Writes"\navatar = "ada.jpg"\nwebsite = "https://ada.example"\n+++\n',
    "content/tags/broken/_index.md": "---\na: [\n---\n",
  });
  const found = items.filter(({ type }) => type === "term" || type === "person" || type === "loss");
  expect(found).toMatchObject([
    { type: "loss", code: "unreadable", place: { file: "content/tags/broken/_index.md" } },
    {
      name: "Ada",
      bio: "Writes",
      portrait: "ada.jpg",
      links: { website: "https://ada.example" },
      place: { file: "content/authors/ada/_index.md" },
    },
    { name: "Sea", description: "Words.", externalId: "sea" },
    { name: "Coast", description: "Where it is wet.", parentId: "sea" },
    { name: "Deep Sea", description: "Below", picture: "./deep.jpg", oldPath: "/tags/deep-sea" },
  ]);
});

test("Eleventy: parts and results of pages stay away, and addresses have no dates", async () => {
  const items = await read({
    "eleventy.config.js": 'export default { dir: { input: "src" } };',
    "_site/posts/copy.md": text("Copy"),
    "src/_includes/note.md": text("Include"),
    "src/posts/2021-06-07-one.md": text("One", "tags: [posts, sea]\n"),
    "src/posts/two.md": text("Two", "permalink: '/custom/{{ page.fileSlug }}/'\n"),
    "src/about/index.md": text("About us"),
    "other/three.md": text("Three"),
  });
  expect(placesOf(items)).toEqual({
    One: "/posts/one/",
    Two: "/custom/two/",
    "About us": "/about/",
  });
  expect(items.flatMap((item) => (item.type === "term" ? item.name : []))).toEqual(["sea"]);
});

test("Astro: content and pages come, and what is code in MDX does not", async () => {
  const items = await read({
    "astro.config.mjs": 'export default { site: "https://quay.example" };',
    "docs/notes.md": text("Notes"),
    "src/content/blog/fog.mdx":
      '---\ntitle: Fog\n---\nimport Chart from "../Chart.astro";\nexport const heights = [\n  1,\n];\n\nWords.\n\n<Chart heights={heights} />\n\n```js\nimport fog from "fog";\n```\n',
    "src/pages/about.md": text("About us"),
  });
  expect(placesOf(items)).toEqual({ Fog: "/blog/fog/", "About us": "/about/" });
  const fog = items.find((item) => item.type === "post" && item.title === "Fog");
  const body = fog?.type === "post" ? fog.body() : null;
  expect(body).toMatchObject({ losses: [{ code: "unknown-card", detail: "<Chart>" }] });
  expect(body?.format === "markdown" && body.markdown.trim()).toBe(
    'Words.\n\n<Chart heights={heights} />\n\n```js\nimport fog from "fog";\n```',
  );
});

test("Obsidian: templates stay away, drawings are named, and tags within texts count", async () => {
  const items = await read({
    ".obsidian/templates.json": '{ "folder": "Forms" }',
    ".obsidian/plugins/x/notes.md": "No text.",
    ".trash/Old.md": "Thrown away.",
    "Forms/Meeting.md": "A form.",
    "Templates/Post.md": "A form.",
    "Drawing.excalidraw.md": "# Excalidraw Data",
    "Harbour.md":
      "---\ntags: '#quay #sea'\nauthor: '[[Ada Berg]]'\n---\nA #harbour/old in C#, issue #12, `#code`.\n",
  });
  expect(Object.keys(placesOf(items))).toEqual(["Harbour"]);
  expect(items.flatMap((item) => (item.type === "loss" ? item.place.file : []))).toEqual([
    "Drawing.excalidraw.md",
  ]);
  const named = items.flatMap((item) =>
    item.type === "term" || item.type === "person" ? item.name : [],
  );
  expect(named).toEqual(["Ada Berg", "quay", "sea", "harbour/old"]);
});
