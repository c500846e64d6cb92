/** An entry of Blogger's feed: its backup until 2025 names kinds as categories, that of Takeout as elements. */
import type { Body } from "#app/features/imports/conversion/body.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import { PLAIN_POST, type SourceComment, type SourcePost } from "#app/features/imports/model.ts";
import { lastPart, parseTime } from "#app/features/imports/sources/fields.ts";
import { nameId, tagId } from "#app/features/imports/sources/subjects.ts";
import {
  childOf,
  childrenOf,
  childText,
  type XmlElement,
} from "#app/features/imports/streams/xml-items.server.ts";

const KIND = "http://schemas.google.com/g/2005#kind";

export type BloggerKind = "post" | "page" | "comment" | "other";

/** Reads the kind from Takeout's `blogger:type`, or from the category of the older export. */
export function bloggerKindOf(entry: XmlElement): BloggerKind {
  const category = childrenOf(entry, "category").find((each) => each.attributes.scheme === KIND);
  const term = category?.attributes.term?.split("#").at(-1) ?? "";
  const kind = (childText(entry, "blogger:type") || term).toLowerCase();
  return kind === "post" || kind === "page" || kind === "comment" ? kind : "other";
}

/** The labels of an entry. */
export const entryLabels = (entry: XmlElement): string[] =>
  childrenOf(entry, "category")
    .filter(({ attributes }) => attributes.scheme !== KIND)
    .flatMap(({ attributes }) => attributes.term?.trim() || []);

/** The name of the author; "" without one. */
export function entryAuthor(entry: XmlElement): string {
  const author = childOf(entry, "author");
  return author ? childText(author, "name").trim() : "";
}

/** The address of the first link with this relation (RFC 4287 §4.2.7); "" without one. */
export const entryLink = (element: XmlElement, rel: string): string =>
  childrenOf(element, "link").find((link) => link.attributes.rel === rel)?.attributes.href ?? "";

const statusOf = (entry: XmlElement): string => childText(entry, "blogger:status").toLowerCase();

/** Whether it was deleted there, or is spam. */
export const isGone = (entry: XmlElement): boolean => /trash|spam|deleted/.test(statusOf(entry));

function isDraft(entry: XmlElement): boolean {
  const control = childOf(entry, "app:control");
  const isMarked = control ? childText(control, "app:draft") === "yes" : false;
  return isMarked || /draft|scheduled/.test(statusOf(entry));
}

function pathOf(entry: XmlElement): string | null {
  const path = childText(entry, "blogger:filename").trim();
  return path || (URL.parse(entryLink(entry, "alternate"))?.pathname ?? null);
}

/** Pictures are shown small; the large one has another part in its address. */
const SMALL_PART =
  /(https?:\/\/[\w.-]*(?:bp\.blogspot\.com|googleusercontent\.com)\/[^"'\s<>]*?)\/(?:s\d+|w\d+-h\d+)(?:-[\w-]+)?\//g;
const SMALL_END =
  /(https?:\/\/[\w.-]*googleusercontent\.com\/[^"'\s<>=]+)=(?:s\d+|w\d+-h\d+)(?:-[\w-]+)?/g;

function bodyOf(entry: XmlElement): Body {
  const html = childText(entry, "content")
    .replace(SMALL_PART, "$1/s1600/")
    .replace(SMALL_END, "$1=s1600");
  return { format: "html", html, pieces: [], losses: [] };
}

/** An entry of the kind `post` or `page`, with its comments. */
export function bloggerPost(
  entry: XmlElement,
  file: string,
  comments: readonly SourceComment[],
): SourcePost {
  const id = childText(entry, "id");
  const title = plainTextOf(childText(entry, "title"));
  const publishedAt = parseTime(childText(entry, "published"));
  const status = isDraft(entry) ? "draft" : "published";
  const path = pathOf(entry);
  const author = entryAuthor(entry);
  return {
    ...PLAIN_POST,
    type: bloggerKindOf(entry) === "page" ? "page" : "post",
    externalId: id,
    place: { file, field: `line ${entry.line} ${title}` },
    title,
    slug: lastPart(path ?? "").replace(/\.html$/, ""),
    oldPath: status === "draft" ? null : path,
    status,
    publishedAt,
    createdAt: publishedAt ?? Date.now(),
    seoDescription: childText(entry, "blogger:metaDescription").trim(),
    authorIds: author ? [nameId(author)] : [],
    tagIds: entryLabels(entry).map(tagId),
    feedId: id,
    comments,
    body: () => bodyOf(entry),
  };
}

/** A comment and the id of its post; null for one without a post. */
export function bloggerComment(
  entry: XmlElement,
): { postId: string; comment: SourceComment } | null {
  const replies = childrenOf(entry, "thr:in-reply-to");
  const postId = childText(entry, "blogger:parent") || (replies[0]?.attributes.ref ?? "");
  if (!postId || isGone(entry)) return null;
  const [, related = null] = /\/comments\/default\/(\d+)/.exec(entryLink(entry, "related")) ?? [];
  const id = childText(entry, "id");
  const parent = childText(entry, "blogger:inReplyTo");
  return {
    postId,
    comment: {
      externalId: id,
      parentId: parent || (related && id.replace(/\d+$/, related)),
      author: entryAuthor(entry) || "—",
      html: childText(entry, "content"),
      at: parseTime(childText(entry, "published")) ?? Date.now(),
      isApproved: !/pending|ghosted/.test(statusOf(entry)),
    },
  };
}
