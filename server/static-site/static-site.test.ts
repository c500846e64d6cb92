import { parse, serialize } from "parse5";
import { expect, test } from "vitest";
import { ISLANDS } from "#app/magazine/islands.ts";
import { entriesOf } from "./found-addresses.ts";
import { PreparedVideos } from "./prepared-media.ts";
import { redirectsFile } from "./redirect-files.ts";
import { fileOf, requestedPath, staticAddress } from "./static-address.ts";
import { staticText, withOwnAddress } from "./static-text.ts";
import { SEARCH_ISLAND, SERVER_ISLANDS, withoutServer } from "./without-server.ts";

const BASE = new URL("https://gull.example/archive/sea");

const addressOf = (path: string) => staticAddress(new URL(path, BASE))?.href ?? null;

function strip(html: string): string {
  const document = parse(`<html><head></head><body>${html}</body></html>`);
  withoutServer(document, BASE);
  return /<body>(.*)<\/body>/s.exec(serialize(document))![1]!;
}

test("queries that name a page are part of its path; orders, filters and accounts have none", () => {
  expect(addressOf("/")).toBe("/");
  expect(addressOf("/archive/sea?page=1")).toBe("/archive/sea/");
  expect(addressOf("/archive/sea?page=2&lang=ar&to=3")).toBe("/archive/sea/lang-ar/page-2/");
  expect(addressOf("/rss.xml?lang=ar")).toBe("/lang-ar/rss.xml");
  expect(addressOf("/images/00ff00ff00ff00ff/640")).toBe("/images/00ff00ff00ff00ff/640");
  expect(addressOf("/themes/00ff00ff00ff00ff")).toBe("/themes/00ff00ff00ff00ff.css");
  for (const path of ["/archive/sea?sort=views", "/login", "/dashboard/root", "/api/me"])
    expect(addressOf(path), path).toBeNull();
});

test("a page is the index of its folder, unless it ends in .html", () => {
  expect(fileOf("/", true)).toBe("index.html");
  expect(fileOf("/single/fog/", true)).toBe("single/fog/index.html");
  expect(fileOf("/2020/fog.html", true)).toBe("2020/fog.html");
  expect(fileOf("/%D8%A8/", true)).toBe("ب/index.html");
  expect(fileOf("/rss.xml", false)).toBe("rss.xml");
});

test("menus of orders go with their links, the words of a text stay", () => {
  expect(
    strip(
      '<details data-disclosure-menu><summary>Order</summary><ul><li><a href="?">New</a></li><li><a href="?sort=views">Most read</a></li></ul></details>',
    ),
  ).toBe("");
  expect(strip('<article><p>See <a href="/login">the door</a>.</p></article>')).toBe(
    "<article><p>See the door.</p></article>",
  );
  expect(strip('<a href="/single/fog#two">Fog</a>')).toBe('<a href="/single/fog/#two">Fog</a>');
  expect(strip('<a href="https://other.example/login">Away</a>')).toContain("other.example/login");
});

test("forms that are sent and reactions go, the newsletter with its frame; sharing and searching stay", () => {
  expect(
    strip(
      '<div class="post-actions"><button form="reactions" data-reaction="like"></button><button>Share</button></div><footer><p>Legal</p><form id="reactions" method="post" action="/actions/reactions" hidden></form></footer>',
    ),
  ).toBe('<div class="post-actions"><button>Share</button></div><footer><p>Legal</p></footer>');
  expect(
    strip('<section><h2>Join</h2><form method="post" data-newsletter="/a"></form></section>'),
  ).toBe("");
  expect(strip('<form action="/search"><input name="q"></form>')).toBe(
    '<form action="/search/"><input name="q"></form>',
  );
  expect(strip('<form action="https://other.example/search"></form>')).toContain('example/search"');
});

test("feeds and tracks lead to the addresses of the folder; ids stay", () => {
  const texts = [
    [
      "<link>https://gull.example/single/fog</link>",
      "<link>https://gull.example/single/fog/</link>",
    ],
    ['<link href="https://gull.example/a?x=1&amp;lang=ar"/>', null],
    ['"url":"https://gull.example/single/fog"', '"url":"https://gull.example/single/fog/"'],
    ['"href":"/single/fog#two"', '"href":"/single/fog/#two"'],
    [
      '"content_html":"<a href=\\"https://gull.example/b\\">"',
      '"content_html":"<a href=\\"https://gull.example/b/\\">"',
    ],
    ['<guid isPermaLink="false">https://gull.example/single/fog</guid>', null],
    ['"id":"https://gull.example/single/fog"', null],
    ["<link>https://other.example/single/fog</link>", null],
    ['"url":"/media/00ff00ff00ff00ff.mp3"', null],
  ] as const;
  for (const [text, expected] of texts)
    expect(staticText(text, BASE.origin)).toBe(expected ?? text);
});

test("pages play what was prepared of a video; links and structured data name the original", async () => {
  const asked: string[] = [];
  const videos = new PreparedVideos(async (address, headers) => {
    asked.push(address);
    const isPrepared = headers?.["sec-fetch-dest"] === "video" && address.endsWith(".mov");
    const location = "/streams/f-00ff00ff00ff00ff/720.m4s";
    return isPrepared ? new Response(null, { status: 302, headers: { location } }) : new Response();
  });
  const video = "/media/00ff00ff00ff00ff.mov";
  const html = `<video src="${video}"></video><div data-preview="${video}"></div><a href="${video}">Download</a><video controls="" src="/media/11ff00ff00ff00ff.mp4"></video><noscript><audio controls="" src="${video}"></audio></noscript>`;
  const played = "/streams/f-00ff00ff00ff00ff/720.mp4";
  expect(await videos.exchange(html)).toBe(
    `<video src="${played}"></video><div data-preview="${played}"></div><a href="${video}">Download</a><video controls="" src="/media/11ff00ff00ff00ff.mp4"></video><noscript><audio controls="" src="${played}"></audio></noscript>`,
  );
  expect(asked).toEqual([video, "/media/11ff00ff00ff00ff.mp4"]);
  expect(requestedPath(played)).toBe("/streams/f-00ff00ff00ff00ff/720.m4s");
});

test("a stream's sizes, segments and thumbnails are relative to its lists", () => {
  const listed = (text: string, file: string) => entriesOf(text, `/streams/f-0/${file}`);
  expect(listed("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360.m3u8\n", "master.m3u8")).toEqual([
    "/streams/f-0/360.m3u8",
  ]);
  expect(listed('#EXTM3U\n#EXT-X-MAP:URI="360.m4s"\n360.m4s\n', "360.m3u8")).toEqual([
    "/streams/f-0/360.m4s",
  ]);
  const cue = (at: number) => `00:0${at}.000 --> 00:0${at + 1}.000\nthumbnails.jpg#xywh=0,0,9,9\n`;
  expect(listed(`WEBVTT\n\n${cue(0)}\n${cue(1)}`, "thumbnails.vtt")).toEqual([
    "/streams/f-0/thumbnails.jpg",
  ]);
  expect(listed("WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n", "en.vtt")).toEqual([]);
});

test("a page names itself as the folder does, also where it is shared", () => {
  const own = "https://gull.example/single/fog";
  const html = `"url":"${own}" <p>${own}</p> <a href="/share?u=${encodeURIComponent(own)}&amp;t=x"> "${own}-2"`;
  expect(withOwnAddress(html, own, `${own}/`)).toBe(
    `"url":"${own}/" <p>${own}/</p> <a href="/share?u=${encodeURIComponent(`${own}/`)}&amp;t=x"> "${own}-2"`,
  );
});

test("the islands that are taken out are those of the pages", () => {
  const names = ISLANDS.map(({ name }) => name);
  for (const name of [...SERVER_ISLANDS, SEARCH_ISLAND]) expect(names).toContain(name);
});

test("redirects are written in the form of _redirects, patterns last, the others as comments", () => {
  const text = redirectsFile([
    { source: "/old/*", target: "/new/*", status: 301 },
    { source: "/blog/:year(\\d{4})/:slug", target: "/p/:slug", status: 302 },
    { source: "/p/:slug.html", target: "/p/:slug", status: 301 },
    { source: "/gone", target: null, status: 410 },
    { source: "/a", target: "https://b.example/", status: 301 },
  ]);
  expect(text.split("\n")).toEqual([
    "/a https://b.example/ 301",
    "/gone /404.html 410",
    "/blog/:year/:slug /p/:slug 302",
    "/old/* /new/:splat 301",
    "# /p/:slug.html /p/:slug 301",
    "",
  ]);
});
