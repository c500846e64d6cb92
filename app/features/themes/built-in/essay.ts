import type { Theme } from "#app/features/themes/theme.ts";
import { EARLIER_ARTICLES, NEWSLETTER_BOX } from "./pieces.ts";

/** A quiet journal of essays: one old serif on ivory, no boxes, much air, a list to read down. */
export const essayTheme: Theme = {
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
  postHead: "column",
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
      { ...EARLIER_ARTICLES, title: "home.earlierArticles" },
      { ...NEWSLETTER_BOX, tint: "tinted" },
    ],
  },
  styleSheet: `
/* A narrow page, and a name in italics instead of a sign. */
.page-container { max-width: 70rem }
.site-header a.font-display svg, footer a.font-display svg { display: none }
.site-header a.font-display { font-size: 2rem; font-style: italic; font-weight: 500 }
/* Its last letter leans out of its line, which is cut at its end. */
.site-header a.font-display .truncate { padding-inline-end: 0.15em }
@media (width >= 64rem) { .site-header { --header-height: 8.75rem } .site-header a.font-display { font-size: 3.25rem } }
.main-menu, nav a, nav button { font-size: 1.0625rem }
/* Subjects are words, not buttons. The last letter leans out of its line, the first one's tail hangs below it. */
.badge { padding: 0 0.2em 0 0; background: none; color: var(--c-primary-700); font-size: 1rem; font-style: italic; line-height: 1.4 }
.dark .badge { color: var(--c-primary-300) }
.badge:has(+ .badge) { margin-inline-end: 0.5rem }
.card .absolute .badge { padding: 0 0.5rem; background: var(--own-surface) }
.picture-shade .badge { color: #ffffff }
/* Without its buttons the last row would be a time of reading on a line of its own. */
.card .pill, .card div:has(> .pill-like), .card div:has(> div > .pill-like) { display: none }
.card h3.font-display { line-height: 1.2 }
.card p { font-size: 1.0625rem }
/* Name and date share a line in the narrowest columns. */
.card p.text-xs { font-size: 0.9375rem }
/* The first page opens with its lead. Whoever listens hears the heading. */
[data-section="front"] > .flex:first-child { block-size: 0; margin: 0; padding: 0; clip-path: inset(50%) }
[data-section="front"] > .flex:first-child > a { display: none }
/* The lead story in the middle, as a title page. A magazine with too few stories for it has a row of cards without a list. */
[data-section="front"] > .grid:has(> div) { grid-template-columns: 1fr }
[data-section="front"] > .grid:has(> div) > .card h3 { font-size: clamp(2rem, 1rem + 3.4vw, 3.75rem); text-align: center }
[data-section="front"] > .grid:has(> div) > .card p { justify-content: center; text-align: center; font-size: 1.25rem }
[data-section="front"] > .grid:has(> div) > .card p.line-clamp-2 { display: block }
[data-section="front"] > .grid:has(> div) > .card > div:first-child { aspect-ratio: 2 }
[data-section="front"] > .grid > div { border-top: 1px solid var(--c-neutral-200); padding-top: 3rem }
[data-section="front"] > .grid > div .card > div:nth-child(2) { display: none }
[data-section="front"] > .grid > div .card h3 { font-size: 1.625rem }
@media (width >= 64rem) { [data-section="front"] > .grid > div { grid-template-columns: repeat(3, 1fr) } }
/* Without a picture the title is enough; the only story is set like a lead. */
[data-section="front"] > .grid:has(> div) > .card > div:has(> .title-tile) { display: none }
[data-section="front"] > .card:not(:has(img)) { justify-content: center; text-align: center }
[data-section="front"] > .card:not(:has(img)) > div { max-width: 46rem; align-items: center }
[data-section="front"] > .card h3 { font-size: clamp(2rem, 1rem + 3.4vw, 3.75rem) }
[data-section="reading"] .card { border-top: 1px solid var(--c-neutral-200); padding-top: 1.25rem }
.dark [data-section="reading"] .card, .dark [data-section="front"] > .grid > div { border-color: var(--c-neutral-700) }
/* A list to read down, without a column beside it; a few stories get a row of their own. */
[data-section="latest"] > .grid:has(> .min-w-0) { display: block; max-width: 46rem; margin-inline: auto }
[data-section="latest"] > .grid > .min-w-0:nth-child(2) { display: none }
[data-section="latest"] > div:first-child { justify-content: center; text-align: center }
[data-section="latest"] .card h3 { font-size: clamp(1.5rem, 1.2rem + 1vw, 2rem) }
[data-section="latest"] .card p { white-space: normal }
@media (width >= 40rem) { [data-section="latest"] .card > div:nth-child(2) { width: 11rem; min-height: 11rem } }
/* In the dark a button is as light as the letters: brown on brown would look as if it could not be pressed. */
.dark a[class~="bg-primary-600"], .dark button[class~="bg-primary-600"] { background: var(--c-primary-300); color: var(--c-neutral-950) }
.dark a[class~="bg-primary-600"]:hover, .dark button[class~="bg-primary-600"]:hover { background: var(--c-primary-200) }
/* Larger letters: Garamond is small for its size. */
.prose { font-size: 1.3125rem; line-height: 1.5; hyphens: auto }
@media (width >= 48rem) { .prose { font-size: 1.5rem } }
.prose > p:first-of-type { font-size: 1em }
`,
};
