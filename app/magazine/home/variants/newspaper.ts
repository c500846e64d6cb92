import type { Home } from "#app/magazine/home/sections.ts";
import { AUDIO, filterTabs, LATEST } from "./pieces.ts";

/** Purple: a dense front page with small square corners, no sliders and no illustrations. */
export const newspaper: Home = {
  title: "home.page.newspaper",
  description: "home.about.newspaper",
  theme: "demo-6 purple-blueGrey",
  hasBlobs: false,
  isFixed: true,
  sections: [
    {
      kind: "news-mosaic",
      id: "front-page",
      title: "home.frontPage",
      posts: { from: "posts", list: "news", lead: "newest", limit: 4 },
    },
    {
      ...AUDIO,
      id: "news",
      tint: "plain",
      title: "home.moreNews",
      description: "home.lead.moreNews",
      posts: { from: "posts", list: "news", limit: 12 },
    },
    { kind: "ads", id: "ads", banner: "waves" },
    {
      kind: "magazine-columns",
      id: "magazine",
      title: "home.latestArticles",
      description: "home.lead.latestArticles",
      posts: { from: "posts", list: "main", limit: 5, tab: "tab" },
      tabs: filterTabs("tab"),
    },
    {
      kind: "topic-columns",
      id: "topics",
      title: "home.byTopic",
      description: "home.lead.byTopic",
      columns: {
        from: "columns",
        terms: ["garden", "health", "automotive"],
        limit: 5,
      },
    },
    {
      ...LATEST,
      tint: "dark",
      card: "news",
      columns: 2,
      title: "home.earlierArticles",
      description: "home.lead.earlierArticles",
      page: { from: "page", limit: 10 },
    },
  ],
};
