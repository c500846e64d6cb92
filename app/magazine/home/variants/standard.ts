import type { Home } from "#app/magazine/home/sections.ts";
import { LATEST, NEWSLETTER } from "./pieces.ts";

/**
 * The front page of a magazine that has not arranged its own: the newest stories first, what the editors picked, what there is to see
 * and to hear, and everything else by date. A section without enough posts takes a smaller form or is left out.
 */
export const standard: Home = {
  title: "home.page.main",
  description: "home.about.main",
  theme: "",
  hasBlobs: true,
  sections: [
    {
      kind: "hero-big-3",
      id: "hero",
      title: "home.inTheSpotlight",
      posts: { from: "posts", limit: 4 },
    },
    {
      kind: "post-row",
      id: "newest",
      title: "home.latestArticles",
      posts: { from: "posts", limit: 4 },
    },
    {
      kind: "magazine-split",
      id: "editors-pick",
      title: "home.editorPicks",
      description: "home.lead.editorPicks",
      posts: { from: "posts", isPicked: true, limit: 4 },
      tabs: { from: "tabs", param: "tab", terms: [] },
    },
    {
      kind: "video-grid",
      id: "latest-videos",
      tint: "dark",
      title: "home.latestVideos",
      posts: { from: "posts", kind: "video", limit: 6 },
    },
    {
      kind: "podcasts",
      id: "podcasts",
      title: "home.podcastsLive",
      posts: { from: "posts", kind: "audio", limit: 6 },
    },
    {
      kind: "gallery-magazine",
      id: "galleries",
      title: "home.moreGalleries",
      posts: { from: "posts", kind: "gallery", limit: 6 },
    },
    {
      kind: "category-slider",
      id: "trending",
      tint: "tinted",
      title: "home.trendingTopics",
      description: "home.lead.trendingTopics",
      card: "veil",
      perView: 4,
      terms: { from: "terms", which: "trending", limit: 10 },
    },
    {
      ...LATEST,
      title: "home.earlierArticles",
      description: "home.lead.earlierArticles",
      page: { from: "page", limit: 8 },
    },
    NEWSLETTER,
  ],
};
