import {
  ADS,
  AUDIO,
  AUTHOR_SLIDER,
  LATEST,
  NEWSLETTER,
  THE_VIDEOS,
  TOP_AUTHORS,
  TRENDING,
} from "./pieces.ts";
import type { Home } from "./sections.ts";

/** Orange: a veiled stage with cards over its edge, tall portrait cards, travel all through. */
export const voyage: Home = {
  title: "home.page.voyage",
  description: "home.about.voyage",
  theme: "orange-grey",
  hasBlobs: true,
  sections: [
    {
      kind: "hero-big-3",
      id: "hero",
      title: "home.inTheSpotlight",
      posts: { from: "posts", list: "main", limit: 4 },
    },
    {
      kind: "category-slider",
      id: "trending",
      title: "home.trendingTopics",
      description: "home.topicCount",
      count: { from: "count", of: "categories" },
      card: "veil",
      perView: 4,
      terms: TRENDING,
    },
    {
      kind: "post-slider",
      id: "sea-travel",
      tint: "tinted",
      title: "home.seaTravel",
      description: "section.defaultDescription",
      card: "plate",
      controls: "below",
      posts: { from: "posts", term: "travel", limit: 8 },
    },
    {
      ...AUDIO,
      tint: "plain",
      title: "home.audioArticles",
      large: "podcast",
      posts: { from: "posts", kind: "audio", limit: 12 },
    },
    ADS,
    { ...AUTHOR_SLIDER, id: "top-authors", title: "home.authorsOfMonth", authors: TOP_AUTHORS },
    NEWSLETTER,
    {
      kind: "post-slider",
      id: "more-sea-travel",
      tint: "tinted",
      title: "home.seaTravel",
      description: "section.defaultDescription",
      card: "overlay",
      controls: "heading",
      posts: { from: "posts", term: "travel", skip: 8, limit: 8 },
    },
    THE_VIDEOS,
    {
      ...LATEST,
      card: "veil",
      columns: 2,
      page: { from: "page", list: "main", skip: 4, limit: 10 },
    },
  ],
};
