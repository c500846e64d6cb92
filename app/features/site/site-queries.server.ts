/** Reads the site's settings: the owner's over the defaults. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { fingerprint } from "#app/lib/fingerprint.server.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { StoredIcon } from "./icon-input.ts";
import { MENU_BLOCKS } from "./link-rows.ts";
import type { SiteView } from "./models.ts";
import { SITE_SETTINGS } from "./settings.ts";
import type { FrontPage } from "./site-choices.ts";
import { siteDefaults } from "./site-defaults.ts";
import type { SiteIcon } from "./site-icon.ts";
import { HREF, storedSchema } from "./site-input.ts";

const Href = z.string().regex(HREF);
const NoneOrHref = Href.or(z.literal(""));
const Text = z.string();
const Link = z.object({ name: Text, href: Href });
const Names = z.record(Text, Text);

/** Schemas of the settings that are not plain. */
const SPECIAL = {
  social: z.array(Link.extend({ icon: Text })),
  footer: z.array(
    z.object({
      title: Text,
      titles: Names.optional(),
      links: z.array(Link.extend({ names: Names.optional() })),
    }),
  ),
  contact: z.object({ address: Text, email: Text, phone: Text }),
  navigation: z.array(
    z.object({
      name: Text,
      href: NoneOrHref,
      depth: z.int().min(0).max(2),
      block: z.enum(["", ...MENU_BLOCKS]),
    }),
  ),
  /** Ids of the pictures. */
  logo: z.object({ light: Text.nullable(), dark: Text.nullable() }),
  /** Id of the picture. */
  podcastCover: Text,
  icon: StoredIcon,
} satisfies Record<Exclude<keyof SiteView, keyof typeof SITE_SETTINGS>, z.ZodType>;

/** The schemas of all settings of the site, by the name of their row. */
const SCHEMAS = new Map<string, z.ZodType>([
  ...Object.entries(SITE_SETTINGS).map(
    ([name, setting]) => [`site.${name}`, storedSchema(setting)] as const,
  ),
  ...Object.entries(SPECIAL).map(([name, schema]) => [`site.${name}`, schema] as const),
]);

/** Parses a row. An unreadable value counts as not set, so that it cannot take the site down. */
function readRow(row: { name: string; value: string }): unknown {
  try {
    return SCHEMAS.get(row.name)?.safeParse(JSON.parse(row.value)).data;
  } catch {
    return undefined;
  }
}

interface StoredLogo {
  light: string | null;
  dark: string | null;
}

interface StoredPictures {
  logo?: StoredLogo | null;
  podcastCover?: string;
  icon?: StoredIcon;
}

function iconOf(stored: StoredIcon | undefined, picture: Picture | null): SiteIcon | null {
  if (!stored || !picture) return null;
  const { pictureId, shape, background } = stored;
  const version = fingerprint([picture.hash, shape, background]);
  return { pictureId, picture, shape, background, version };
}

async function findPictures(
  db: Database,
  { logo: stored, podcastCover: cover, icon }: StoredPictures,
): Promise<Pick<SiteView, "logo" | "podcastCover" | "icon">> {
  const media = await loadMedia(db, [stored?.light, stored?.dark, cover, icon?.pictureId]);
  const light = toPicture(media.get(stored?.light ?? ""));
  const dark = toPicture(media.get(stored?.dark ?? ""));
  const either = light ?? dark;
  return {
    logo: either && { light: either, dark: light && dark },
    podcastCover: toPicture(media.get(cover ?? "")),
    icon: iconOf(icon, toPicture(media.get(icon?.pictureId ?? ""))),
  };
}

/**
 * The site as headers, footers, feeds and contact pages need it. One statement, two with a logo, cover or icon.
 */
export async function getSite(db: Database): Promise<SiteView> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", [...SCHEMAS.keys()])
    .execute();
  const site = dictionary<unknown>();
  for (const row of rows) {
    const value = readRow(row);
    if (value !== undefined) site[row.name.slice("site.".length)] = value;
  }
  const defaults = siteDefaults(site.language as Locale | undefined);
  const pictures = await findPictures(db, site as StoredPictures);
  return { ...defaults, ...site, ...pictures };
}

/** The front page. One statement. */
export async function findFrontPage(db: Database): Promise<FrontPage> {
  const row = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "=", "site.frontPage")
    .executeTakeFirst();
  const chosen = row && (readRow(row) as FrontPage | undefined);
  return chosen ?? SITE_SETTINGS.frontPage.default;
}
