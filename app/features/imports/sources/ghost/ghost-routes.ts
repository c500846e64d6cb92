/** The addresses of posts by Ghost's `routes.yaml`, where its rules are simple. */
import { isRow, textField } from "#app/features/imports/sources/fields.ts";
import { readYaml } from "#app/lib/front-matter.ts";

export interface GhostPost {
  id: string;
  slug: string;
  publishedAt: number;
  /** Slugs. */
  tags: readonly string[];
  author: string;
}

interface Collection {
  permalink: string;
  /** Slug of the tag that a post must have first, or at all; "" for all posts. */
  primaryTag: string;
  tag: string;
}

export interface GhostRoutes {
  collections: readonly Collection[];
  /** Where tags and authors have their pages: `/tag/{slug}/`. */
  tag: string;
  author: string;
  /** Rules that are not understood, in their original form. */
  unread: readonly string[];
}

export const USUAL_ROUTES: GhostRoutes = {
  collections: [{ permalink: "/{slug}/", primaryTag: "", tag: "" }],
  tag: "/tag/{slug}/",
  author: "/author/{slug}/",
  unread: [],
};

const FILTER = /^(primary_tag|tag|tags):'?([\w-]+)'?$/;

function collectionOf(value: unknown): Collection | null {
  if (!isRow(value)) return null;
  const permalink = textField(value, "permalink");
  const filter = textField(value, "filter");
  const [, kind, slug = ""] = FILTER.exec(filter) ?? [];
  if (!permalink || (filter && !kind)) return null;
  return {
    permalink,
    primaryTag: kind === "primary_tag" ? slug : "",
    tag: kind && kind !== "primary_tag" ? slug : "",
  };
}

/** @throws InvalidFrontMatter for anything that is not YAML */
export function readRoutes(text: string): GhostRoutes {
  const file = readYaml(text);
  if (!isRow(file)) return USUAL_ROUTES;
  const collections: Collection[] = [];
  const unread: string[] = [];
  for (const [path, value] of Object.entries(isRow(file.collections) ? file.collections : {})) {
    const collection = collectionOf(value);
    if (collection) collections.push(collection);
    else unread.push(`collections: ${path}`);
  }
  for (const path of Object.keys(isRow(file.routes) ? file.routes : {}))
    unread.push(`routes: ${path}`);
  const taxonomies = isRow(file.taxonomies) ? file.taxonomies : {};
  return {
    collections: collections.length > 0 ? collections : USUAL_ROUTES.collections,
    tag: textField(taxonomies, "tag") || USUAL_ROUTES.tag,
    author: textField(taxonomies, "author") || USUAL_ROUTES.author,
    unread,
  };
}

const two = (value: number) => String(value).padStart(2, "0");

/** The old path of a post; null where no collection has it. */
export function ghostPath({ collections }: GhostRoutes, post: GhostPost): string | null {
  const { tags } = post;
  const found = collections.find(
    ({ primaryTag, tag }) =>
      (!primaryTag || tags[0] === primaryTag) && (!tag || tags.includes(tag)),
  );
  if (!found) return null;
  const date = new Date(post.publishedAt);
  const places = new Map([
    ["slug", post.slug],
    ["id", post.id],
    ["year", String(date.getUTCFullYear())],
    ["month", two(date.getUTCMonth() + 1)],
    ["day", two(date.getUTCDate())],
    ["primary_tag", tags[0] ?? "all"],
    ["primary_author", post.author],
  ]);
  return found.permalink.replace(/\{(\w+)\}/g, (place, name: string) => places.get(name) ?? place);
}
