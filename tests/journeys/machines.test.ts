/** Structured data and feeds of a running magazine, read by parsers that are not ours. */
import Validator from "@adobe/structured-data-validator";
import { parseFeed } from "feedsmith";
import sharp from "sharp";
import { expect } from "vitest";
import { parseXml } from "#tests/parse-xml.ts";
import { siteUrl, test } from "./journey.ts";

const get = async (path: string) => {
  const answer = await fetch(new URL(path, siteUrl));
  expect(answer.status, path).toBe(200);
  return answer;
};
const read = async (path: string) => (await get(path)).text();

const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

/** The values of an attribute of the tags that a pattern finds. */
const valuesOf = (html: string, tag: RegExp, attribute: string) =>
  (html.match(tag) ?? []).map((each) =>
    decode(new RegExp(`${attribute}="([^"]*)"`).exec(each)?.[1] ?? ""),
  );

/** One page of each kind, from the sitemap. */
async function findPages(): Promise<string[]> {
  const parts = ["posts-1", "terms-1", "authors-1"].map((name) => read(`/sitemaps/${name}.xml`));
  const places = (await Promise.all(parts)).join("").match(/(?<=<loc>)[^<]+/g) ?? [];
  const paths = places.map((place) => new URL(place).pathname);
  const kinds = Map.groupBy(paths, (path) => path.split("/")[1]);
  return ["/", ...[...kinds.values()].flatMap(([first]) => first ?? [])];
}

interface Thing {
  "@type": string;
}

test("every kind of page has structured data that a validator accepts", async () => {
  const pages = await findPages();
  expect(pages.length).toBeGreaterThan(6);
  for (const path of pages) {
    const [, script = "{}"] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path)) ?? [];
    const things: Thing[] = JSON.parse(script)["@graph"];
    expect(things.length, path).toBe(2);
    const jsonld = Object.fromEntries(things.map((thing) => [thing["@type"], [thing]]));
    const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
    expect(
      issues.filter(({ severity }) => severity === "ERROR"),
      path,
    ).toEqual([]);
  }
});

test("the picture of a shared page is a JPEG of the size that the page declares", async () => {
  const [, ...pages] = await findPages();
  const [post = ""] = pages.filter((path) => path.startsWith("/single"));
  const html = await read(post);
  const [width] = valuesOf(html, /<meta property="og:image:width"[^>]*>/g, "content");
  const [address = ""] = valuesOf(html, /<meta property="og:image"[^>]*>/g, "content");
  const picture = await get(new URL(address).pathname);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  const shown = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect(String(shown.width)).toBe(width);
  // The front page has the magazine's own picture, not the one of a story that is there for a day.
  const [front] = valuesOf(await read("/"), /<meta property="og:image"[^>]*>/g, "content");
  expect(front).toContain("/images/social/site/");
});

test("every feed that a page names can be read, and so can every file of the sitemap", async () => {
  const pages = [...(await findPages()), "/archive-video/travel", "/archive-audio/music"];
  const html = (await Promise.all(pages.map(read))).join("");
  const feeds = new Set(
    valuesOf(html, /<link rel="alternate" type="application\/(?:rss|atom|feed)\+[^>]*>/g, "href"),
  );
  expect(feeds).toContain("/podcast.xml");
  expect(feeds).toContain("/archive-video/travel/rss.xml");
  for (const path of feeds) {
    const { feed } = parseFeed(await read(path));
    const count = "items" in feed ? feed.items?.length : "entries" in feed && feed.entries?.length;
    expect(count, path).toBeGreaterThan(0);
  }
  const index = await read("/sitemap.xml");
  const files = index.match(/(?<=<loc>)[^<]+/g) ?? [];
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) parseXml(await read(new URL(file).pathname));
});

test("old addresses of feeds lead to the feed; security.txt is found", async () => {
  for (const path of ["/feed", "/feed/", "/rss"]) {
    expect((await get(path)).url, path).toBe(`${siteUrl}/rss.xml`);
  }
  expect(await read("/.well-known/security.txt")).toMatch(/^Contact: /m);
});

test("pages of logging in are not indexed", async () => {
  for (const path of ["/login", "/signup", "/forgot-pass"]) {
    const robots = valuesOf(await read(path), /<meta name="robots"[^>]*>/g, "content");
    expect(robots, path).toEqual(["noindex"]);
  }
});
