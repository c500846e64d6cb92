/**
 * Declares every plain setting of the site. Its default, its validation, how it is stored and read, and its
 * control in the desk are derived from here. `social`, `contact`, `footer`, `navigation` and `logo` are not
 * plain; see `models.ts`.
 */
import { LANGUAGES, LOCALES } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import { PODCAST_CATEGORIES } from "./podcast-categories.ts";
import type { SettingGroup, Settings, ValuesOf } from "./setting-kinds.ts";
import { ACCENT_NAMES, DROP_CAPS, EDITIONS, FRONT_PAGES, HEADER_STYLES } from "./site-choices.ts";
import { SOCIAL_CHOICES } from "./social/fitting-picture.ts";

const WORDS: SettingGroup = { title: "site.words" };
const SECURITY: SettingGroup = { title: "site.security", lead: "site.securityLead" };
const READING: SettingGroup = { title: "reading.title" };
const PAGES: SettingGroup = { title: "appearance.pages" };
const MACHINES: SettingGroup = { title: "site.machines" };
const PODCAST: SettingGroup = { title: "podcast.feed", lead: "podcast.feedLead" };
const SOCIAL: SettingGroup = { title: "social.title", lead: "social.lead" };
/** Shown while the magazine is a demo. */
export const PANEL: SettingGroup = { title: "appearance.panel", lead: "appearance.panelLead" };

/** The settings of `/dashboard/settings`. */
export const GENERAL_SETTINGS = {
  name: {
    kind: "text",
    group: WORDS,
    label: "site.name",
    default: "Masthead",
    maxLength: 80,
    isRequired: true,
  },
  /** The default language of pages. */
  language: {
    kind: "choice",
    group: WORDS,
    label: "site.language",
    hint: "site.languageHint",
    default: DEFAULT_LOCALE,
    options: LOCALES.map((value) => ({ value, name: LANGUAGES[value].name, lang: value })),
  },
  /** Which posts are in lists for readers of one language, in a magazine of several. */
  editions: {
    kind: "choice",
    group: WORDS,
    label: "site.editions",
    hint: "site.editionsHint",
    default: "once",
    options: EDITIONS.map((value) => ({ value, label: `editions.${value}` as const })),
  },
  /** In which the desk reads and writes dates. */
  timeZone: {
    kind: "timeZone",
    group: WORDS,
    label: "site.timeZone",
    hint: "site.timeZoneHint",
    default: "UTC",
  },
  tagline: {
    kind: "text",
    group: WORDS,
    label: "site.tagline",
    hint: "site.taglineHint",
    default: { text: "site.tagline" },
    maxLength: 160,
    isWide: true,
  },
  description: {
    kind: "text",
    group: WORDS,
    label: "site.description",
    hint: "site.descriptionHint",
    default: { text: "site.description" },
    maxLength: 300,
    isWide: true,
    rows: 3,
  },
  copyright: {
    kind: "text",
    group: WORDS,
    label: "site.copyright",
    hint: "site.copyrightHint",
    default: "",
    maxLength: 200,
    isWide: true,
  },
  /** For editors and owners: without a second factor they have the rights of a reader (`second-factor-demand.ts`). */
  demandsSecondFactor: {
    kind: "switch",
    group: SECURITY,
    label: "site.demandsSecondFactor",
    default: true,
  },
  /** Closed posts that anybody may open in a month; posts of chosen plans and with passwords are not counted. */
  freePosts: {
    kind: "number",
    group: READING,
    label: "reading.freePosts",
    hint: "reading.freePostsHint",
    default: 0,
    min: 0,
    max: 30,
  },
  /** Contact of `/.well-known/security.txt`; the contact page without one. */
  securityHref: {
    kind: "link",
    group: MACHINES,
    label: "site.securityContact",
    hint: "site.securityContactHint",
    default: "",
    maxLength: 300,
  },
} as const satisfies Settings;

/** The settings of `/dashboard/settings/podcast`. */
export const PODCAST_SETTINGS = {
  podcastOwner: {
    kind: "text",
    group: PODCAST,
    label: "podcast.owner",
    hint: "podcast.ownerHint",
    default: "",
    maxLength: 80,
  },
  podcastEmail: {
    kind: "email",
    group: PODCAST,
    label: "podcast.email",
    hint: "podcast.emailHint",
    default: "",
  },
  podcastCategory: {
    kind: "choice",
    group: PODCAST,
    label: "podcast.category",
    default: "Society & Culture",
    options: PODCAST_CATEGORIES.map((value) => ({ value, name: value, lang: "en" })),
  },
  isPodcastExplicit: {
    kind: "switch",
    group: PODCAST,
    label: "podcast.explicit",
    default: false,
  },
} as const satisfies Settings;

/** The settings of `/dashboard/settings/appearance`. */
export const APPEARANCE_SETTINGS = {
  accent: {
    kind: "choice",
    group: null,
    label: "appearance.accent",
    default: "indigo",
    options: ACCENT_NAMES.map((value) => ({ value, label: `accent.${value}` as const })),
  },
  headerStyle: {
    kind: "choice",
    group: PAGES,
    label: "appearance.header",
    hint: "appearance.headerHint",
    default: "style1",
    options: HEADER_STYLES.map((value) => ({ value, label: `header.${value}` as const })),
  },
  /** The front page. */
  frontPage: {
    kind: "choice",
    group: PAGES,
    label: "appearance.front",
    hint: "appearance.frontHint",
    default: "/",
    options: FRONT_PAGES.map(({ path, name }) => ({ value: path, text: name })),
  },
  dropCaps: {
    kind: "choice",
    group: PAGES,
    label: "appearance.dropCaps",
    hint: "appearance.dropCapsHint",
    default: "posts",
    options: DROP_CAPS.map((value) => ({ value, label: `dropCaps.${value}` as const })),
  },
  /** Whether returning visitors are offered the newsletter in a corner. */
  offersSignUp: {
    kind: "switch",
    group: PAGES,
    label: "appearance.offersSignUp",
    default: false,
  },
  /**
   * The last two links of the customise panel: the right-to-left edition, and the program's
   * website.
   */
  rtlHref: {
    kind: "link",
    group: PANEL,
    label: "appearance.rtl",
    default: "/home-rtl",
    maxLength: 500,
  },
  buyHref: { kind: "link", group: PANEL, label: "appearance.buy", default: "#", maxLength: 500 },
  /** Whether visitors of a demo site may switch headers and homes. */
  isCustomisable: {
    kind: "switch",
    group: PANEL,
    label: "appearance.customisable",
    default: true,
  },
} as const satisfies Settings;

/** The settings of `/dashboard/settings/icon`. */
export const SOCIAL_SETTINGS = {
  /** For which posts a picture is made of title and authors. */
  socialPictures: {
    kind: "choice",
    group: SOCIAL,
    label: "social.made",
    hint: "social.madeHint",
    default: "missing",
    options: SOCIAL_CHOICES.map((value) => ({ value, label: `social.${value}` as const })),
  },
} as const satisfies Settings;

export const SITE_SETTINGS = {
  ...GENERAL_SETTINGS,
  ...PODCAST_SETTINGS,
  ...APPEARANCE_SETTINGS,
  ...SOCIAL_SETTINGS,
};

/** The value of every plain setting. */
export type PlainSettings = ValuesOf<typeof SITE_SETTINGS>;
