import type { Theme } from "#app/features/themes/theme.ts";
import { EARLIER_ARTICLES, NEWSLETTER_BOX } from "./pieces.ts";

/** A newspaper: its name across the page, rules between the stories, columns. */
export const newspaperTheme: Theme = {
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
    headingTracking: "normal",
    headingSize: 100,
  },
  corners: "sharp",
  spacing: "dense",
  cards: "ruled",
  header: "nameplate",
  postHead: "column",
  fonts: [],
  front: {
    theme: "",
    hasBlobs: false,
    sections: [
      {
        kind: "magazine-columns",
        id: "front",
        title: "home.frontPage",
        posts: { from: "posts", lead: "newest", limit: 5 },
        tabs: { from: "tabs", param: "tab", terms: [] },
      },
      {
        kind: "trending-texts",
        id: "brief",
        title: "home.moreNews",
        posts: { from: "posts", limit: 4 },
      },
      {
        kind: "news-mosaic",
        id: "pictures",
        title: "home.moreArticles",
        posts: { from: "posts", limit: 4 },
      },
      { ...EARLIER_ARTICLES, card: "news", columns: 2 },
      NEWSLETTER_BOX,
    ],
  },
  styleSheet: `
footer a.font-display svg { display: none }
.site-header nav a, .site-header nav button { font-size: 0.875rem; font-weight: 500 }
/* The first page is read without a heading, in columns with lines between them. Whoever listens hears it. */
[data-section="front"] > .flex:first-child { block-size: 0; margin: 0; border: 0; padding: 0; clip-path: inset(50%) }
[data-section="front"] > .flex:first-child > a { display: none }
[data-section="front"] { padding-block: 1.5rem }
@media (width >= 80rem) {
  [data-section="front"] > .grid > div:nth-child(2) { border-inline: 1px solid var(--c-neutral-200); padding-inline: 1.25rem }
  .dark [data-section="front"] > .grid > div:nth-child(2) { border-color: var(--c-neutral-700) }
  [data-section="front"] > .grid > div:nth-child(2) .card { border-top-width: 0; padding-top: 0 }
}
[data-section="front"] > .grid > div:nth-child(2) h3 { font-size: clamp(1.75rem, 1rem + 2vw, 2.75rem); line-height: 1.08 }
[data-section]:not([data-section="front"]) > .flex:first-child { border-top: 3px double currentColor; padding-top: 0.5rem }
[data-section] > div:first-child h2 { font-size: 1.375rem }
/* Playfair draws its words together: "y" and the letter after it would touch. */
h1, h2, h3 { word-spacing: 0.1em }
.card h3 { font-size: 1.125rem; line-height: 1.2 }
/* The only story of a section is as large as a lead. At the top the menu's line is above it already. */
[data-section="front"] > .card { border-top-width: 0; padding-top: 0 }
[data-section="front"] > .grid:not(:has(> div)) .card h3 { font-size: 1.5rem }
[data-section="pictures"] > .grid > div:first-child h3 { font-size: clamp(1.5rem, 1rem + 1.6vw, 2.25rem) }
[data-section] > .card h3, #list > .card h3 { font-size: clamp(1.75rem, 1rem + 2.4vw, 3.25rem); line-height: 1.08 }
.card .pill, .card div:has(> div > .pill-like) { display: none }
.card a > img, .card a > .rounded-full, .card [class*="size-10"] { display: none }
.badge { padding: 0; background: none; color: var(--c-neutral-600); font-size: 0.8125rem; font-weight: 600; text-transform: uppercase; letter-spacing: 0.06em }
.dark .badge { color: var(--c-neutral-400) }
.badge:has(+ .badge) { margin-inline-end: 0.5rem }
.card .absolute .badge { background: var(--own-surface); padding: 0.125rem 0.5rem }
.picture-shade .badge { color: #ffffff }
.prose h2 { font-size: 1.3em }
.prose > p:first-of-type { font-size: 1.1em }
`,
};
