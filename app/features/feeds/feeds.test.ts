import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { type FeedSite, writeAtom, writeJsonFeed, writeRss } from "./formats.server.ts";
import { type FeedPodcast, writePodcast } from "./podcast.server.ts";
import type { FeedEpisode } from "./queries.server.ts";

const site: FeedSite = {
  name: "Masthead & Sons",
  description: "A magazine",
  url: "https://example.org",
  language: "en",
  logoUrl: null,
};

const podcast: FeedPodcast = {
  ...site,
  owner: { name: "Ann & Co", email: "ann@example.org" },
  category: "Society & Culture > Documentary",
  isExplicit: false,
  coverUrl: "https://example.org/images/fedcba9876543210/1440.jpg",
};

const entry: FeedEpisode = {
  summary: "Forty sentences & a lift.",
  id: "urn:uuid:7d444840-9dc0-81d1-b245-5ffdce74fad2",
  post: {
    id: "p1",
    kind: "audio",
    slug: "a-lift",
    path: "/single-audio/a-lift",
    title: 'Going "down" <slowly>',
    excerpt: "Forty sentences & a lift.",
    language: null,
    publishedAt: Date.UTC(2026, 10, 12, 5, 40),
    readingMinutes: 2,
    picture: null,
    author: {
      id: "a",
      slug: "a",
      path: "/author/a",
      name: "Ann O’Nym",
      jobName: "",
      avatar: null,
      cover: null,
      postCount: 1,
    },
    category: null,
    likeCount: 0,
    commentCount: 0,
    gallery: [],
    sponsor: "",
    sponsorUrl: null,
    embedUrl: null,
    media: { src: "/media/0123456789abcdef.mp3", mime: "audio/mpeg", durationSeconds: 121 },
    series: "The Second Question",
    season: 2,
    episode: 5,
  },
  url: "https://example.org/single-audio/a-lift",
  html: '<p>Words with <a href="https://example.org/about">a link</a> and ]]> a trap.</p>',
  updatedAt: Date.UTC(2026, 10, 13),
  enclosure: {
    url: "https://example.org/media/0123456789abcdef.mp3",
    type: "audio/mpeg",
    length: 1000,
    durationSeconds: 121,
  },
  picture: {
    url: "https://example.org/images/0123456789abcdef/1440.jpg",
    width: 1440,
    height: 960,
    alt: "A lift, open",
  },
  type: "bonus",
  isExplicit: true,
  chaptersUrl: "https://example.org/captions/p1/chapters.json",
  transcripts: [{ url: "https://example.org/captions/p1/en.vtt", language: "en" }],
};

test("a feed parser reads what was published from RSS", () => {
  const feed = parseRssFeed(writeRss(site, "/rss.xml", [entry]));
  expect(feed.title).toBe(site.name);
  const item = feed.items?.[0];
  expect(item?.title).toBe(entry.post.title);
  expect(item?.link).toBe(entry.url);
  expect(item?.content?.encoded).toBe(entry.html);
  expect(item?.guid).toEqual({ value: entry.id, isPermaLink: false });
  expect(item?.enclosures?.[0]).toMatchObject({ url: entry.enclosure.url, length: 1000 });
});

test("a feed parser reads what was published from Atom", () => {
  const feed = parseAtomFeed(writeAtom(site, "/atom.xml", [entry]));
  expect(feed.entries?.[0]).toMatchObject({ id: entry.id });
  expect(JSON.stringify(feed.entries?.[0]?.content)).toContain("a trap");
});

test("words of an excerpt are no markup where a feed has HTML", () => {
  const closed = [{ ...entry, html: "", summary: "1 < 2 & <img src=x onerror=alert(1)>" }];
  const shown = "1 &lt; 2 &amp; &lt;img src=x onerror=alert(1)&gt;";
  const json = parseJsonFeed(writeJsonFeed(site, "/feed.json", closed));
  expect(json.items?.[0]?.content_html).toBe(`<p>${shown}</p>`);
  const rss = parseRssFeed(writeRss(site, "/rss.xml", closed));
  expect(rss.items?.[0]?.description).toBe(shown);
  const atom = parseAtomFeed(writeAtom(site, "/atom.xml", closed));
  expect(atom.entries?.[0]?.summary?.value).toBe(closed[0]!.summary);
});

test("every author is named in each feed, in order", () => {
  const [author, names] = [entry.post.author, ["Ann O’Nym", "Ben"]];
  const coAuthors = [{ ...author, id: "b", slug: "b", name: "Ben" }];
  const both = [{ ...entry, post: { ...entry.post, coAuthors } }];
  const rss = parseRssFeed(writeRss(site, "/rss.xml", both));
  expect(rss.items?.[0]?.dc?.creators).toEqual(names);
  const people = names.map((name) => ({ name }));
  const atom = parseAtomFeed(writeAtom(site, "/atom.xml", both));
  expect(atom.entries?.[0]?.authors).toEqual(people);
  const json = parseJsonFeed(writeJsonFeed(site, "/feed.json", both));
  expect(json.items?.[0]?.authors).toEqual(people);
});

test("each feed says the language of an item that has another than the magazine", () => {
  const both = [{ ...entry, post: { ...entry.post, language: "he" } }, entry];
  const rss = parseRssFeed(writeRss(site, "/rss.xml", both));
  expect(rss.items?.map(({ dc }) => dc?.languages)).toEqual([["he"], undefined]);
  const atom = parseAtomFeed(writeAtom(site, "/atom.xml", both));
  expect(atom.xml?.lang).toBe(site.language);
  expect(atom.entries?.map(({ xml }) => xml?.lang)).toEqual(["he", undefined]);
  const json = parseJsonFeed(writeJsonFeed(site, "/feed.json", both));
  expect(json.items?.map(({ language }) => language)).toEqual(["he", undefined]);
});

test("feeds contain the site's logo, if there is one", () => {
  const logoUrl = "https://example.org/images/0123456789abcdef/320";
  const withLogo = { ...site, logoUrl };
  const { image } = parseRssFeed(writeRss(withLogo, "/rss.xml", [entry]));
  expect(image).toMatchObject({ url: logoUrl, title: site.name, link: `${site.url}/` });
  expect(parseAtomFeed(writeAtom(withLogo, "/atom.xml", [entry])).logo).toBe(logoUrl);
  expect(writeRss(site, "/rss.xml", [entry])).not.toContain("<image>");
});

test("a feed parser reads what was published from JSON Feed", () => {
  const feed = parseJsonFeed(JSON.parse(writeJsonFeed(site, "/feed.json", [entry])));
  expect(feed.items?.[0]).toMatchObject({ url: entry.url, title: entry.post.title });
});

test("a feed parser reads the picture with its size and text from RSS and Atom", () => {
  const { url, width, height, alt } = entry.picture!;
  const picture = { url, width, height, type: "image/jpeg", medium: "image" };
  const media = { contents: [{ ...picture, description: { value: alt, type: "plain" } }] };
  const rss = parseRssFeed(writeRss(site, "/rss.xml", [entry]));
  expect(rss.items?.[0]?.media).toEqual(media);
  const atom = parseAtomFeed(writeAtom(site, "/atom.xml", [entry]));
  expect(atom.entries?.[0]?.media).toEqual(media);
  const file = { href: entry.enclosure.url, rel: "enclosure", type: "audio/mpeg", length: 1000 };
  expect(atom.entries?.[0]?.links).toContainEqual(file);
});

test("a feed without an entry names no date of a change", () => {
  expect(parseRssFeed(writePodcast(podcast, "/podcast.xml", [])).lastBuildDate).toBeUndefined();
  expect(parseRssFeed(writeRss(site, "/rss.xml", [])).lastBuildDate).toBeUndefined();
});

test("the podcast feed has what directories ask for", () => {
  const xml = writePodcast(podcast, "/podcast.xml", [entry]);
  const feed = parseRssFeed(xml);
  expect(feed.itunes).toMatchObject({
    author: "Ann & Co",
    owner: podcast.owner,
    image: podcast.coverUrl,
    categories: [{ text: "Society & Culture", categories: [{ text: "Documentary" }] }],
    explicit: false,
  });
  expect(feed.items?.[0]?.guid?.value).toBe(entry.id);
  const item = feed.items?.[0];
  expect(item?.itunes).toMatchObject({
    season: 2,
    episode: 5,
    duration: 121,
    episodeType: "bonus",
  });
  expect(item?.podcast).toEqual({
    chapters: { url: entry.chaptersUrl, type: "application/json+chapters" },
    transcripts: [{ ...entry.transcripts[0], type: "text/vtt" }],
  });
  expect(xml.match(/<itunes:explicit>\w+</g)).toEqual([
    "<itunes:explicit>false<",
    "<itunes:explicit>true<",
  ]);
});

test("an episode names its picture as artwork only when it is square", () => {
  const artworkOf = (height: number) => {
    const picture = { ...entry.picture!, height };
    const xml = writePodcast(podcast, "/podcast.xml", [{ ...entry, picture }]);
    return parseRssFeed(xml).items?.[0]?.itunes?.image;
  };
  expect(artworkOf(1440)).toBe(entry.picture!.url);
  expect(artworkOf(960)).toBeUndefined();
});

test("an empty magazine still has valid feeds", () => {
  expect(parseRssFeed(writeRss(site, "/rss.xml", [])).title).toBe(site.name);
});
