/** Finds the texts of a static site, by the conventions and the configuration of its generator. */
import { ALL_POSTS, OWN_FEED } from "#app/features/imports/sources/date-pages.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import { slugify } from "#app/lib/slug.ts";

export interface FoundStaticSite {
  program: "jekyll" | "hugo" | "astro" | "eleventy" | "obsidian" | "unknown";
  siteUrl: string;
  /** Path below which the site was; "" at the root of its domain. */
  base: string;
  /** Folder of the texts, with a slash at its end; "" for the whole. */
  root: string;
  /** Jekyll's pattern for all posts. */
  permalink: string;
  /** Hugo's patterns, by the first folder of a text. */
  sections: ReadonlyMap<string, string>;
}

/** Names of patterns. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  ["date", "/:categories/:year/:month/:day/:title:output_ext"],
  ["pretty", "/:categories/:year/:month/:day/:title/"],
  ["none", "/:categories/:title:output_ext"],
]);

export const UNKNOWN_SITE: FoundStaticSite = {
  program: "unknown",
  siteUrl: "",
  base: "",
  root: "",
  permalink: PATTERNS.get("date")!,
  sections: new Map(),
};

const asRow = (value: unknown): FieldRow => (isRow(value) ? value : {});

/** @param config what `_config.yml` says */
export function readJekyllConfig(config: FieldRow): FoundStaticSite {
  const posts = asRow(asRow(config.collections).posts);
  const given = textField(posts, "permalink") || textField(config, "permalink") || "date";
  return {
    ...UNKNOWN_SITE,
    program: "jekyll",
    siteUrl: textField(config, "url").replace(/\/+$/, ""),
    base: textField(config, "baseurl").replace(/\/+$/, ""),
    permalink: PATTERNS.get(given) ?? given,
  };
}

/** @param config what `hugo.toml` or one of its other forms says */
export function readHugoConfig(config: FieldRow): FoundStaticSite {
  const url = URL.parse(textField(config, "baseURL") || textField(config, "baseurl"));
  const permalinks = asRow(config.permalinks);
  const ofPages = { ...permalinks, ...asRow(permalinks.page), ...asRow(config["permalinks.page"]) };
  return {
    ...UNKNOWN_SITE,
    program: "hugo",
    siteUrl: url ? url.href.replace(/\/+$/, "") : "",
    base: url?.pathname.replace(/\/+$/, "") ?? "",
    sections: new Map(Object.keys(ofPages).map((name) => [name, textField(ofPages, name)])),
  };
}

/** Values of a pattern. */
export interface PlacedText {
  file: string;
  date: number | null;
  title: string;
  /** As the front matter says it, or by the name of the file. */
  slug: string;
  /** As the front matter says it; "" without one. */
  givenSlug: string;
  categories: readonly string[];
}

/** A pattern of more than the usual parts is not guessed at. */
function filled(pattern: string, values: Readonly<Record<string, string>>): string | null {
  const known = new Map(Object.entries(values));
  const path = pattern.replace(/:([a-z_]+)/g, (sign, name: string) => known.get(name) ?? sign);
  return path.includes(":") ? null : path.replace(/\/{2,}/g, "/");
}

function dateParts(date: number | null) {
  const [year = "", month = "", day = ""] = new Date(date ?? 0).toISOString().split(/[-T]/);
  return { year, month, day };
}

const JEKYLL_POST = /(?:^|\/)_posts\/(?:.*\/)?\d{4}-\d{2}-\d{2}-(.+)\.\w+$/;

function jekyllPath({ base, permalink }: FoundStaticSite, text: PlacedText, title: string) {
  const { year, month, day } = dateParts(text.date);
  const path = filled(permalink, {
    categories: text.categories.map(slugify).join("/"),
    year,
    month,
    day,
    i_month: `${Number(month)}`,
    i_day: `${Number(day)}`,
    short_year: year.slice(2),
    title,
    slug: text.slug,
    output_ext: ".html",
  });
  return path && base + path;
}

function hugoPath(
  pattern: string,
  { date, title, slug, givenSlug }: PlacedText,
  folders: string[],
) {
  if (date === null && /:(?:year|month|day)/.test(pattern)) return null;
  const named = slugify(title);
  return filled(pattern, {
    ...dateParts(date),
    section: folders[0] ?? "",
    sections: folders.join("/"),
    title: named,
    slug: givenSlug || named,
    filename: slug,
    contentbasename: slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
  });
}

/** Hugo and Astro have the folders of a text in its address. */
const CONTENT = /(?:^|\/)content\/(.+?)(?:\/_?index)?\.\w+$/;
/** Pages that Astro makes of files as they are. */
const ASTRO_PAGE = /(?:^|\/)src\/pages\/(.+?)(?:\/?index)?\.\w+$/;
/** Eleventy leaves out the date in a name. */
const ELEVENTY_NAME = /^(.*?)(?:\d{4}-\d{2}-\d{2}-)?([^/]+?)\.\w+$/;

function eleventyPath({ root }: FoundStaticSite, file: string): string | null {
  const [, folders = "", name = ""] = ELEVENTY_NAME.exec(file.slice(root.length)) ?? [];
  if (name === "") return null;
  return name === "index" ? `/${folders}` : `/${folders}${name}/`;
}

/** The path that a text has had; null where it cannot be known. */
export function staticPath(site: FoundStaticSite, text: PlacedText): string | null {
  const { program, base, sections } = site;
  const [, title] = JEKYLL_POST.exec(text.file) ?? [];
  if (title && text.date !== null) return jekyllPath(site, text, title);
  if (program === "eleventy") return eleventyPath(site, text.file);
  const [, page] = (program === "astro" && ASTRO_PAGE.exec(text.file)) || [];
  if (page) return `${base}/${page.toLowerCase()}/`;
  const [, inside] = CONTENT.exec(text.file) ?? [];
  if (!inside) return null;
  const folders = inside.split("/").slice(0, -1);
  const pattern = sections.get(folders[0] ?? "");
  const path = pattern
    ? hugoPath(pattern, text, folders)
    : `/${[...folders, text.slug].join("/").toLowerCase()}/`;
  return path && base + path;
}

const SECTION = /(?:^|\/)content\/([^/]+)\//;

/** Hugo's list pages of all categories, and of all tags. */
const TERM_LISTS = ["categories", "tags"];

/** The lists and feeds of Hugo's sections, categories and tags, as lines of CSV; none elsewhere. */
export function sectionPages(
  { program, base }: FoundStaticSite,
  files: readonly string[],
): string[] {
  if (program !== "hugo") return [];
  const sections = new Set(files.flatMap((file) => SECTION.exec(file)?.[1]?.toLowerCase() ?? []));
  const lists = [...new Set([...sections, ...TERM_LISTS])].map((list) => `${base}/${list}`);
  const ofLists = lists.flatMap((list) => [
    `${list},${ALL_POSTS}`,
    `${list}/index.xml,${OWN_FEED}`,
    `${list}/page/:page(\\d+),${ALL_POSTS}`,
  ]);
  const terms = TERM_LISTS.map((list) => `${base}/${list}/:term`);
  const laterPages = terms.map((term) => `${term}/page/:page(\\d+),${term}`);
  return [...ofLists, ...laterPages, `${base}/page/:page(\\d+),${ALL_POSTS}`];
}

/** The page that Hugo makes for a category or tag; null elsewhere. */
export function termPath(
  { program, base }: FoundStaticSite,
  taxonomy: "category" | "tag",
  name: string,
): string | null {
  if (program !== "hugo") return null;
  const folder = taxonomy === "category" ? "categories" : "tags";
  return `${base}/${folder}/${name.trim().toLowerCase().replace(/\s+/g, "-")}`;
}
