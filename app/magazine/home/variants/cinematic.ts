import type { Home } from "#app/magazine/home/sections.ts";
import {
  ADS,
  AUTHOR_SLIDER,
  BECOME_AUTHOR,
  filterTabs,
  NEWSLETTER,
  THE_VIDEOS,
  VIDEO_GRID,
} from "./pieces.ts";

/** Tags of the demo, with pictures of their own. */
const PLACES_OF_TRAVEL = ["coast", "mountains", "cities", "forest", "desert", "ocean"];

/** Sky blue: starts with a full-window video, has no sidebar, and ends with dark sections. */
export const cinematic: Home = {
  title: "home.page.cinematic",
  description: "home.about.cinematic",
  theme: "animals lightBlue-coolGrey",
  hasBlobs: true,
  isFixed: true,
  sections: [
    {
      kind: "hero-full-bleed",
      id: "hero",
      title: "home.inTheSpotlight",
      posts: { from: "posts", sort: "curated", lead: "newest", limit: 1 },
      videos: { from: "posts", kind: "video", limit: 1 },
    },
    {
      kind: "trending-texts",
      id: "trending-now",
      title: "home.trendingNow",
      posts: { from: "posts", sort: "trending", limit: 8 },
    },
    {
      kind: "category-slider",
      id: "places",
      tint: "tinted",
      title: "home.placesOfTravel",
      description: "home.lead.placesOfTravel",
      card: "place",
      perView: 5,
      terms: { from: "named-terms", terms: PLACES_OF_TRAVEL },
    },
    {
      kind: "magazine-stage",
      id: "editor-picks",
      title: "home.editorPicks",
      description: "home.lead.editorPicks",
      posts: { from: "posts", sort: "curated", limit: 8, tab: "tab" },
      tabs: filterTabs("tab"),
    },
    AUTHOR_SLIDER,
    NEWSLETTER,
    ADS,
    THE_VIDEOS,
    { ...VIDEO_GRID, tint: "tinted" },
    BECOME_AUTHOR,
    {
      kind: "post-grid",
      id: "latest",
      tint: "dark",
      title: "home.exploreOther",
      description: "home.lead.exploreOther",
      page: { from: "page", limit: 12 },
    },
  ],
};
