/** Rows of Ghost's tables, as its own export has them. */
import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { NewslettersTable } from "#app/database/tables/newsletter.ts";
import type {
  ExportedAuthor,
  ExportedPost,
  ExportedTerm,
} from "#app/features/exports/content/posts.server.ts";
import { type ExportedPage, isOpenlyOut } from "#app/features/exports/content/posts.server.ts";
import {
  type GhostMark,
  markId,
  marksOf,
} from "#app/features/imports/sources/ghost/ghost-marks.ts";
import { lexicalOf } from "./lexical.server.ts";

/** Ghost's ids are 24 hexadecimal digits; ours become the same ones each time. */
export const ghostId = (kind: string, id: string): string =>
  createHash("sha256").update(`${kind} ${id}`).digest("hex").slice(0, 24);

/** Longer texts are refused there. */
export const LONGEST = {
  title: 255,
  excerpt: 300,
  meta: 300,
  description: 500,
  alt: 191,
  bio: 250,
  tag: 191,
  name: 191,
  text: 2000,
};

/** Shortens to the length of a column in Ghost's schema; null for an empty text. */
export const cut = (text: string | null, longest: number): string | null =>
  text ? text.slice(0, longest) : null;

/** A time in milliseconds as Ghost writes it (ISO 8601); null stays null. */
export const ghostDate = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

export type GhostRow = Record<string, unknown>;

/** Where files of the site are there, and the texts that are there with their addresses. */
export interface GhostNames {
  /** Address of a stored file by its id; null for none. */
  fileOf(id: string | null): string | null;
  /** A text with Ghost's addresses of files, posts and pages. */
  textOf(html: string): string;
  /** Slug of a page, by its path. */
  slugOf(path: string): string;
  /** Ids of the plans that open a post and are tiers there. */
  tiersOf(post: Pick<ExportedPost, "access" | "planIds">): readonly string[];
}

/** Only what is out for readers or members is published there: it knows no passwords, and lists everything. */
function statusOf(row: ExportedPost | ExportedPage): string {
  const isOut =
    "kind" in row ? isOpenlyOut(row) : row.status !== "draft" && row.access !== "password";
  return isOut ? row.status : "draft";
}

/** Visibility there; a post that no tier opens is for all paying members. */
function visibilityOf(row: ExportedPost | ExportedPage, { tiersOf }: GhostNames): string {
  const { access } = row;
  if (access === "tiers") return "planIds" in row && tiersOf(row).length > 0 ? "tiers" : "paid";
  return access === "paid" || access === "members" ? access : "public";
}

function textRow(
  row: ExportedPost | ExportedPage,
  type: "post" | "page",
  html: string,
  names: GhostNames,
): GhostRow {
  const id = ghostId(type, row.id);
  return {
    id,
    title: cut(row.title, LONGEST.title),
    slug: "slug" in row ? row.slug : names.slugOf(row.path),
    lexical: lexicalOf(names.textOf(html)),
    comment_id: id,
    feature_image: names.fileOf(row.picture_id),
    featured: 0,
    type,
    status: statusOf(row),
    locale: null,
    visibility: visibilityOf(row, names),
    email_recipient_filter: "none",
    created_at: ghostDate(row.created_at),
    updated_at: ghostDate(row.updated_at),
    published_at: ghostDate(row.published_at),
    custom_excerpt: cut(row.excerpt, LONGEST.excerpt),
    codeinjection_head: null,
    codeinjection_foot: null,
    custom_template: null,
    canonical_url: "canonical_url" in row ? row.canonical_url : null,
    show_title_and_feature_image: 1,
  };
}

/** @param html the whole text, see `whole-text.ts` */
export const postRow = (post: ExportedPost, html: string, names: GhostNames): GhostRow =>
  textRow(post, "post", html, names);
/** A static page as a row of Ghost's `posts`. */
export const pageRow = (page: ExportedPage, names: GhostNames): GhostRow =>
  textRow(page, "page", page.body_html, names);

/** The row of Ghost's `posts_meta` for a post or page. */
export function metaRow(row: ExportedPost | ExportedPage, type: "post" | "page"): GhostRow {
  return {
    id: ghostId("meta", row.id),
    post_id: ghostId(type, row.id),
    meta_title: cut(row.seo_title, LONGEST.meta),
    meta_description: cut(row.seo_description, LONGEST.description),
    feature_image_alt: cut(row.picture_alt, LONGEST.alt),
  };
}

/** Rows of Ghost's `posts_authors`, in the order of the byline. */
export function authorRows({ id, authors }: ExportedPost): GhostRow[] {
  return authors.map((author, sort_order) => ({
    id: ghostId("posts_authors", `${id} ${author.id}`),
    post_id: ghostId("post", id),
    author_id: ghostId("user", author.id),
    sort_order,
  }));
}

/** Categories are tags there: the first is what Ghost calls the primary tag. What has no column there are the last ones. */
export function tagRows(post: ExportedPost): GhostRow[] {
  const { id, terms } = post;
  const inOrder = terms.toSorted(
    (a, b) => Number(a.taxonomy !== "category") - Number(b.taxonomy !== "category"),
  );
  const names = new Set(terms.map(({ name }) => name));
  const marks = marksOf(post).filter(({ name }) => !names.has(name));
  const tags = [
    ...inOrder.map((term) => [term.id, ghostId("tag", term.id)] as const),
    ...marks.map(({ name }) => [name, markId(name)] as const),
  ];
  return tags.map(([key, tag_id], sort_order) => ({
    id: ghostId("posts_tags", `${id} ${key}`),
    post_id: ghostId("post", id),
    tag_id,
    sort_order,
  }));
}

/** Ghost takes tags of one name for one. */
export const markRow = ({ name, title, description }: GhostMark, at: string | null): GhostRow => ({
  id: markId(name),
  name,
  slug: `hash-${name.slice(1)}`,
  description: cut(title, LONGEST.description),
  meta_description: cut(description, LONGEST.description),
  feature_image: null,
  visibility: "internal",
  created_at: at,
  updated_at: at,
});

/** Internal tags have a name that begins with `#` and a slug that begins with `hash-`, as in Ghost. */
export function tagRow(term: ExportedTerm, { fileOf }: GhostNames): GhostRow {
  const isInternal = term.taxonomy === "internal";
  return {
    id: ghostId("tag", term.id),
    name: cut(isInternal && !term.name.startsWith("#") ? `#${term.name}` : term.name, LONGEST.tag),
    slug: isInternal ? `hash-${term.slug.replace(/^hash-/, "")}` : term.slug,
    description: cut(term.description, LONGEST.description),
    feature_image: fileOf(term.picture_id),
    visibility: isInternal ? "internal" : "public",
    created_at: ghostDate(term.created_at),
    updated_at: ghostDate(term.updated_at),
  };
}

/** Archived ones are left out; one without a name gets the magazine's. Its sender must be verified again there. */
export const newsletterRow = (
  newsletter: Selectable<NewslettersTable>,
  siteName: string,
  sort_order: number,
): GhostRow => {
  const font = newsletter.face === "sans" ? "sans_serif" : "serif";
  return {
    id: ghostId("newsletter", newsletter.id),
    name: cut(newsletter.name || siteName, LONGEST.name),
    slug: newsletter.slug,
    description: cut(newsletter.description, LONGEST.text),
    sender_name: cut(newsletter.sender_name, LONGEST.name),
    sender_email: newsletter.sender_address || null,
    sender_reply_to: "newsletter",
    status: "active",
    visibility: newsletter.access === "paid" ? "paid" : "members",
    subscribe_on_signup: newsletter.is_default,
    sort_order,
    title_font_category: font,
    body_font_category: font,
    created_at: ghostDate(newsletter.created_at),
  };
};

/** The last part of an address at a service, as Ghost keeps it. */
const accountAt = (href: string | undefined): string | null =>
  URL.parse(href ?? "")?.pathname.replace(/^\/|\/$/g, "") || null;

/** Ghost's users have an address; a byline without one gets one at which nobody is. */
export function userRow(author: ExportedAuthor, { fileOf }: GhostNames): GhostRow {
  const { website, facebook, twitter } = JSON.parse(author.links) as Record<string, string>;
  return {
    id: ghostId("user", author.id),
    name: author.display_name,
    slug: author.slug,
    email: author.email ?? `${author.slug}@author.invalid`,
    profile_image: fileOf(author.avatar_id),
    cover_image: fileOf(author.cover_id),
    bio: cut(author.description, LONGEST.bio),
    website: website && URL.canParse(website) ? website : null,
    location: null,
    facebook: accountAt(facebook),
    twitter: accountAt(twitter),
    status: "active",
    created_at: ghostDate(author.created_at),
    updated_at: ghostDate(author.updated_at),
  };
}
