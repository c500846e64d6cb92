import type { Home } from "#app/magazine/home/sections.ts";
import {
  ADS,
  AUDIO,
  AUTHOR_SLIDER,
  BECOME_AUTHOR,
  filterTabs,
  LATEST,
  NEWSLETTER,
  PODCASTS,
  THE_VIDEOS,
  TRENDING,
} from "./pieces.ts";

/** Fuchsia: starts with a welcome, shows all topics at once, and has more text than pictures. */
export const friendly: Home = {
  title: "home.page.friendly",
  description: "home.about.friendly",
  theme: "fuchsia-blueGrey",
  hasBlobs: true,
  isFixed: true,
  sections: [
    {
      kind: "hero-illustration",
      id: "hero",
      title: "home.fanTitle",
      posts: { from: "posts", kind: "gallery", limit: 5 },
    },
    {
      kind: "category-grid",
      id: "trending",
      title: "home.trendingTopics",
      description: "home.lead.trendingTopics",
      align: "start",
      terms: TRENDING,
    },
    {
      kind: "magazine-open",
      id: "editor-picks",
      tint: "tinted",
      title: "home.editorPicks",
      description: "home.lead.editorPicks",
      posts: { from: "posts", sort: "curated", lead: "newest", limit: 4, tab: "tab" },
      tabs: filterTabs("tab"),
    },
    {
      kind: "post-slider",
      id: "sea-travel",
      title: "home.seaTravel",
      description: "home.lead.seaTravel",
      card: "caption",
      controls: "heading",
      // Programmes about travel are in the audio sections, which need all that the demo has.
      posts: {
        from: "posts",
        kind: "standard",
        term: "travel",
        thenTerms: ["nature", "photography"],
        limit: 8,
      },
    },
    ADS,
    PODCASTS,
    AUDIO,
    THE_VIDEOS,
    AUTHOR_SLIDER,
    BECOME_AUTHOR,
    {
      ...LATEST,
      card: "plate",
      columns: 2,
      page: { from: "page", limit: 10 },
    },
    NEWSLETTER,
  ],
};
