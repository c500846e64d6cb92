import { describe, expect, test } from "vitest";
import { openFolder } from "#app/features/imports/archive/folder-archive.server.ts";
import type { SourceItem, SourcePost } from "#app/features/imports/model.ts";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { findMarkdownFiles } from "./markdown-site.server.ts";
import { openMarkdown } from "./markdown-source.server.ts";

async function read(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) put(folder, path, text);
  const archive = await openFolder(folder);
  const source = await openMarkdown(archive, findMarkdownFiles(archive), "notes");
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return { items, source };
}

async function readOne(file: string, text: string): Promise<SourcePost> {
  const { items } = await read({ [file]: text });
  return items.find((item) => item.type === "post" || item.type === "page") as SourcePost;
}

const markdownOf = (post: SourcePost): string => {
  const body = post.body();
  return body.format === "markdown" ? body.markdown.trim() : "";
};

describe("Markdown files of", () => {
  test("Jekyll: the date and short name are in the name of the file", async () => {
    const post = await readOne(
      "_posts/2024-01-31-on-boats.md",
      "---\ntitle: On boats\nlayout: post\ncategories: [sea]\ntags: boats, quays\npermalink: /sea/on-boats.html\n---\n\nWords.\n",
    );
    expect(post).toMatchObject({
      type: "post",
      title: "On boats",
      slug: "on-boats",
      publishedAt: Date.parse("2024-01-31"),
      oldPath: "/sea/on-boats.html",
      categoryIds: ["sea"],
      tagIds: ["tag boats", "tag quays"],
      status: "published",
    });
    expect(markdownOf(post)).toBe("Words.");
  });

  test.each([
    ["permalink: pretty", "/sea/2024/01/31/on-boats/"],
    ["permalink: /news/:year/:i_month/:title.html", "/news/2024/1/on-boats.html"],
    ["baseurl: /blog", "/blog/sea/2024/01/31/on-boats.html"],
    ["collections:\n  posts:\n    permalink: /:title/", "/on-boats/"],
    ["permalink: /:collection/:title/", null],
    ["title: Boats", "/sea/2024/01/31/on-boats.html"],
  ])("Jekyll: old addresses are those of its configuration: %s", async (config, path) => {
    const { items } = await read({
      "_config.yml": `url: https://old.example\n${config}\n`,
      "_posts/2024-01-31-on-boats.md": "---\ncategories: [Sea]\nredirect_from: /boats\n---\nWords.",
    });
    const post = items.find(({ type }) => type === "post") as SourcePost;
    expect(post.oldPath).toBe(path);
    const redirects = items.flatMap((item) => (item.type === "redirects" ? [item.text] : []));
    const rule = { from: "/boats", to: path, permanent: true };
    expect(redirects).toEqual(path ? [JSON.stringify([rule])] : []);
  });

  test.each([
    ["content/posts/boats/index.md", "/posts/boats/"],
    ["content/Posts/On-Boats.md", "/posts/on-boats/"],
    ["src/content/blog/boats.mdx", "/blog/boats/"],
    ["Notes/boats.md", null],
  ])("Hugo and Astro: the folders of a text are its old address: %s", async (file, path) => {
    expect((await readOne(file, "---\ntitle: Boats\n---\nWords.")).oldPath).toBe(path);
  });

  test("Hugo: TOML, a bundle in a folder, a draft", async () => {
    const post = await readOne(
      "content/posts/boats/index.md",
      '+++\ntitle = "On boats"\ndate = 2024-01-31T10:00:00Z\ndraft = true\ntags = ["boats"]\n[cover]\nimage = "boat.jpg"\nalt = "A boat"\n+++\nWords.',
    );
    expect(post).toMatchObject({
      slug: "boats",
      status: "draft",
      publishedAt: Date.parse("2024-01-31T10:00:00Z"),
      picture: { address: "boat.jpg", alt: "A boat" },
      tagIds: ["tag boats"],
    });
  });

  test("Astro: other names for the date, the excerpt and the picture", async () => {
    const post = await readOne(
      "src/content/blog/boats.mdx",
      "---\ntitle: On boats\ndescription: Short.\npubDate: 2024-01-31\nheroImage: ./boat.jpg\nauthor: Ada Berg\n---\nWords.",
    );
    expect(post).toMatchObject({
      excerpt: "Short.",
      publishedAt: Date.parse("2024-01-31"),
      picture: { address: "./boat.jpg" },
      authorIds: ["ada-berg"],
    });
  });

  test("Obsidian: no front matter, the title is the first heading", async () => {
    const post = await readOne("Notes/Old harbour.md", "# The old harbour\n\nWords.");
    expect(post).toMatchObject({
      title: "The old harbour",
      slug: "old-harbour",
      publishedAt: null,
    });
    expect(markdownOf(post)).toBe("Words.");
  });

  test("Notion: an id in the name, fields as lines below the title", async () => {
    const post = await readOne(
      `Boats ${"0123456789abcdef".repeat(2)}.md`,
      "# Boats\n\nTags: sea, quays\nDate: January 31, 2024\n\nWords.",
    );
    expect(post).toMatchObject({ title: "Boats", slug: "boats", tagIds: ["tag sea", "tag quays"] });
    expect(markdownOf(post)).toBe("Words.");
  });

  test("its front matter may name an audio file, video or gallery, which stands above the text", async () => {
    const audio = await readOne("posts/a.md", "---\naudio: ./a.mp3\nseason: 2\nepisode: 3\n---\nA");
    expect(audio).toMatchObject({
      media: { kind: "audio", address: "./a.mp3" },
      episode: { season: 2, number: 3 },
    });
    const leadOf = async (matter: string) => {
      const body = (await readOne("posts/a.md", `---\n${matter}\n---\nA`)).body();
      return body.format === "markdown" ? body.lead?.lead : undefined;
    };
    expect(await leadOf("video: https://vimeo.com/76979871")).toEqual({
      kind: "video",
      embedUrl: "https://vimeo.com/76979871",
    });
    expect(await leadOf("gallery: [a.jpg, { src: ./b.jpg, alt: B, caption: C }]")).toEqual({
      kind: "gallery",
      pictures: [
        { address: "a.jpg", alt: "" },
        { address: "./b.jpg", alt: "B", caption: "C" },
      ],
    });
    expect(await leadOf("video: https://other.example/\nimages: [a.jpg, b.jpg]")).toBeUndefined();
  });

  test("a folder name people, categories and tags once, before the posts", async () => {
    const { items } = await read({
      "a.md": "---\ntitle: A\nauthor: Ada Berg\ntags: [Sea]\n---\nA",
      "b.md": "---\ntitle: B\nauthors: [ada berg]\ntags: [sea]\ncategories: [Sea]\n---\nB",
    });
    expect(items.map(({ type, externalId }) => `${type} ${externalId}`)).toEqual([
      "person ada-berg",
      "term sea",
      "term tag sea",
      "post a.md",
      "post b.md",
    ]);
  });
});

test("files are found beside a text, from the root of the site, and by their name alone", async () => {
  const { source } = await read({
    "site/posts/a.md": "A",
    "site/posts/img/boat.jpg": "1",
    "site/static/quay.jpg": "2",
    "site/attachments/lamp one.jpg": "3",
  });
  const from = { file: "site/posts/a.md", field: "" };
  expect(source.findFile("img/boat.jpg", from)).toBe("site/posts/img/boat.jpg");
  expect(source.findFile("/quay.jpg", from)).toBe("site/static/quay.jpg");
  expect(source.findFile("lamp%20one.jpg", from)).toBe("site/attachments/lamp one.jpg");
  expect(source.findFile("../../../etc/passwd", from)).toBeNull();
  expect(source.findFile("https://example.org/boat.jpg", from)).toBeNull();
});
