import type { Theme } from "#app/features/themes/theme.ts";
import { EARLIER_ARTICLES, NEWSLETTER_BOX } from "./pieces.ts";

/** A network of podcasts: round, warm and bright, what can be heard first. */
export const networkTheme: Theme = {
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
      accent: "#eab3ff",
    },
  },
  type: {
    body: "bricolage",
    display: "bricolage",
    text: "bricolage",
    headingWeight: 800,
    headingCase: "normal",
    headingTracking: "tight",
    headingSize: 120,
  },
  corners: "round",
  spacing: "normal",
  cards: "filled",
  header: "bar",
  postHead: "column",
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
        kind: "the-videos",
        id: "watch",
        title: "home.theVideos",
        posts: { from: "posts", kind: "video", limit: 5 },
      },
      { ...EARLIER_ARTICLES, card: "plate", columns: 2 },
      // Below the stories: a magazine without videos and episodes would begin with it.
      {
        kind: "category-slider",
        id: "shows",
        title: "home.trendingTopics",
        card: "banner",
        perView: 4,
        terms: { from: "terms", which: "trending", limit: 10 },
      },
      NEWSLETTER_BOX,
    ],
  },
  styleSheet: `
/* Sections of sound have the network's colour as ground. */
[data-section="episodes"] { margin-inline: calc(50% - 50vw); padding-inline: calc(50vw - 50%); margin-block-end: 3rem; padding-block: 3.5rem; background: linear-gradient(120deg, var(--c-primary-700), var(--c-primary-600)) }
.dark [data-section="episodes"] { background: linear-gradient(120deg, #3f0f5c, #681c90) }
[data-section="episodes"] > div:first-child h2 { color: #ffffff; font-size: clamp(2.25rem, 1.5rem + 3vw, 4.5rem); line-height: 1 }
[data-section] > div:first-child h2 { font-size: clamp(1.75rem, 1.25rem + 1.8vw, 3rem); line-height: 1.05 }
.site-header a.font-display { font-weight: 800; letter-spacing: -0.03em }
.card h3 { line-height: 1.2; letter-spacing: -0.01em }
.badge { font-weight: 700 }
.pill { background: var(--c-primary-100); color: var(--c-primary-900) }
.dark .pill { background: var(--c-neutral-700); color: var(--c-neutral-100) }
/* In the dark a button is as bright as the network's colour: mauve on violet would look as if it could not be pressed. */
.dark a[class~="bg-primary-600"], .dark button[class~="bg-primary-600"] { background: var(--c-primary-300); color: var(--c-neutral-950) }
.dark a[class~="bg-primary-600"]:hover, .dark button[class~="bg-primary-600"]:hover { background: var(--c-primary-200) }
.prose { line-height: 1.6 }
.prose img, [data-post] > header [class*="rounded-xl"] { border-radius: 2rem }
.prose > p:first-of-type { font-weight: 500 }
`,
};
