/** Where a static site had its texts, by the conventions of the program that made it. */
import { isRow, type Row, textField } from "#app/features/imports/sources/fields.ts";
import { readYaml } from "#app/lib/front-matter.ts";
import { slugify } from "#app/lib/slug.ts";

/** The addresses of Jekyll: a pattern for all posts, below a path. */
export interface JekyllSite {
  siteUrl: string;
  base: string;
  permalink: string;
}

/** Names of patterns. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  ["date", "/:categories/:year/:month/:day/:title:output_ext"],
  ["pretty", "/:categories/:year/:month/:day/:title/"],
  ["none", "/:categories/:title:output_ext"],
]);

/** @param text of `_config.yml` */
export function readJekyllConfig(text: string): JekyllSite {
  const file = readYaml(text);
  const config = isRow(file) ? file : {};
  const collections = isRow(config.collections) ? config.collections : {};
  const posts = isRow(collections.posts) ? collections.posts : {};
  const given = textField(posts, "permalink") || textField(config, "permalink") || "date";
  return {
    siteUrl: textField(config, "url").replace(/\/+$/, ""),
    base: textField(config, "baseurl").replace(/\/+$/, ""),
    permalink: PATTERNS.get(given) ?? given,
  };
}

export const USUAL_JEKYLL: JekyllSite = readJekyllConfig("permalink: date");

/** What a pattern is filled with. */
export interface PlacedText {
  file: string;
  date: number | null;
  slug: string;
  categories: readonly string[];
}

const JEKYLL_POST = /(?:^|\/)_posts\/(?:.*\/)?\d{4}-\d{2}-\d{2}-(.+)\.\w+$/;

function jekyllPath({ base, permalink }: JekyllSite, text: PlacedText, title: string) {
  const [year = "", month = "", day = ""] = new Date(text.date ?? 0).toISOString().split(/[-T]/);
  const values: Row = {
    categories: text.categories.map(slugify).join("/"),
    year,
    month,
    day,
    i_month: Number(month),
    i_day: Number(day),
    short_year: year.slice(2),
    title,
    slug: text.slug,
    output_ext: ".html",
  };
  const path = permalink.replace(/:([a-z_]+)/g, (sign, name: string) =>
    String(values[name] ?? sign),
  );
  // A pattern of more than the usual parts is not guessed at.
  return path.includes(":") ? null : base + path.replace(/\/{2,}/g, "/");
}

/** Hugo and Astro have the folders of a text in its address. */
const CONTENT = /(?:^|\/)content\/(.+?)(?:\/_?index)?\.\w+$/;

/** The path that a text has had; null where it cannot be known. */
export function staticPath(site: JekyllSite, text: PlacedText): string | null {
  const [, title] = JEKYLL_POST.exec(text.file) ?? [];
  if (title && text.date !== null) return jekyllPath(site, text, title);
  const [, inside] = CONTENT.exec(text.file) ?? [];
  if (!inside) return null;
  const folders = inside.split("/").slice(0, -1);
  return `/${[...folders, text.slug].join("/").toLowerCase()}/`;
}
