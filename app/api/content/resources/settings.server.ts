/** Settings of the magazine that everybody may know, as the Content API shows them. */
import { type ContentContext, pictureAddress } from "#app/api/content/context.ts";
import type { SettingsJson } from "#app/api/content/schemas/site.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { SWATCHES } from "#app/features/site/site-choices.ts";
import { iconUrl } from "#app/features/site/site-icon.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { listTiers } from "./tiers.server.ts";

/** The version of Ghost whose API this is. */
export const GHOST_VERSION = "6.0";

type Link = SettingsJson["navigation"][number];

const linkOf = ({ name, href }: { name: string; href: string }): Link => ({
  label: name,
  url: href,
});

/** Placeholders, and blocks of the menu that are filled automatically, lead nowhere. */
const leadsSomewhere = ({ href }: { href: string }) => href !== "" && href !== "#";

/** Menus of Ghost have one level. */
const menuOf = ({ navigation }: SiteView): Link[] =>
  (navigation ?? []).filter(leadsSomewhere).map(linkOf);

const footerOf = ({ footer }: SiteView): Link[] =>
  footer.flatMap(({ links }) => links.filter(leadsSomewhere).map(linkOf));

const socialOf = ({ social }: SiteView, service: string): string | null =>
  social.filter(leadsSomewhere).find(({ icon }) => icon === service)?.href ?? null;

/** Two statements, three with pictures. */
export async function loadSettings(context: ContentContext): Promise<SettingsJson> {
  const [site, tiers] = await Promise.all([getSite(context.db), listTiers(context)]);
  return {
    title: site.name,
    description: site.description,
    logo: pictureAddress(context, site.logo?.light ?? null),
    icon: context.siteUrl + iconUrl("/icon-512.png", site.icon),
    accent_color: SWATCHES[site.accent][0],
    cover_image: null,
    facebook: socialOf(site, "facebook"),
    twitter: socialOf(site, "twitter"),
    lang: site.language,
    locale: site.language,
    timezone: context.zone,
    codeinjection_head: null,
    codeinjection_foot: null,
    navigation: menuOf(site),
    secondary_navigation: footerOf(site),
    meta_title: null,
    meta_description: null,
    og_image: null,
    og_title: null,
    og_description: null,
    twitter_image: null,
    twitter_title: null,
    twitter_description: null,
    members_support_address: site.contact.email || null,
    members_enabled: true,
    members_invite_only: false,
    paid_members_enabled: tiers.some(({ type }) => type === "paid"),
    comments_enabled: "all",
    url: `${context.siteUrl}/`,
    version: GHOST_VERSION,
  };
}
