import type { Theme } from "#app/features/themes/theme.ts";
import { LATEST, NEWSLETTER } from "./pieces.ts";

/** A network of podcasts: round, warm and bright, what can be heard first. */
export const network: Theme = {
  name: "Network",
  credit: "Masthead",
  colours: {
    light: {
      paper: "#fff9f2",
      surface: "#ffffff",
      panel: "#f6e9fb",
      line: "#eadcf0",
      text: "#2b1038",
      soft: "#6a4f77",
      accent: "#7a1fa8",
    },
    dark: {
      paper: "#1d0f26",
      surface: "#2a1735",
      panel: "#150a1c",
      line: "#46304f",
      text: "#f4e9f7",
      soft: "#bfa7ca",
      accent: "#ffb86b",
    },
  },
  type: {
    body: "bricolage",
    display: "bricolage",
    text: "bricolage",
    headingWeight: 800,
    headingCase: "normal",
    headingTracking: "tight",
    headingSize: 115,
  },
  corners: "round",
  spacing: "normal",
  cards: "filled",
  header: "bar",
  fonts: [],
  front: {
    theme: "",
    hasBlobs: true,
    sections: [
      {
        kind: "podcasts",
        id: "episodes",
        title: "home.podcastsLive",
        posts: { from: "posts", kind: "audio", limit: 6 },
      },
      {
        kind: "audio",
        id: "listen",
        tint: "tinted",
        title: "home.audioLive",
        large: "podcast",
        posts: { from: "posts", kind: "audio", limit: 9 },
      },
      {
        kind: "category-slider",
        id: "shows",
        title: "home.trendingTopics",
        card: "banner",
        perView: 4,
        terms: { from: "terms", which: "trending", limit: 10 },
      },
      {
        kind: "the-videos",
        id: "watch",
        title: "home.theVideos",
        posts: { from: "posts", kind: "video", limit: 5 },
      },
      { ...LATEST, card: "plate", columns: 2 },
      NEWSLETTER,
    ],
  },
  styleSheet: "",
};
