import type { Theme } from "#app/features/themes/theme.ts";
import { EARLIER_ARTICLES, NEWSLETTER_BOX } from "./pieces.ts";

/** A magazine of photographs: pictures edge to edge, small spaced capitals, nothing else. */
export const photoTheme: Theme = {
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
  postHead: "bleed",
  fonts: [],
  front: {
    theme: "",
    hasBlobs: false,
    sections: [
      {
        kind: "hero-big-3",
        id: "cover",
        title: "home.inTheSpotlight",
        posts: { from: "posts", lead: "newest", limit: 1 },
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
      // Whole rows of two and of three.
      { ...EARLIER_ARTICLES, card: "veil", columns: 2, page: { from: "page", limit: 6 } },
      NEWSLETTER_BOX,
    ],
  },
  styleSheet: `
.site-header a.font-display svg, footer a.font-display svg { display: none }
a.font-display { letter-spacing: 0.12em; text-transform: uppercase }
.site-header a.font-display { font-size: 1.5rem; font-weight: 400 }
@media (width >= 64rem) { .site-header a.font-display { font-size: 2rem; letter-spacing: 0.3em } }
/* The cover from edge to edge, its words at the foot. */
[data-section="cover"] { margin-inline: calc(50% - 50vw); padding-block: 0 }
[data-section="cover"] .stage { aspect-ratio: 4 / 5; align-items: flex-end; border-radius: 0 }
@media (width >= 64rem) { [data-section="cover"] .stage { aspect-ratio: 2.1 } }
[data-section="cover"] .stage > .absolute { width: 100% }
[data-section="cover"] .stage-shade { background: linear-gradient(to top, rgb(0 0 0 / 0.85), rgb(0 0 0 / 0.5) 30%, transparent 60%) }
[data-section="cover"] .stage > div { max-width: none; padding-block: 2.5rem }
[data-section="cover"] .stage > div > p { max-width: 36rem; text-wrap: balance }
@media (width >= 64rem) { [data-section="cover"] .stage > div { padding-inline: max(2rem, 50vw - var(--page-width) / 2 + 2rem) } }
[data-section="cover"] .stage > div > span { display: none }
[data-section="cover"] .lead-title { font-size: clamp(1.5rem, 1rem + 2.4vw, 3rem); max-width: 60rem; letter-spacing: 0.12em }
[data-section] > div:first-child h2 { font-size: 1rem; letter-spacing: 0.25em }
.card h3 { line-height: 1.45 }
.badge { padding: 0.125rem 0.5rem; background: rgb(0 0 0 / 0.7); color: #ffffff; font-size: 0.8125rem; text-transform: uppercase; letter-spacing: 0.12em }
.card .pill, .card div:has(> div > .pill-like) { display: none }
/* In the dark a button is as light as the letters: grey would look as if it could not be pressed. */
.dark a[class~="bg-primary-600"], .dark button[class~="bg-primary-600"] { background: var(--c-primary-300); color: var(--c-neutral-950) }
.dark a[class~="bg-primary-600"]:hover, .dark button[class~="bg-primary-600"]:hover { background: #ffffff }
/* A photograph is dark only where the words are. */
[data-section="latest"] .card > [class*="bg-linear-to-t"] { background: linear-gradient(to top, rgb(0 0 0 / 0.85), rgb(0 0 0 / 0.6) 45%, transparent 75%) }
[data-section="latest"] .card [class*="backdrop-blur"] { border-radius: 0; padding: 0; background: none; box-shadow: none }
/* Three squares in a row instead of a list with a column. */
[data-section="latest"] > .grid:has(> .min-w-0) { display: block }
[data-section="latest"] > .grid > .min-w-0:nth-child(2) { display: none }
@media (width >= 64rem) { [data-section="latest"] > .grid > .min-w-0 > .grid { grid-template-columns: repeat(3, 1fr); gap: 1rem } }
.prose h2, .prose h3 { font-size: 1.05em; letter-spacing: 0.14em }
.prose { line-height: 1.7 }
.prose > p:first-of-type { font-size: 1.2em; font-weight: 300 }
.prose[data-drop-cap] > p:first-of-type::first-letter { font-weight: 400 }
`,
};
