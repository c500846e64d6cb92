/** Every section of the kit as it is added to a page, in the order of the pictures that an owner chooses from. */
import type { ArrangedSection, PostsSource } from "#app/features/arrangements/arrangement.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";
import { LATEST } from "./variants/pieces.ts";

export type SectionKind = ArrangedSection["kind"];

/** Groups of the pictures, in their order. */
export const SECTION_GROUPS = ["lead", "stories", "media", "topics", "words"] as const;
export type CatalogueGroup = (typeof SECTION_GROUPS)[number];

type SectionDefaults = {
  [Kind in SectionKind]: Omit<Extract<ArrangedSection, { kind: Kind }>, "id" | "kind">;
};

const newest = (limit: number): PostsSource => ({ from: "posts", limit });
const ofKind = (kind: PostsSource["kind"], limit: number): PostsSource => ({
  from: "posts",
  kind,
  limit,
});
const NO_TABS = { from: "tabs", param: "tab", terms: [] } as const;
const LATEST_TITLE = { title: "home.latestArticles" } as const;
const storiesOf = (limit: number) => ({ ...LATEST_TITLE, posts: newest(limit), tabs: NO_TABS });

/** A section of each kind, without its id. */
const MADE: SectionDefaults = {
  "hero-big-3": { title: "home.inTheSpotlight", posts: newest(4) },
  "news-mosaic": { title: "home.inTheSpotlight", posts: newest(4) },
  "large-slider": { title: "home.editorsPick", posts: newest(3) },
  "hero-full-bleed": {
    title: "home.inTheSpotlight",
    posts: newest(1),
    videos: ofKind("video", 1),
  },
  "hero-illustration": { title: "home.fanTitle", posts: newest(5) },
  "post-row": { ...LATEST_TITLE, posts: newest(4) },
  "magazine-split": storiesOf(4),
  "magazine-open": storiesOf(4),
  "magazine-columns": storiesOf(5),
  "magazine-mosaic": storiesOf(6),
  "magazine-stage": storiesOf(6),
  "post-slider": {
    ...LATEST_TITLE,
    posts: newest(8),
    card: "standard",
    controls: "heading",
  },
  "trending-texts": {
    title: "home.trendingNow",
    posts: { from: "posts", sort: "trending", limit: 4 },
  },
  latest: {
    ...LATEST,
    title: "home.earlierArticles",
    description: "home.lead.earlierArticles",
    page: { from: "page", limit: 8 },
  },
  "post-grid": {
    title: "home.exploreOther",
    page: { from: "page", limit: 8 },
  },
  "video-grid": { title: "home.latestVideos", posts: ofKind("video", 6), tint: "dark" },
  "the-videos": { title: "home.theVideos", posts: ofKind("video", 5) },
  "gallery-magazine": { title: "home.moreGalleries", posts: ofKind("gallery", 6) },
  podcasts: { title: "home.podcastsLive", posts: ofKind("audio", 6) },
  audio: { title: "home.audioLive", posts: ofKind("audio", 9), large: "overlay" },
  "category-slider": {
    title: "home.trendingTopics",
    terms: { from: "terms", which: "trending", limit: 10 },
    card: "banner",
    perView: 5,
  },
  "category-grid": {
    title: "home.trendingTopics",
    terms: { from: "terms", which: "trending", limit: 10 },
    align: "start",
  },
  "topic-columns": {
    title: "home.byTopic",
    columns: { from: "columns", terms: [], limit: 5 },
  },
  "author-slider": {
    title: "home.newestAuthors",
    authors: { from: "authors", which: "newest", limit: 10 },
  },
  "author-grid": {
    title: "home.topAuthors",
    authors: { from: "authors", which: "top", limit: 10 },
  },
  "own-words": { title: "home.about", words: {} },
  "become-author": { title: "home.becomeAuthorTitle", description: "home.becomeAuthorText" },
  newsletter: { title: "home.joinNewsletter", description: "home.newsletterText" },
  ads: { banner: "shelf" },
};

const GROUP: Record<SectionKind, CatalogueGroup> = {
  "hero-big-3": "lead",
  "news-mosaic": "lead",
  "large-slider": "lead",
  "hero-full-bleed": "lead",
  "hero-illustration": "lead",
  "post-row": "stories",
  "magazine-split": "stories",
  "magazine-open": "stories",
  "magazine-columns": "stories",
  "magazine-mosaic": "stories",
  "magazine-stage": "stories",
  "post-slider": "stories",
  "trending-texts": "stories",
  latest: "stories",
  "post-grid": "stories",
  "video-grid": "media",
  "the-videos": "media",
  "gallery-magazine": "media",
  podcasts: "media",
  audio: "media",
  "category-slider": "topics",
  "category-grid": "topics",
  "topic-columns": "topics",
  "author-slider": "topics",
  "author-grid": "topics",
  "own-words": "words",
  "become-author": "words",
  newsletter: "words",
  ads: "words",
};

export const SECTION_KINDS = Object.keys(MADE) as SectionKind[];

/** The group under which a kind of section is added. */
export const groupOf = (kind: SectionKind): CatalogueGroup => GROUP[kind];

/** Default title of a kind of section, where the owner has set none. */
export function usualTitle(kind: SectionKind): TextKey | null {
  const made = MADE[kind];
  return "title" in made && typeof made.title === "string" ? made.title : null;
}

/** These cards can show nothing else. */
const ONLY: { [Kind in SectionKind]?: PostsSource["kind"] } = {
  "the-videos": "video",
  "gallery-magazine": "gallery",
  podcasts: "audio",
};

/** The kind of posts that all sections of a kind show; undefined where any will do. */
export const onlyKindOf = (kind: SectionKind): PostsSource["kind"] => ONLY[kind];

/** An id that nothing else on the page has: `s-latest`, then `s-latest-2`. */
function freeId(kind: SectionKind, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? `s-${kind}` : `s-${kind}-${number}`;
    if (!taken.includes(id)) return id;
  }
}

/** A new section of a kind, for a page with these sections. */
export function makeSection(
  kind: SectionKind,
  sections: readonly ArrangedSection[],
): ArrangedSection {
  const id = freeId(
    kind,
    sections.map((section) => section.id),
  );
  // A source holds its own results, so no two sections share one.
  return { ...structuredClone(MADE[kind]), kind, id } as ArrangedSection;
}
