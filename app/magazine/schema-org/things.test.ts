import Validator from "@adobe/structured-data-validator";
import type { Thing } from "schema-dts";
import { expect, test } from "vitest";
import type { PageDetails } from "#app/features/pages/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { describeAuthor, describeList } from "./list-things.ts";
import { describePage } from "./page-things.ts";
import { describePost } from "./post-things.ts";
import { type Describe, describeSite, type SiteFacts } from "./site-things.ts";

const site: SiteFacts = {
  name: "Lamps",
  url: "https://lamps.example",
  language: "en",
  logo: "/icon-512.png",
  sameAs: ["https://social.example/@lamps"],
};

const picture = {
  hash: "0123456789abcdef",
  width: 2000,
  height: 1500,
  alt: "A lamp",
  placeholder: null,
  caption: "A lamp at dusk",
  credit: "Bo Light",
  license: "CC BY 4.0",
  licenseUrl: "https://creativecommons.org/licenses/by/4.0/",
};

const author = {
  id: "a1",
  slug: "ann",
  path: "/author/ann",
  name: "Ann Wick",
  jobName: "Reporter",
  avatar: picture,
  cover: null,
  postCount: 12,
};

const category = { slug: "light", name: "Light" };

const post = {
  id: "p1",
  kind: "standard",
  slug: "a-lamp",
  title: "A lamp",
  excerpt: "It burns.",
  seoTitle: null,
  seoDescription: null,
  canonicalPath: "/single/a-lamp",
  publishedAt: Date.UTC(2026, 0, 2),
  updatedAt: Date.UTC(2026, 0, 3),
  access: "public",
  isNews: false,
  picture,
  author,
  category,
  tags: [{ name: "Glass" }, { name: "Oil" }],
  gallery: [],
  media: null,
  embedUrl: null,
  series: "",
  season: null,
  episode: null,
} as unknown as PostDetails;

const video = { src: "/media/0123456789abcdef.mp4", mime: "video/mp4", durationSeconds: 61 };
const audio = { src: "/media/0123456789abcdef.mp3", mime: "audio/mpeg", durationSeconds: 900 };
const POSTS: PostDetails[] = [
  post,
  { ...post, isNews: true },
  { ...post, access: "paid" },
  { ...post, kind: "video", media: video },
  { ...post, kind: "video", embedUrl: "https://vimeo.com/123456789" },
  { ...post, kind: "video", embedUrl: "/streams/lamp/master.m3u8" },
  { ...post, kind: "audio", media: audio, series: "Light talk", season: 2, episode: 5 },
  { ...post, kind: "gallery", gallery: [picture, picture] },
  { ...post, coAuthors: [{ ...author, id: "a2", slug: "ben", name: "Ben Wick" }] },
];

const profile = {
  ...author,
  description: "Writes of light.",
  links: [{ icon: "website", name: "Site", href: "https://ann.example" }],
};
const list = {
  title: "Light",
  description: "12 posts on Light.",
  path: "/archive/light",
  parents: [{ name: "Living", path: "/archive/living" }],
};

type Typed = Exclude<Thing, string> & { "@type": string };

const words = { title: "House rules", description: "Be kind." };
const staticPage = {
  template: "standard",
  path: "/rules",
  picture,
  access: "public",
  publishedAt: post.publishedAt,
  updatedAt: post.updatedAt,
} as unknown as PageDetails;

/** The structured data of a page's script. */
const thingsOf = (describe: Describe): Typed[] => JSON.parse(JSON.stringify(describe(site)));

/** Problems reported by Adobe's validator, which has Google's tables. */
async function problemsOf(things: readonly Typed[]) {
  const jsonld = Object.fromEntries(
    [...Map.groupBy(things, (thing) => thing["@type"])].map(([type, each]) => [type, each]),
  );
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.map(({ severity, rootType, issueMessage }) => {
    return `${severity} ${rootType}: ${issueMessage}`;
  });
}

/** Recommended properties that a magazine does not know: regions, broadcasts, duration of external videos. */
const NOT_OURS = /"(?:duration|expires|hasPart|publication|ineligibleRegion|interactionStatistic)"/;

test("a text that appeared elsewhere first is described by that address alone", () => {
  const canonicalPath = "https://elsewhere.example/first";
  const described = JSON.stringify(thingsOf(describePost({ ...post, canonicalPath })));
  expect(described).toContain(`"${canonicalPath}"`);
  expect(described).not.toContain(`${site.url}${canonicalPath}`);
});

test("everybody who has signed is an author, in their order", () => {
  const [article] = thingsOf(describePost(POSTS.at(-1)!));
  const people = [{ name: "Ann Wick" }, { name: "Ben Wick" }];
  expect(article).toMatchObject({ author: people });
});

test("an original names its translations, a translation its original, each in its language", () => {
  const versions = [
    { language: "en", path: "/single/a-lamp", isOriginal: true },
    { language: "de", path: "/single/eine-lampe", isOriginal: false },
  ];
  const german = { ...post, path: "/single/eine-lampe", language: "de" };
  const [original] = thingsOf(describePost({ ...post, path: "/single/a-lamp" }, { versions }));
  const [translation] = thingsOf(describePost(german, { versions }));
  expect(original).toMatchObject({
    inLanguage: "en",
    workTranslation: [{ url: `${site.url}/single/eine-lampe`, inLanguage: "de" }],
  });
  expect(translation).toMatchObject({
    inLanguage: "de",
    translationOfWork: { url: `${site.url}/single/a-lamp`, inLanguage: "en" },
  });
});

test("a validator with Google's tables finds nothing wrong with any page", async () => {
  const pages = [
    ...POSTS.map((each) => describePost(each)),
    describeAuthor(profile),
    describeList(list),
    describePage(staticPage, words),
    describePage({ ...staticPage, picture: null, access: "members" }, words),
    describeSite,
  ];
  for (const describe of pages) {
    const problems = await problemsOf(thingsOf(describe));
    expect(problems.filter((problem) => !NOT_OURS.test(problem))).toEqual([]);
  }
});

test("a static page has the type of its template", () => {
  const types = (["standard", "wide", "about", "contact"] as const).map((template) => {
    const [thing] = thingsOf(describePage({ ...staticPage, template }, words));
    return thing!["@type"];
  });
  expect(types).toEqual(["WebPage", "WebPage", "AboutPage", "ContactPage"]);
});

test("each kind of post has the type that search engines show in their own way", () => {
  const types = POSTS.map((each) => thingsOf(describePost(each)).map((thing) => thing["@type"]));
  const kinds = types.map(([type, way]) => {
    expect(way).toBe("BreadcrumbList");
    return type;
  });
  expect(kinds).toEqual([
    "Article",
    "NewsArticle",
    "Article",
    "VideoObject",
    "VideoObject",
    "VideoObject",
    "PodcastEpisode",
    "ImageGallery",
    "Article",
  ]);
});

test("what is withheld is said to be, by the class of the paywall, and its file is not named", () => {
  const [closed] = thingsOf(describePost({ ...post, access: "paid" }));
  expect(closed).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".paywall" },
  });
  const [video] = thingsOf(describePost({ ...post, kind: "video", access: "paid" }));
  expect(video).not.toHaveProperty("contentUrl");
});

test("chapters are moments that search engines lead to, and captions are named", async () => {
  const recording = {
    chapters: [
      { startSeconds: 0, title: "Wick", link: "", picture: null },
      { startSeconds: 20.5, title: "Oil", link: "", picture: null },
    ],
    captions: [{ url: "/captions/p1/en.vtt", language: "en", label: "" }],
  };
  const things = thingsOf(describePost(POSTS[3]!, { recording }));
  const url = "https://lamps.example/single/a-lamp";
  expect(things[0]).toMatchObject({
    hasPart: [
      { "@type": "Clip", name: "Wick", startOffset: 0, endOffset: 20.5, url: `${url}#t=0` },
      { "@type": "Clip", name: "Oil", startOffset: 20.5, endOffset: 61, url: `${url}#t=20` },
    ],
    caption: { contentUrl: "https://lamps.example/captions/p1/en.vtt", inLanguage: "en" },
  });
  const problems = await problemsOf(things);
  expect(problems.filter((problem) => !NOT_OURS.test(problem))).toEqual([]);
});

test("videos and episodes name what plays them", () => {
  const mainOf = (each: PostDetails) => thingsOf(describePost(each))[0];
  expect(mainOf(POSTS[3]!)).toMatchObject({
    contentUrl: `${site.url}${video.src}`,
    duration: "PT61S",
  });
  expect(mainOf(POSTS[4]!)).toMatchObject({
    embedUrl: expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/123456789/),
  });
  expect(mainOf(POSTS[5]!)).toMatchObject({
    contentUrl: "https://lamps.example/streams/lamp/master.m3u8",
  });
  expect(mainOf(POSTS[6]!)).toMatchObject({
    episodeNumber: 5,
    partOfSeries: { name: "Light talk", webFeed: "https://lamps.example/podcast.xml" },
    associatedMedia: { contentUrl: `${site.url}${audio.src}` },
  });
});
