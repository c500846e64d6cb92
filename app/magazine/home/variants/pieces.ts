/** Sources and sections that several homes share. */
import type { TabsSource } from "#app/features/arrangements/arrangement.ts";
import type { HomeSection } from "#app/magazine/home/sections.ts";

type Section<Kind extends HomeSection["kind"]> = Extract<HomeSection, { kind: Kind }>;

const NEWEST_AUTHORS = { from: "authors", which: "newest", limit: 10 } as const;
export const TOP_AUTHORS = { from: "authors", which: "top", limit: 10 } as const;
export const TRENDING = { from: "terms", which: "trending", limit: 10 } as const;

/** The column beside the latest articles. */
const SIDEBAR = {
  tags: { from: "terms", which: "tags", limit: 20 },
  topics: { from: "terms", which: "trending", limit: 5 },
  authors: { from: "authors", which: "top", limit: 5 },
  popular: { from: "posts", sort: "viewed", limit: 4 },
} as const;

/** all, Garden, Fitness, Design. Two magazines on a page need two parameters. */
export function filterTabs(param: TabsSource["param"], all?: string): TabsSource {
  return { from: "tabs", param, terms: ["garden", "fitness", "design"], all };
}

export const AUTHOR_SLIDER: Section<"author-slider"> = {
  kind: "author-slider",
  id: "newest-authors",
  tint: "tinted",
  title: "home.newestAuthors",
  description: "home.lead.newestAuthors",
  authors: NEWEST_AUTHORS,
};

export const AUTHOR_GRID: Section<"author-grid"> = {
  kind: "author-grid",
  id: "top-authors",
  title: "home.topAuthors",
  description: "home.lead.topAuthors",
  authors: TOP_AUTHORS,
};

export const GALLERIES: HomeSection = {
  kind: "gallery-magazine",
  id: "galleries",
  title: "home.moreGalleries",
  description: "home.galleryCount",
  count: { from: "count", of: "galleries" },
  posts: { from: "posts", kind: "gallery", limit: 6 },
};

export const VIDEO_GRID: HomeSection = {
  kind: "video-grid",
  id: "latest-videos",
  tint: "dark",
  title: "home.latestVideos",
  description: "home.hoverToPreview",
  posts: { from: "posts", kind: "video", limit: 6 },
};

export const THE_VIDEOS: HomeSection = {
  kind: "the-videos",
  id: "the-videos",
  title: "home.theVideos",
  description: "home.lead.theVideos",
  posts: { from: "posts", kind: "video", limit: 5 },
};

export const PODCASTS: HomeSection = {
  kind: "podcasts",
  id: "podcasts",
  title: "home.podcastsLive",
  description: "home.lead.podcastsLive",
  posts: { from: "posts", kind: "audio", limit: 6 },
};

export const AUDIO: Section<"audio"> = {
  kind: "audio",
  id: "audio",
  tint: "tinted",
  title: "home.audioLive",
  description: "home.lead.audioLive",
  large: "overlay",
  posts: { from: "posts", kind: "audio", limit: 9 },
};

export const BECOME_AUTHOR: HomeSection = {
  kind: "become-author",
  id: "become-author",
  title: "home.becomeAuthorTitle",
  description: "home.becomeAuthorText",
};

export const NEWSLETTER: HomeSection = {
  kind: "newsletter",
  id: "newsletter",
  title: "home.joinNewsletter",
  description: "home.newsletterText",
};

export const ADS: HomeSection = { kind: "ads", id: "ads", banner: "shelf" };

export const LIFE_STYLES: HomeSection = {
  kind: "magazine-mosaic",
  id: "life-styles",
  title: "home.lifeStyles",
  description: "home.lead.lifeStyles",
  posts: {
    from: "posts",
    kind: "standard",
    term: "life-style",
    thenTerms: ["food", "fitness", "toys", "beauty"],
    limit: 6,
    tab: "life",
  },
  tabs: filterTabs("life", "life-style"),
};

export const DESIGN_SLIDER: HomeSection = {
  kind: "post-slider",
  id: "design",
  tint: "tinted",
  title: "home.moreDesign",
  description: "home.lead.moreDesign",
  card: "standard",
  controls: "below",
  posts: {
    from: "posts",
    kind: "standard",
    term: "design",
    thenTerms: ["graphic-design", "industrial", "electronics"],
    limit: 11,
  },
};

export const LATEST: Section<"latest"> = {
  kind: "latest",
  id: "latest",
  title: "home.latestArticles",
  description: "home.lead.latestArticles",
  card: "row",
  columns: 1,
  page: { from: "page", limit: 7 },
  ...SIDEBAR,
};
