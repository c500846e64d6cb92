import type { Theme } from "#app/features/themes/theme.ts";
import { EARLIER_ARTICLES, NEWSLETTER_BOX } from "./pieces.ts";

/** A loud weekly of culture: poster capitals, thick frames, red and black. */
export const weeklyTheme: Theme = {
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
      accent: "#ff5a68",
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
  postHead: "side",
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
      { ...EARLIER_ARTICLES, card: "news", columns: 2 },
      NEWSLETTER_BOX,
    ],
  },
  styleSheet: `
.site-header a.font-display svg, footer a.font-display svg { display: none }
a.font-display { text-transform: uppercase }
.site-header a.font-display { font-size: 2rem; font-weight: 400; letter-spacing: 0 }
@media (width >= 64rem) { .site-header a.font-display { font-size: 2.75rem } }
/* Headings as on a poster, their lines as near as a comma above capitals allows. */
[data-section] > div:first-child h2 { font-size: clamp(2.5rem, 1.5rem + 4vw, 5rem); line-height: 1.1 }
h2, h3 { line-height: 1.1 }
.lead-title { line-height: 1.1 }
/* A title shouts on its own page too, and the first lines are no wall of bold. */
[data-post] > header h1 { font-size: clamp(2.5rem, 1.25rem + 4vw, 4.75rem); line-height: 1.1 }
[data-section="cover"] .card.dark h3 { font-size: clamp(2.25rem, 1rem + 4vw, 5rem); line-height: 1.1 }
[data-section="cover"] .card.dark { border: 4px solid var(--c-neutral-950) }
/* On a tablet the list on the cover is as high as elsewhere, and the cover with it. */
@media (48rem <= width < 64rem) { [data-section="cover"] .card.dark { aspect-ratio: 4 / 3 } }
/* The only story of a section is as large as a cover's. */
[data-section] > .card h3, #list > .card h3 { font-size: clamp(2.25rem, 1rem + 4vw, 4.5rem); line-height: 1.1 }
.badge { border: 2px solid #0a0a0a; background: #ffe94d; color: #0a0a0a; font-weight: 700; text-transform: uppercase; letter-spacing: 0.02em }
.card .pill { background: none }
.dark [data-section] > div:first-child h2 { color: #ffe94d }
[data-section].dark > div:first-child h2 { color: #ffe94d }
.prose h2 { font-size: 1.9em; line-height: 1.1 }
.prose blockquote { border-inline-start-width: 0.5rem; font-style: normal; font-weight: 700 }
.prose > p:first-of-type { font-weight: 500 }
`,
};
