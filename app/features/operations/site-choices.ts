import type { Locale } from "#app/platform/message.ts";

/** What a magazine may speak, each as its speakers write it. */
export const LANGUAGES: Record<Locale, string> = { en: "English", ar: "العربية" };

/** The three headers: menu in the bar, search in the bar, search with the signed-in reader's tools. */
export const HEADER_STYLES = ["style1", "style2", "style2Logedin"] as const;
export type HeaderStyle = (typeof HEADER_STYLES)[number];

/**
 * The colours that an owner may choose, each a class of `styles/themes.css`: a test there holds that
 * text keeps its contrast in every one of them, light and dark.
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

/** Each as a disc shows it: the ground of buttons, and of links in the dark. */
export const SWATCHES: Record<Accent, readonly [strong: string, soft: string]> = {
  indigo: ["#4f46e5", "#a5b4fc"],
  orange: ["#c2410c", "#fdba74"],
  fuchsia: ["#b31dc4", "#f0abfc"],
  sky: ["#0369a1", "#7dd3fc"],
  teal: ["#0f766e", "#5eead4"],
  purple: ["#8b2fe0", "#d8b4fe"],
};

/** What `/` may show, by the address that always shows it; the main home has no other. */
export const FRONT_PAGES = [
  "/",
  "/home-demo-2",
  "/home-demo-3",
  "/home-demo-4",
  "/home-demo-5",
  "/home-demo-6",
  "/home-demo-7",
] as const;
export type FrontPage = (typeof FRONT_PAGES)[number];

/** Where else a magazine can be, in the order in which it is shown; the marks are those of `brand-icon`. */
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
