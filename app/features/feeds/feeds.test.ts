import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import {
  type FeedSite,
  writeAtom,
  writeJsonFeed,
  writePodcast,
  writeRss,
} from "./formats.server.ts";
import type { FeedEntry } from "./queries.server.ts";

const site: FeedSite = {
  name: "Masthead & Sons",
  description: "A magazine",
  url: "https://example.org",
  language: "en",
  logoUrl: null,
};

const entry: FeedEntry = {
  post: {
    id: "p1",
    kind: "audio",
    slug: "a-lift",
    title: 'Going "down" <slowly>',
    excerpt: "Forty sentences & a lift.",
    publishedAt: Date.UTC(2026, 10, 12, 5, 40),
    readingMinutes: 2,
    picture: null,
    author: {
      id: "a",
      slug: "a",
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
  pictureUrl: null,
};

test("a feed parser reads what was published from RSS", () => {
  const feed = parseRssFeed(writeRss(site, "/rss.xml", [entry]));
  expect(feed.title).toBe(site.name);
  const item = feed.items?.[0];
  expect(item?.title).toBe(entry.post.title);
  expect(item?.link).toBe(entry.url);
  expect(item?.content?.encoded).toBe(entry.html);
  expect(item?.enclosures?.[0]).toMatchObject({ url: entry.enclosure?.url, length: 1000 });
});

test("a feed parser reads what was published from Atom", () => {
  const feed = parseAtomFeed(writeAtom(site, "/atom.xml", [entry]));
  expect(feed.entries?.[0]).toMatchObject({ id: entry.url });
  expect(JSON.stringify(feed.entries?.[0]?.content)).toContain("a trap");
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

test("the podcast feed has season, episode and duration", () => {
  const feed = parseRssFeed(writePodcast(site, "/podcast.xml", [entry]));
  expect(feed.items?.[0]?.itunes).toMatchObject({ season: 2, episode: 5, duration: 121 });
});

test("an empty magazine still has valid feeds", () => {
  expect(parseRssFeed(writeRss(site, "/rss.xml", [])).title).toBe(site.name);
});
