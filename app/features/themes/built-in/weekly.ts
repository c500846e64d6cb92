import type { Theme } from "#app/features/themes/theme.ts";
import { LATEST, NEWSLETTER } from "./pieces.ts";

/** A loud weekly of culture: poster capitals, thick frames, red and black. */
export const weekly: Theme = {
  name: "Weekly",
  credit: "Masthead",
  colours: {
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      panel: "#ffe94d",
      line: "#e4e0cc",
      text: "#0a0a0a",
      soft: "#4a4a42",
      accent: "#b8001f",
    },
    dark: {
      paper: "#0d0d0d",
      surface: "#191919",
      panel: "#050505",
      line: "#3d3d3d",
      text: "#f7f5ec",
      soft: "#b6b3a6",
      accent: "#ffe94d",
    },
  },
  type: {
    body: "franklin",
    display: "anton",
    text: "franklin",
    headingWeight: 400,
    headingCase: "upper",
    headingTracking: "normal",
    headingSize: 130,
  },
  corners: "sharp",
  spacing: "dense",
  cards: "framed",
  header: "band",
  fonts: [],
  front: {
    theme: "",
    hasBlobs: false,
    sections: [
      {
        kind: "magazine-stage",
        id: "cover",
        title: "home.inTheSpotlight",
        posts: { from: "posts", lead: "newest", limit: 5 },
        tabs: { from: "tabs", param: "tab", terms: [] },
      },
      {
        kind: "post-slider",
        id: "now",
        title: "home.latestArticles",
        tint: "tinted",
        card: "standard",
        controls: "heading",
        posts: { from: "posts", limit: 8 },
      },
      {
        kind: "video-grid",
        id: "watch",
        tint: "dark",
        title: "home.latestVideos",
        posts: { from: "posts", kind: "video", limit: 6 },
      },
      { ...LATEST, card: "news", columns: 2 },
      NEWSLETTER,
    ],
  },
  styleSheet: "",
};
