/** Reads what the magazine says of itself: its owner's settings over built-in ones. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import type { SiteView } from "./models.ts";
import { SITE_DEFAULTS } from "./site-defaults.ts";

/** A path of ours, a web or mail address, or the placeholder `#`; never a script. */
const Href = z.string().regex(/^(#|\/(?!\/)|https?:\/\/|mailto:|tel:)/i);
const Text = z.string();
const Link = z.object({ name: Text, href: Href });

/** The settings that make up the site, each a row named `site.…` with a JSON value. */
const SETTINGS = {
  name: Text.min(1),
  tagline: Text,
  description: Text,
  copyright: Text,
  social: z.array(Link.extend({ icon: Text })),
  footer: z.array(z.object({ title: Text, links: z.array(Link) })),
  contact: z.object({ address: Text, email: Text, phone: Text }),
} satisfies Record<keyof SiteView, z.ZodType>;

const NAMES = Object.keys(SETTINGS).map((name) => `site.${name}`);

function read(schema: z.ZodType, json: string): unknown {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The site as headers, footers, feeds and contact pages show it. One statement. */
export async function getSite(db: Database): Promise<SiteView> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", NAMES)
    .execute();
  const site: Record<string, unknown> = { ...SITE_DEFAULTS };
  for (const row of rows) {
    const name = row.name.slice("site.".length) as keyof SiteView;
    // A setting that cannot be read counts as not made: a site must not go down over it.
    site[name] = read(SETTINGS[name], row.value) ?? SITE_DEFAULTS[name];
  }
  return site as unknown as SiteView;
}
