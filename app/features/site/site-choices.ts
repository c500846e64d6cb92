import type { TextKey } from "#app/platform/i18n/text.tsx";

/** The three headers: menu in the bar, search in the bar, search with the signed-in reader's tools. */
export const HEADER_STYLES = ["style1", "style2", "style2Logedin"] as const;
export type HeaderStyle = (typeof HEADER_STYLES)[number];

/**
 * The accent colours, each a class of `styles/themes.css`; a test checks the contrast of text in
 * each of them, light and dark.
 */
export const ACCENTS = {
  indigo: "",
  orange: "orange-grey",
  fuchsia: "fuchsia-blueGrey",
  sky: "lightBlue-coolGrey",
  teal: "teal-blueGrey",
  purple: "purple-blueGrey",
} as const;
export type Accent = keyof typeof ACCENTS;
export const ACCENT_NAMES = Object.keys(ACCENTS) as Accent[];

/** The colours of the discs: of buttons, and of links in dark mode. */
export const SWATCHES: Record<Accent, readonly [strong: string, soft: string]> = {
  indigo: ["#4f46e5", "#a5b4fc"],
  orange: ["#c2410c", "#fdba74"],
  fuchsia: ["#b31dc4", "#f0abfc"],
  sky: ["#0369a1", "#7dd3fc"],
  teal: ["#0f766e", "#5eead4"],
  purple: ["#8b2fe0", "#d8b4fe"],
};

/** Which texts begin with a large initial: the posts that say so, every article, or none. */
export const DROP_CAPS = ["posts", "articles", "never"] as const;
export type DropCaps = (typeof DROP_CAPS)[number];

/**
 * Which languages lists show: each story once, in the reader's where it exists; only posts in the reader's; or all.
 */
export const EDITIONS = ["once", "only", "all"] as const;

/**
 * The homes that `/` can show, by their own path, with their name. The main home has no other path.
 */
const FRONT_PAGE_NAMES = {
  "/": "home.front.main",
  "/home-demo-2": "home.front.voyage",
  "/home-demo-3": "home.front.friendly",
  "/home-demo-4": "home.front.cinematic",
  "/home-demo-5": "home.front.script",
  "/home-demo-6": "home.front.newspaper",
  "/home-demo-7": "home.front.arabicType",
} as const satisfies Record<string, TextKey>;
export type FrontPage = keyof typeof FRONT_PAGE_NAMES;
export const FRONT_PAGES = Object.entries(FRONT_PAGE_NAMES).map(([path, name]) => ({
  path: path as FrontPage,
  name,
}));

/** Social profiles, in display order; the icons are those of `brand-icon`. */
export const SOCIAL_SERVICES = [
  { icon: "facebook", name: "Facebook" },
  { icon: "twitter", name: "Twitter" },
  { icon: "youtube", name: "Youtube" },
  { icon: "instagram", name: "Instagram" },
  { icon: "linkedin", name: "LinkedIn" },
  { icon: "mastodon", name: "Mastodon" },
  { icon: "bluesky", name: "Bluesky" },
  { icon: "github", name: "GitHub" },
  { icon: "whatsapp", name: "WhatsApp" },
  { icon: "website", name: "Website" },
] as const;
