import { LOCALES, type Locale } from "#app/platform/i18n/languages.ts";
import { DEFAULT_LOCALE } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import type english from "#locales/en/site.json";
import type { LinkRow } from "./link-rows.ts";
import type { FooterColumn, NamesByLanguage, SiteView } from "./models.ts";
import { type PlainSettings, SITE_SETTINGS } from "./settings.ts";

type Key = keyof typeof english;

const WORDS = serverWords<Record<Key, string>>("site");

/** All links must work. */
const FOOTER: readonly [title: Key, links: readonly (readonly [name: Key, href: string])[]][] = [
  [
    "footer.start",
    [
      ["footer.about", "/about"],
      ["footer.plans", "/subscription"],
      ["footer.signUp", "/signup"],
      ["footer.logIn", "/login"],
    ],
  ],
  [
    "footer.explore",
    [
      ["footer.latest", "/"],
      ["footer.search", "/search"],
    ],
  ],
  [
    "footer.resources",
    [
      ["footer.rss", "/rss.xml"],
      ["footer.podcast", "/podcast.xml"],
      ["footer.siteMap", "/sitemap.xml"],
    ],
  ],
  [
    "footer.community",
    [
      ["footer.write", "/dashboard/submit-post"],
      ["footer.contact", "/contact"],
    ],
  ],
];

function footerIn(words: Record<Key, string>): FooterColumn[] {
  return FOOTER.map(([title, links]) => ({
    title: words[title],
    links: links.map(([name, href]) => ({ name: words[name], href })),
  }));
}

function plainDefaults(words: Record<Key, string>): PlainSettings {
  const entries = Object.entries(SITE_SETTINGS).map(([name, { default: value }]) => [
    name,
    typeof value === "object" ? words[value.text] : value,
  ]);
  return Object.fromEntries(entries) as PlainSettings;
}

/** Default texts in the site's language. */
export function siteDefaults(language: Locale = DEFAULT_LOCALE): SiteView {
  const words = WORDS[language];
  return {
    ...plainDefaults(words),
    language,
    social: [],
    footer: footerIn(words),
    contact: { address: "", email: "", phone: "" },
    navigation: null,
    logo: null,
    podcastCover: null,
    icon: null,
  };
}

const FOOTER_KEYS = FOOTER.flatMap(([title, links]) => [title, ...links.map(([name]) => name)]);

/** The program's own words in every language; undefined for those of an owner. */
function namesOf(text: string, language: Locale): NamesByLanguage | undefined {
  const key = FOOTER_KEYS.find((each) => WORDS[language][each] === text);
  const named = (locale: Locale) => [locale, WORDS[locale][key!]] as const;
  return key && Object.fromEntries(LOCALES.map(named));
}

/** A footer with what its words are called in editions: the owner's, or the program's own. */
export function footerInEditions(
  columns: readonly FooterColumn[],
  language: Locale,
): FooterColumn[] {
  return columns.map(({ title, titles, links }) => ({
    title,
    titles: titles ?? namesOf(title, language),
    links: links.map((link) => ({ ...link, names: link.names ?? namesOf(link.name, language) })),
  }));
}

/** The name of a page that has no title, by its template. */
export const builtInPageName = (template: string, language: Locale = DEFAULT_LOCALE): string =>
  WORDS[language][template === "contact" ? "menu.contact" : "menu.about"];

/** The default menu of a site without the demo. */
export function firstMenu(language: Locale = DEFAULT_LOCALE): LinkRow[] {
  const words = WORDS[language];
  const link = (name: string, href: string) => ({ name, href, depth: 0, block: "" as const });
  const block = (name: string, block: LinkRow["block"]) => ({ name, href: "", depth: 0, block });
  return [
    link(words["menu.home"], "/"),
    block(words["menu.categories"], "categories"),
    block(words["menu.tags"], "tags"),
    link(words["menu.about"], "/about"),
    link(words["menu.contact"], "/contact"),
  ];
}
