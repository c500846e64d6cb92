import type { Theme } from "#app/features/themes/theme.ts";
import { LATEST, NEWSLETTER } from "./pieces.ts";

/** A magazine of photographs: pictures edge to edge, small spaced capitals, nothing else. */
export const photo: Theme = {
  name: "Photo",
  credit: "Masthead",
  colours: {
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      panel: "#f5f5f4",
      line: "#e2e2e0",
      text: "#111110",
      soft: "#5f5f5b",
      accent: "#111110",
    },
    dark: {
      paper: "#0b0b0b",
      surface: "#151515",
      panel: "#000000",
      line: "#333332",
      text: "#ececea",
      soft: "#a3a39f",
      accent: "#ececea",
    },
  },
  type: {
    body: "jost",
    display: "jost",
    text: "jost",
    headingWeight: 400,
    headingCase: "upper",
    headingTracking: "wide",
    headingSize: 90,
  },
  corners: "sharp",
  spacing: "airy",
  cards: "plain",
  header: "centred",
  fonts: [],
  front: {
    theme: "",
    hasBlobs: false,
    sections: [
      {
        kind: "hero-full-bleed",
        id: "cover",
        title: "home.inTheSpotlight",
        posts: { from: "posts", kind: "gallery", limit: 1 },
        videos: { from: "posts", kind: "video", limit: 1 },
      },
      {
        kind: "gallery-magazine",
        id: "galleries",
        title: "home.moreGalleries",
        posts: { from: "posts", kind: "gallery", limit: 6 },
      },
      {
        kind: "post-slider",
        id: "stories",
        title: "home.latestArticles",
        card: "overlay",
        controls: "heading",
        posts: { from: "posts", limit: 8 },
      },
      { ...LATEST, card: "veil", columns: 2 },
      NEWSLETTER,
    ],
  },
  styleSheet: "",
};
