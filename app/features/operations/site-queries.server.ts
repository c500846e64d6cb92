/** Reads what the magazine says of itself: its owner's settings over built-in ones. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { loadMedia, toPicture } from "#app/database/pictures.server.ts";
import { LOCALES, type Locale } from "#app/platform/message.ts";
import { MENU_BLOCKS } from "./link-rows.ts";
import type { SiteView } from "./models.ts";
import { ACCENT_NAMES, FRONT_PAGES, type FrontPage, HEADER_STYLES } from "./site-choices.ts";
import { FRONT_PAGE, siteDefaults } from "./site-defaults.ts";
import { HREF } from "./site-input.ts";

const Href = z.string().regex(HREF);
const NoneOrHref = Href.or(z.literal(""));
const Text = z.string();
const Link = z.object({ name: Text, href: Href });

/** The settings that make up the site, each a row named `site.…` with a JSON value. */
const SETTINGS = {
  name: Text.min(1),
  language: z.enum(LOCALES),
  tagline: Text,
  description: Text,
  copyright: Text,
  social: z.array(Link.extend({ icon: Text })),
  footer: z.array(z.object({ title: Text, links: z.array(Link) })),
  contact: z.object({ address: Text, email: Text, phone: Text }),
  navigation: z.array(
    z.object({
      ...{ name: Text, href: NoneOrHref, depth: z.int().min(0).max(2) },
      block: z.enum(["", ...MENU_BLOCKS]),
    }),
  ),
  accent: z.enum(ACCENT_NAMES),
  headerStyle: z.enum(HEADER_STYLES),
  frontPage: z.enum(FRONT_PAGES),
  isCustomisable: z.boolean(),
  rtlHref: NoneOrHref,
  buyHref: NoneOrHref,
  /** The ids of the pictures. */
  logo: z.object({ light: Text.nullable(), dark: Text.nullable() }),
} satisfies Record<keyof SiteView, z.ZodType>;

const NAMES = Object.keys(SETTINGS).map((name) => `site.${name}`);

function read(schema: z.ZodType, json: string): unknown {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

interface StoredLogo {
  light: string | null;
  dark: string | null;
}

async function findLogo(db: Database, stored: StoredLogo | null): Promise<SiteView["logo"]> {
  const media = await loadMedia(db, [stored?.light, stored?.dark]);
  const light = toPicture(media.get(stored?.light ?? ""));
  const dark = toPicture(media.get(stored?.dark ?? ""));
  const either = light ?? dark;
  return either && { light: either, dark: light && dark };
}

/** The site as headers, footers, feeds and contact pages show it. One statement, two with a logo. */
export async function getSite(db: Database): Promise<SiteView> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", NAMES)
    .execute();
  const site: Record<string, unknown> = {};
  for (const row of rows) {
    const name = row.name.slice("site.".length) as keyof SiteView;
    // A setting that cannot be read counts as not made: a site must not go down over it.
    const value = read(SETTINGS[name], row.value);
    if (value !== undefined) site[name] = value;
  }
  const defaults = siteDefaults(site.language as Locale | undefined);
  const logo = await findLogo(db, site.logo as StoredLogo | null);
  return { ...defaults, ...site, logo };
}

/** What `/` shows. One statement. */
export async function findFrontPage(db: Database): Promise<FrontPage> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "site.frontPage")
    .executeTakeFirst();
  const chosen = row && (read(SETTINGS.frontPage, row.value) as FrontPage | undefined);
  return chosen ?? FRONT_PAGE;
}
