import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeTerm, START } from "#tests/factories/rows.ts";
import { findSitemapPart, listSitemapParts } from "./sitemap-queries.server.ts";
import { type SitemapEntry, writeSitemap, writeSitemapIndex } from "./sitemap-xml.server.ts";

const SITE = "https://example.org";
const site = {
  name: "Fog & Co",
  language: "en",
  url: SITE,
  frameOf: (address: string) => `https://frames.example/${address.length}`,
};

/** The texts of an XML document by namespace and element, as a strict parser reads them. */
function readXml(xml: string): Map<string, string[]> {
  const parser = new SaxesParser({ xmlns: true });
  const texts = new Map<string, string[]>();
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    text = "";
  });
  parser.on("text", (said) => {
    text += said;
  });
  parser.on("closetag", ({ uri, local }) => {
    const name = `${uri.replace(/^.*\/(sitemap-\w+)\/.*$/, "$1").replace(/^http.*/, "")}:${local}`;
    texts.set(name, [...(texts.get(name) ?? []), text]);
    text = "";
  });
  parser.write(xml).close();
  return texts;
}

async function readIndex(db: Database) {
  return readXml(writeSitemapIndex(SITE, await listSitemapParts(db)));
}

async function readPart(db: Database, file: string) {
  const entries = await findSitemapPart(db, file, site);
  return readXml(writeSitemap(SITE, entries ?? []));
}

describe.each(databases)("sitemaps on $name", ({ open }) => {
  test("a post names its public translations and itself, and where all others should go", async () => {
    const { db } = await open();
    const group = { translation_group: "p-en" };
    await makePost(db, { id: "p-en", number: 1, slug: "lamp", language: "en", ...group });
    await makePost(db, { number: 2, slug: "lampe", language: "de", ...group });
    await makePost(db, { number: 3, slug: "lampada", language: "it", status: "draft", ...group });
    await makePost(db, { number: 4, slug: "alone", language: "fr" });
    const xml = writeSitemap(SITE, (await findSitemapPart(db, "posts-1.xml", site)) ?? []);
    const links = [...xml.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    );
    const all = [
      `en ${SITE}/single/lamp`,
      `de ${SITE}/single/lampe`,
      `x-default ${SITE}/single/lamp`,
    ];
    expect(links).toEqual([...all, ...all]);
    expect(readXml(xml).get(":loc")).toHaveLength(3);
  });

  test("the index names the files that there are, with the latest change in each", async () => {
    const { db } = await open();
    const picture_id = (await makeMedia(db)).id;
    const term = await makeTerm(db, { slug: "tides" });
    const day = (days: number) => START + days * DAY;
    const [one, two, last] = [day(1), day(2), day(3)];
    await makePost(db, { number: 1, updated_at: one, picture_id, terms: [term.id] });
    await makePost(db, { number: 5000, updated_at: two });
    await makePost(db, { number: 5001, updated_at: last, kind: "video", picture_id });
    const index = await readIndex(db);
    expect(index.get(":loc")).toEqual(
      [
        "pages",
        "posts-1",
        "posts-2",
        "images-1",
        "images-2",
        "videos-2",
        "terms-1",
        "authors-1",
      ].map((name) => `${SITE}/sitemaps/${name}.xml`),
    );
    const [first, second] = index.get(":lastmod")!;
    expect([first, second]).toEqual([two, last].map((at) => new Date(at).toISOString()));
    expect((await readPart(db, "posts-1.xml")).get(":loc")).toHaveLength(2);
    expect(await findSitemapPart(db, "posts-3.xml", site)).toBeNull();
    expect(await findSitemapPart(db, "posts-0.xml", site)).toBeNull();
  });

  test("videos have thumbnail, words and file; pictures are listed with their posts", async () => {
    const { db } = await open();
    const picture_id = (await makeMedia(db)).id;
    const file = await makeMedia(db, { kind: "video", mime: "video/mp4", duration_ms: 61_000 });
    const video = { kind: "video", picture_id, excerpt: "Slow <fog>" } as const;
    await makePost(db, { ...video, number: 1, slug: "own", media_id: file.id });
    await makePost(db, { ...video, number: 2, embed_url: "https://vimeo.com/1" });
    await makePost(db, { ...video, number: 3, media_id: file.id, access: "paid" });
    const videos = await readPart(db, "videos-1.xml");
    expect(videos.get(":loc")?.[0]).toBe(`${SITE}/single-video/own`);
    expect(videos.get("sitemap-video:content_loc")).toHaveLength(1);
    expect(videos.get("sitemap-video:duration")).toEqual(["61"]);
    expect(videos.get("sitemap-video:player_loc")).toEqual(["https://frames.example/19"]);
    expect(videos.get("sitemap-video:description")).toEqual(["Slow <fog>", "Slow <fog>"]);
    expect(videos.get("sitemap-video:thumbnail_loc")?.[0]).toMatch(/\/images\/\w{16}\/1440\.jpg$/);
    expect((await readPart(db, "images-1.xml")).get("sitemap-image:loc")).toHaveLength(3);
  });

  test("films with a poster alone and galleries are named in the index too", async () => {
    const { db } = await open();
    const poster_id = (await makeMedia(db)).id;
    const film = await makeMedia(db, { kind: "video", mime: "video/mp4", poster_id });
    await makePost(db, { number: 1, kind: "video", media_id: film.id });
    const photo = await makeMedia(db);
    await makePost(db, { number: 5001, kind: "gallery", pictures: [photo.id] });
    await makePost(db, { number: 10_001 });
    const names = (await readIndex(db)).get(":loc")!.filter((name) => /images|videos/.test(name));
    expect(names).toEqual(
      ["images-1", "images-2", "videos-1"].map((name) => `${SITE}/sitemaps/${name}.xml`),
    );
  });

  test("news are what came in the last two days; what appeared elsewhere first is not listed", async () => {
    const { db } = await open();
    await makePost(db, { number: 1, title: "Old", published_at: Date.now() - 3 * DAY });
    expect((await readIndex(db)).get(":loc")).not.toContain(`${SITE}/sitemaps/news.xml`);
    await makePost(db, { number: 2, title: "Fog & rain", published_at: Date.now() - DAY });
    await makePost(db, { number: 3, canonical_url: "https://elsewhere.example/first" });
    expect((await readIndex(db)).get(":loc")).toContain(`${SITE}/sitemaps/news.xml`);
    const news = await readPart(db, "news.xml");
    expect(news.get("sitemap-news:title")).toEqual(["Fog & rain"]);
    expect(news.get("sitemap-news:name")).toEqual(["Fog & Co"]);
    expect((await readPart(db, "posts-1.xml")).get(":loc")).toHaveLength(2);
  });
});

test("a full file stays within 50,000 addresses and 50 MB", () => {
  const long = (text: string) => `https://example.org/${text.repeat(20)}`;
  const entry: SitemapEntry = {
    path: `/single/${"word-".repeat(16)}`,
    changedAt: START,
    pictures: Array.from({ length: 6 }, () => long("picture")),
    video: {
      title: "word ".repeat(40),
      description: "word ".repeat(100),
      thumbnailUrl: long("picture"),
      contentUrl: long("film"),
      playerUrl: null,
      durationSeconds: 3600,
      publishedAt: START,
    },
  };
  const entries = Array.from({ length: 5000 }, () => entry);
  expect(writeSitemap(SITE, entries).length).toBeLessThan(50 * 1024 * 1024);
});
