import type { Home, PostsSource } from "#app/magazine/home/sections.ts";
import { AUDIO, filterTabs, LATEST } from "./pieces.ts";

const FRONT_PAGE: PostsSource = { from: "posts", list: "news", limit: 4 };

/** Purple: a dense front page with small square corners, no sliders and no illustrations. */
export const newspaper: Home = {
  title: "home.page.newspaper",
  description: "home.about.newspaper",
  theme: "demo-6 purple-blueGrey",
  hasBlobs: false,
  sections: [
    {
      kind: "news-mosaic",
      id: "front-page",
      title: "home.frontPage",
      posts: FRONT_PAGE,
    },
    {
      ...AUDIO,
      id: "news",
      tint: "plain",
      title: "home.moreNews",
      description: "home.lead.moreNews",
      posts: { from: "posts", list: "news", skip: 4, limit: 12 },
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
        besides: FRONT_PAGE,
      },
    },
    {
      ...LATEST,
      tint: "dark",
      card: "news",
      columns: 2,
      page: { from: "page", list: "main", skip: 5, limit: 10 },
    },
  ],
};
