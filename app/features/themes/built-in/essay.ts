import type { Theme } from "#app/features/themes/theme.ts";
import { LATEST, NEWSLETTER } from "./pieces.ts";

/** A quiet journal of essays: one old serif on ivory, no boxes, much air, a list to read down. */
export const essay: Theme = {
  name: "Essay",
  credit: "Masthead",
  colours: {
    light: {
      paper: "#fbf8f1",
      surface: "#fbf8f1",
      panel: "#f3eee1",
      line: "#e2dac9",
      text: "#231d16",
      soft: "#6a6051",
      accent: "#8a3324",
    },
    dark: {
      paper: "#1a1713",
      surface: "#23201a",
      panel: "#14110e",
      line: "#3b352c",
      text: "#ebe4d6",
      soft: "#a99f8d",
      accent: "#e3a48f",
    },
  },
  type: {
    body: "garamond",
    display: "garamond",
    text: "garamond",
    headingWeight: 500,
    headingCase: "normal",
    headingTracking: "normal",
    headingSize: 125,
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
        kind: "magazine-open",
        id: "front",
        title: "home.inTheSpotlight",
        posts: { from: "posts", lead: "newest", limit: 4 },
        tabs: { from: "tabs", param: "tab", terms: [] },
      },
      {
        kind: "trending-texts",
        id: "reading",
        title: "home.latestArticles",
        posts: { from: "posts", kind: "standard", limit: 4 },
      },
      { ...LATEST, title: "home.earlierArticles" },
      { ...NEWSLETTER, tint: "tinted" },
    ],
  },
  styleSheet: "",
};
