import type { Theme } from "#app/features/themes/theme.ts";
import { LATEST, NEWSLETTER } from "./pieces.ts";

/** A newspaper: its name across the page, rules between the stories, columns. */
export const newspaper: Theme = {
  name: "Newspaper",
  credit: "Masthead",
  colours: {
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      panel: "#f6f5f1",
      line: "#dcdad3",
      text: "#121212",
      soft: "#5a5a58",
      accent: "#1f4e79",
    },
    dark: {
      paper: "#141414",
      surface: "#1d1d1d",
      panel: "#0c0c0c",
      line: "#3a3a39",
      text: "#e8e6e1",
      soft: "#a8a6a0",
      accent: "#8fbbe3",
    },
  },
  type: {
    body: "franklin",
    display: "playfair",
    text: "sourceSerif",
    headingWeight: 700,
    headingCase: "normal",
    headingTracking: "tight",
    headingSize: 100,
  },
  corners: "sharp",
  spacing: "dense",
  cards: "ruled",
  header: "nameplate",
  fonts: [],
  front: {
    theme: "",
    hasBlobs: false,
    sections: [
      {
        kind: "news-mosaic",
        id: "front",
        title: "home.frontPage",
        posts: { from: "posts", lead: "newest", limit: 4 },
      },
      {
        kind: "trending-texts",
        id: "brief",
        title: "home.moreNews",
        posts: { from: "posts", limit: 4 },
      },
      {
        kind: "magazine-columns",
        id: "day",
        title: "home.latestArticles",
        posts: { from: "posts", limit: 5 },
        tabs: { from: "tabs", param: "tab", terms: [] },
      },
      { ...LATEST, card: "news", columns: 2 },
      NEWSLETTER,
    ],
  },
  styleSheet: "",
};
