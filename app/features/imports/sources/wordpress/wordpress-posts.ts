/** A post or page of a WordPress export. */
import { type Body, PieceList } from "#app/features/imports/conversion/body.ts";
import { replaceEnclosed } from "#app/features/imports/conversion/enclosed.ts";
import { mediaAt } from "#app/features/imports/conversion/file-kind.ts";
import { withParagraphs } from "#app/features/imports/conversion/paragraphs.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import { PLAIN_POST, type SourceComment, type SourcePost } from "#app/features/imports/model.ts";
import { parseTime } from "#app/features/imports/sources/fields.ts";
import {
  childOf,
  childrenOf,
  childText,
  type XmlElement,
} from "#app/features/imports/streams/xml-items.server.ts";
import { PORTRAIT_OF } from "./portrait-of.ts";
import { type Attachment, expandShortcodes } from "./shortcodes.ts";

export interface WordPressSite {
  file: string;
  attachments: ReadonlyMap<string, Attachment>;
  /** Attachments by the id of their post. */
  byPost: ReadonlyMap<string, readonly Attachment[]>;
  /** The slugs of the categories above one, from the top, by its own. */
  above: ReadonlyMap<string, readonly string[]>;
}

function metaOf(item: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    childrenOf(item, "wp:postmeta").map((meta) => [
      childText(meta, "wp:meta_key"),
      childText(meta, "wp:meta_value"),
    ]),
  );
}

/** The first of several names that plugins have for the same. */
const firstOf = (meta: ReadonlyMap<string, string>, ...names: string[]): string =>
  names.map((name) => meta.get(name) ?? "").find(Boolean) ?? "";

/** Titles of Yoast and Rank Math may hold variables, which mean nothing here. */
const plainTitle = (title: string): string => (/%\w+%|%%/.test(title) ? "" : title);

const HAS_BLOCKS = /<!-- wp:/;
const BLOCK_COMMENT = /<!-- \/?wp:/g;
const PREVIEW_END = /<!--\s*more(?:\s[^>]{0,500})?-->|<!--nextpage-->/g;

const withoutBlocks = (content: string): string =>
  replaceEnclosed(
    content,
    BLOCK_COMMENT,
    () => "-->",
    () => "",
  );

function bodyOf(item: XmlElement, site: WordPressSite, id: string): Body {
  const list = new PieceList();
  const content = childText(item, "content:encoded").replace(PREVIEW_END, "");
  const shortcodes = { attachments: site.attachments, own: site.byPost.get(id) ?? [] };
  const html = HAS_BLOCKS.test(content)
    ? expandShortcodes(withoutBlocks(content), shortcodes, list)
    : withParagraphs(expandShortcodes(content, shortcodes, list));
  return {
    format: "html",
    html: withLoneAddresses(html),
    pieces: list.pieces,
    losses: list.losses,
  };
}

/** An address alone on its line is an embed in WordPress. */
const withLoneAddresses = (html: string): string =>
  html.replace(
    /<p>\s*(https?:\/\/[^\s<]+)\s*<\/p>/g,
    (_whole, address: string) =>
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${address}</div></figure>`,
  );

function commentOf(comment: XmlElement): SourceComment | null {
  const isText = /^(?:comment)?$/.test(childText(comment, "wp:comment_type"));
  const approved = childText(comment, "wp:comment_approved");
  if (!isText || !/^[01]$/.test(approved)) return null;
  const parent = childText(comment, "wp:comment_parent");
  return {
    externalId: childText(comment, "wp:comment_id"),
    parentId: parent === "0" || parent === "" ? null : parent,
    author: childText(comment, "wp:comment_author") || "—",
    html: withParagraphs(childText(comment, "wp:comment_content")),
    at: parseTime(childText(comment, "wp:comment_date_gmt")) ?? Date.now(),
    isApproved: approved === "1",
  };
}

const STATUS: ReadonlyMap<string, SourcePost["status"]> = new Map([
  ["publish", "published"],
  ["future", "scheduled"],
]);

function oldPath(link: string): string | null {
  const url = URL.parse(link);
  if (!url) return null;
  return url.search ? url.pathname + url.search : url.pathname;
}

/** Zero dates are drafts without one. */
const dateOf = (item: XmlElement): number | null =>
  parseTime(childText(item, "wp:post_date_gmt")) ?? parseTime(childText(item, "wp:post_date"));

const idsOf = (item: XmlElement, domain: string): string[] =>
  childrenOf(item, "category")
    .filter((each) => (each.attributes.domain ?? "category") === domain)
    .map((each) => `${domain} ${each.attributes.nicename ?? each.text}`);

/** WordPress lists a post in the categories above its own as well. */
function categoriesOf(item: XmlElement, { above }: WordPressSite): string[] {
  const own = idsOf(item, "category");
  const further = own.flatMap((id) =>
    [...(above.get(id.slice("category ".length)) ?? [])]
      .reverse()
      .map((slug) => `category ${slug}`),
  );
  return [...new Set([...own, ...further])];
}

/** The audio file or video of a podcast: the first line of `enclosure`, its size and type follow. */
const enclosureOf = (meta: ReadonlyMap<string, string>) =>
  mediaAt(firstOf(meta, "enclosure", "audio_file").split("\n")[0]!.trim());

/** A post format, which WordPress keeps as a term. */
function preferredKindOf(item: XmlElement): SourcePost["preferredKind"] {
  const [, format] =
    /^post_format post-format-(audio|video|gallery)$/.exec(idsOf(item, "post_format")[0] ?? "") ??
    [];
  return (format as "audio" | "video" | "gallery" | undefined) ?? null;
}

/** An item of type post or page. Pages with a password become drafts: pages have none here. */
export function wordPressPost(item: XmlElement, site: WordPressSite): SourcePost {
  const id = childText(item, "wp:post_id");
  const meta = metaOf(item);
  const type = childText(item, "wp:post_type") === "page" ? "page" : "post";
  const password = childText(item, "wp:post_password");
  // Pages ask for no passwords here: rather than be open to all, such a page is a draft.
  const isHidden = type === "page" && password !== "";
  const status = isHidden ? "draft" : (STATUS.get(childText(item, "wp:status")) ?? "draft");
  const publishedAt = dateOf(item);
  const picture = site.attachments.get(meta.get("_thumbnail_id") ?? "");
  // Co-Authors Plus has all authors as terms; without it there is the creator.
  const coAuthors = idsOf(item, "author").map((each) => each.replace(/^author (?:cap-)?/, ""));
  const creator = childText(item, "dc:creator");
  const title = plainTextOf(childText(item, "title"));
  return {
    ...PLAIN_POST,
    type,
    externalId: id,
    place: { file: site.file, field: `line ${item.line} ${title}` },
    title,
    slug: childText(item, "wp:post_name"),
    oldPath: status === "draft" ? null : oldPath(childText(item, "link")),
    status,
    access: password && type === "post" ? "password" : "public",
    password,
    publishedAt,
    createdAt: publishedAt ?? Date.now(),
    excerpt: plainTextOf(childText(item, "excerpt:encoded")),
    authorIds: coAuthors.length > 0 ? coAuthors : [creator].filter(Boolean),
    categoryIds: categoriesOf(item, site),
    tagIds: idsOf(item, "post_tag"),
    picture: picture ? { address: picture.url, alt: picture.alt } : null,
    seoTitle: plainTitle(firstOf(meta, "_yoast_wpseo_title", "rank_math_title")),
    seoDescription: plainTitle(firstOf(meta, "_yoast_wpseo_metadesc", "rank_math_description")),
    canonicalUrl: firstOf(meta, "_yoast_wpseo_canonical", "rank_math_canonical_url"),
    media: enclosureOf(meta),
    preferredKind: preferredKindOf(item),
    feedId: childText(item, "guid"),
    comments: childrenOf(item, "wp:comment").flatMap((comment) => commentOf(comment) ?? []),
    body: () => bodyOf(item, site, id),
  };
}

/** An item of type attachment; null without an address. */
export function attachmentOf(item: XmlElement): Attachment | null {
  const url = childText(item, "wp:attachment_url");
  if (!url) return null;
  const meta = metaOf(item);
  return {
    url,
    alt: meta.get("_wp_attachment_image_alt") ?? "",
    portraitOf: (meta.get(PORTRAIT_OF) ?? "").split(" ").filter(Boolean),
    caption: plainTextOf(
      childText(item, "excerpt:encoded") || (childOf(item, "title")?.text ?? ""),
    ),
  };
}
