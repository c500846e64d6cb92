import { DEFAULT_LOCALE, type Locale } from "#app/platform/message.ts";
import arabic from "#locales/site/ar.json" with { type: "json" };
import english from "#locales/site/en.json" with { type: "json" };
import type { LinkRow } from "./link-rows.ts";
import type { FooterColumn, SiteView } from "./models.ts";
import type { FrontPage } from "./site-choices.ts";

type Key = keyof typeof english;

const WORDS: Record<Locale, Record<Key, string>> = { en: english, ar: arabic };

/** Every link leads somewhere. */
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

export const FRONT_PAGE: FrontPage = "/";

function footerIn(words: Record<Key, string>): FooterColumn[] {
  return FOOTER.map(([title, links]) => ({
    title: words[title],
    links: links.map(([name, href]) => ({ name: words[name], href })),
  }));
}

/** What a magazine says of itself in its language until its owner says something else. */
export function siteDefaults(language: Locale = DEFAULT_LOCALE): SiteView {
  const words = WORDS[language];
  return {
    language,
    name: "Masthead",
    tagline: words["site.tagline"],
    description: words["site.description"],
    copyright: "",
    social: [],
    footer: footerIn(words),
    contact: { address: "", email: "", phone: "" },
    navigation: null,
    accent: "indigo",
    headerStyle: "style1",
    frontPage: FRONT_PAGE,
    isCustomisable: true,
    rtlHref: "/home-rtl",
    buyHref: "#",
    logo: null,
  };
}

/** The menu that a magazine of one's own begins with: without the demo's showcase of templates. */
export function firstMenu(language: Locale = DEFAULT_LOCALE): LinkRow[] {
  const words = WORDS[language];
  const link = (name: string, href: string) => ({ name, href, depth: 0, block: "" as const });
  const block = (name: string, block: LinkRow["block"]) => ({ name, href: "", depth: 0, block });
  return [
    link(words["menu.home"], "/"),
    ...[block(words["menu.categories"], "categories"), block(words["menu.tags"], "tags")],
    ...[link(words["menu.about"], "/about"), link(words["menu.contact"], "/contact")],
  ];
}
