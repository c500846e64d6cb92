/** A Markdown file of Jekyll, Hugo, Eleventy, Astro, Obsidian or Notion as a post. */
import { posix } from "node:path";
import { PLAIN_POST, type SourcePost } from "#app/features/imports/model.ts";
import {
  type FieldRow,
  isRow,
  parseTime,
  textField,
} from "#app/features/imports/sources/fields.ts";
import { nameId, tagId } from "#app/features/imports/sources/subjects.ts";
import { slugify } from "#app/lib/slug.ts";
import { readMarkdownFile } from "./front-matter-kinds.ts";
import { frontMatterMedia } from "./front-matter-media.ts";
import { mdxText, type NoteText, notionText, obsidianText } from "./note-texts.ts";
import { type FoundStaticSite, staticPath, UNKNOWN_SITE } from "./static-site.ts";

/** `2024-01-31-on-boats`, as Jekyll names files. */
const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
/** Notion ends every name with an id of 32 hex digits. */
const NOTION_ID = / [0-9a-f]{32}$/;

interface FileName {
  slug: string;
  date: number | null;
  title: string;
}

function readName(file: string): FileName {
  const base = posix
    .basename(file)
    .replace(/\.\w+$/, "")
    .replace(NOTION_ID, "");
  const isIndex = /^_?index$/i.test(base);
  const name = isIndex ? posix.basename(posix.dirname(file)) : base;
  const [, day, rest = name] = DATED.exec(name) ?? [];
  const words = rest.replace(/[-_]+/g, " ").trim();
  return {
    slug: slugify(rest),
    date: day ? parseTime(day) : null,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

const first = (matter: FieldRow, names: readonly string[]): string =>
  names.map((name) => textField(matter, name).trim()).find(Boolean) ?? "";

/** A link of Obsidian, `[[Ada|A. B.]]`, is the name of what it leads to. */
const withoutLink = (name: string): string =>
  name.replace(/^\[\[([^\]|#]{1,500})[^\]]{0,500}\]\]$/, "$1").trim();

/** Several tags of Obsidian may follow one another: `#boats #quays`. */
function plainNames(text: string): string[] {
  const name = withoutLink(text.trim());
  const names = name.startsWith("#") ? name.split(/\s+(?=#)/) : [name];
  return names.map((each) => each.replace(/^#/, "")).filter(Boolean);
}

/** A list, or one text with commas. */
function listField(matter: FieldRow, names: readonly string[]): string[] {
  for (const name of names) {
    const value = matter[name];
    if (Array.isArray(value)) {
      return value.filter((each) => typeof each === "string").flatMap(plainNames);
    }
    if (typeof value === "string" && value.trim()) {
      return value.split(",").flatMap(plainNames);
    }
  }
  return [];
}

/** A picture is an address, or a group with one: `cover: { image: … }`, `image: { src, alt }`. */
function pictureOf(matter: FieldRow): SourcePost["picture"] {
  for (const name of [
    "image",
    "cover",
    "featured_image",
    "featuredImage",
    "hero",
    "heroImage",
    "thumbnail",
    "banner",
    "feature_image",
  ]) {
    const value = matter[name];
    if (typeof value === "string" && value) {
      return { address: value, alt: first(matter, ["imageAlt", "image_alt", "heroAlt"]) };
    }
    if (!isRow(value)) continue;
    const address = first(value, ["src", "image", "url", "path", "feature", "relative"]);
    if (address) return { address, alt: first(value, ["alt", "caption"]) };
  }
  return null;
}

/** Notion has its fields as lines below the title: `Tags: boats, harbours`. */
function readNotionFields(body: string): { matter: FieldRow; body: string } {
  const [, title, fields, rest] =
    /^\s*# (.+)\r?\n\r?\n((?:[A-Z][\w ]{0,30}: .+\r?\n)+)\r?\n([\s\S]*)$/.exec(body) ?? [];
  if (title === undefined) return { matter: {}, body };
  const pairs = fields!
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
    });
  return { matter: { ...Object.fromEntries(pairs), title }, body: rest! };
}

/** Obsidian and Notion begin a text with its title. */
function withoutTitle(body: string): { title: string; body: string } {
  const [whole, title] = /^\s*# (.+?)\s*(?:\r?\n|$)/.exec(body) ?? [];
  return whole === undefined
    ? { title: "", body }
    : { title: title!, body: body.slice(whole.length) };
}

const DATE_NAMES = [
  "date",
  "pubDate",
  "publishDate",
  "published",
  "published_at",
  "datePublished",
  "created",
  "created time",
];

const isDraft = (matter: FieldRow, file: string) =>
  matter.draft === true ||
  matter.published === false ||
  matter.publish === false ||
  textField(matter, "status").toLowerCase() === "draft" ||
  /(?:^|\/)_?drafts\//.test(file);

const isPage = (matter: FieldRow, file: string) =>
  textField(matter, "type") === "page" ||
  textField(matter, "layout") === "page" ||
  /(?:^|\/)(?:_?pages)\//.test(file);

/** The path that the old site gave the file, as far as the front matter says it. */
function oldPathOf(matter: FieldRow, { slug, title }: Pick<SourcePost, "slug" | "title">) {
  const given = first(matter, ["permalink", "url"])
    .replace(/\{\{-?\s*page\.fileSlug\s*-?\}\}/g, slug)
    .replace(/\{\{-?\s*title\s*\|\s*slug(?:ify)?\s*-?\}\}/g, slugify(title));
  return given.startsWith("/") && !/[:{]/.test(given) ? given.replace(/\/index\.html$/, "/") : null;
}

export interface MarkdownNames {
  authors: string[];
  categories: string[];
  tags: string[];
}

export interface MarkdownPost {
  post: SourcePost;
  names: MarkdownNames;
  /** Older addresses, which the site redirected to the current one. */
  aliases: string[];
}

function authorsOf(matter: FieldRow): string[] {
  const value = matter.author ?? matter.authors;
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => {
    if (typeof entry === "string")
      return entry
        .split(",")
        .map((name) => withoutLink(name.trim()))
        .filter(Boolean);
    return isRow(entry) ? [first(entry, ["name", "title"])].filter(Boolean) : [];
  });
}

const accessOf = (matter: FieldRow): SourcePost["access"] => {
  const access = textField(matter, "access");
  // Which plans it was open to is not in the file.
  if (access === "tiers") return "paid";
  return access === "members" || access === "paid" ? access : "public";
};

/** Tags by which Eleventy makes lists, and which nobody reads. */
const COLLECTIONS = new Set(["post", "posts", "page", "pages", "all", "nav", "note", "notes"]);

/** The text without what only its program understands. */
function plainText(markdown: string, file: string, { program }: FoundStaticSite): NoteText {
  if (program === "obsidian") return obsidianText(markdown);
  if (/\.mdx$/i.test(file)) return mdxText(markdown);
  const isNotion = NOTION_ID.test(file.replace(/\.\w+$/, ""));
  return { markdown: isNotion ? notionText(markdown) : markdown, tags: [], losses: [] };
}

/** The title, and the text without a first heading that repeats it: it would be shown twice. */
function titleAndText(
  matter: FieldRow,
  body: string,
  { title: nameOfFile }: FileName,
): { title: string; text: string } {
  const own = withoutTitle(body);
  const given = first(matter, ["title"]);
  const isOwn = own.title !== "" && (given === "" || own.title === given);
  return { title: given || own.title || nameOfFile, text: isOwn ? own.body : body };
}

/** @param inText tags that the text itself has */
function namesOf(
  matter: FieldRow,
  inText: readonly string[],
  { program }: FoundStaticSite,
): MarkdownNames {
  const tags = new Set([...listField(matter, ["tags", "tag", "keywords"]), ...inText]);
  return {
    authors: authorsOf(matter),
    categories: listField(matter, ["categories", "category"]),
    tags: [...tags].filter((tag) => program !== "eleventy" || !COLLECTIONS.has(tag)),
  };
}

/** A text is known by its file, so that others can link to it. */
export const filePath = (file: string): string => `./${file}`;

/**
 * @param text of the whole file
 * @param findPage the file that a link within the text leads to
 * @throws InvalidFrontMatter
 */
export function markdownPost(
  file: string,
  text: string,
  findPage: (target: string) => string | null,
  site: FoundStaticSite = UNKNOWN_SITE,
): MarkdownPost {
  const read = readMarkdownFile(text);
  const notion = Object.keys(read.matter).length === 0 ? readNotionFields(read.body) : read;
  const { matter } = notion;
  const name = readName(file);
  const own = titleAndText(matter, notion.body, name);
  const { title } = own;
  const { markdown, tags, losses } = plainText(own.text, file, site);
  const date =
    DATE_NAMES.map((each) => parseTime(matter[each])).find((each) => each !== null) ?? name.date;
  const names = namesOf(matter, tags, site);
  const status = isDraft(matter, file) ? "draft" : "published";
  const picture = pictureOf(matter);
  const givenSlug = first(matter, ["slug"]);
  const slug = givenSlug || name.slug;
  const placed = { file, date, title, slug, givenSlug, categories: names.categories };
  const type = isPage(matter, file) ? "page" : "post";
  const { media, lead, episode } = frontMatterMedia(matter);
  const post: SourcePost = {
    ...PLAIN_POST,
    type,
    externalId: file,
    place: { file, field: "" },
    title,
    slug,
    oldPath: status === "draft" ? null : (oldPathOf(matter, placed) ?? staticPath(site, placed)),
    linkedAs: filePath(file),
    status,
    access: accessOf(matter),
    publishedAt: date,
    createdAt: date ?? 0,
    excerpt: first(matter, ["description", "excerpt", "summary", "subtitle"]),
    authorIds: names.authors.map(nameId),
    categoryIds: names.categories.map(nameId),
    tagIds: names.tags.map(tagId),
    picture,
    seoTitle: first(matter, ["seo_title", "metaTitle"]),
    seoDescription: first(matter, ["seo_description", "metaDescription"]),
    canonicalUrl: first(matter, ["canonical", "canonical_url", "canonicalUrl"]),
    media: type === "post" ? media : null,
    episode,
    body: () => ({ format: "markdown", markdown, losses, lead, findPage }),
  };
  const aliases = listField(matter, ["aliases", "redirect_from"]).filter((each) =>
    each.startsWith("/"),
  );
  return { post, names, aliases: post.oldPath ? aliases : [] };
}
