/** A text of Medium's export as a post. */
import type { Root } from "hast";
import {
  attribute,
  byClass,
  find,
  findAll,
  textOf,
} from "#app/features/imports/conversion/hast.ts";
import { parseAnyHtml } from "#app/features/imports/conversion/parse-html.server.ts";
import { PLAIN_POST, type SourcePost } from "#app/features/imports/model.ts";
import { lastPart, parseTime } from "#app/features/imports/sources/fields.ts";
import { nameId, tagId } from "#app/features/imports/sources/subjects.ts";

export interface MediumPost {
  file: string;
  id: string;
  title: string;
  subtitle: string;
  author: string;
  tags: readonly string[];
  /** Where it was on Medium, or on the domain of a publication. */
  address: string;
  publishedAt: number | null;
  isDraft: boolean;
  /** HTML of the text alone. */
  html: string;
}

const BODY = /<section data-field="body"[^>]*>([\s\S]*)<\/section>\s*(?:<footer>|<\/article>)/;
/** Files are called `2018-08-11_Title-5ca1ab1e.html`, drafts `draft_Title-5ca1ab1e.html`. */
const ID = /([\da-f]{6,})\.html$/;

const textIn = (tree: Root, name: string): string => textOf(find(tree, byClass(name)));

/** Reads a post by its microformats (h-entry). One without a date is a draft. */
export function readMediumPost(file: string, html: string): MediumPost {
  const tree = parseAnyHtml(html);
  const canonical = find(tree, byClass("p-canonical"));
  const time = find(tree, byClass("dt-published"));
  return {
    file,
    id: ID.exec(file)?.[1] ?? file,
    title: textIn(tree, "p-name"),
    subtitle: textIn(tree, "p-summary"),
    author: textIn(tree, "p-author"),
    tags: findAll(tree, byClass("p-tag")).map(textOf).filter(Boolean),
    address: canonical ? attribute(canonical, "href") : "",
    publishedAt: time ? parseTime(attribute(time, "dateTime")) : null,
    isDraft: /(?:^|\/)draft_/.test(file) || (!canonical && !time),
    html: BODY.exec(html)?.[1]?.trim() ?? "",
  };
}

const MAX_RESPONSE_LENGTH = 1000;

/** Responses to others are among the texts: a few words without a title of their own. */
export function isResponse({ title, html }: MediumPost): boolean {
  const words = textOf(parseAnyHtml(html));
  const isTitled = /graf--title|graf--h3|<h[1-4]\b/.test(html);
  return (
    !isTitled && words.length < MAX_RESPONSE_LENGTH && words.startsWith(title.replace(/…$/, ""))
  );
}

/** The path of a post on its site, also on Medium itself, where it serves links between posts alone. */
export const mediumPath = ({ address }: Pick<MediumPost, "address">): string | null =>
  URL.parse(address)?.pathname ?? null;

// Lengths are bounded, so that a text full of unfinished elements is read in the time of its length.
const TITLE = /<h\d[^>]{0,500}\bgraf--(?:title|kicker)\b[^>]{0,500}>[\s\S]{0,5000}?<\/h\d>/g;
const SUBTITLE = /<h\d[^>]{0,500}\bgraf--subtitle\b[^>]{0,500}>[\s\S]{0,5000}?<\/h\d>/;
/** Each section begins with a rule, also the first one. */
const FIRST_RULE = /<div class="section-divider">\s*<hr[^>]*>\s*<\/div>/;
const FIRST_FIGURE = /^(?:(?!<p\b)[\s\S])*?(<figure\b[\s\S]{0,20000}?<\/figure>)/;

/** The picture above the text is the post's own. */
function withoutPicture(html: string): { html: string; picture: SourcePost["picture"] } {
  const [, figure = ""] = FIRST_FIGURE.exec(html) ?? [];
  const image = find(parseAnyHtml(figure), (each) => each.tagName === "img");
  if (!image) return { html, picture: null };
  const picture = { address: attribute(image, "src"), alt: attribute(image, "alt") };
  return { html: html.replace(figure, ""), picture };
}

/** Rewrites links to other posts of the export as their old paths, on whichever domain they were. */
function withOwnLinks(html: string, paths: ReadonlyMap<string, string>): string {
  return html.replace(
    /href="https:\/\/[^"]{0,1000}?([\da-f]{6,40})(?:[?#][^"]{0,1000})?"/g,
    (whole, id: string) => {
      const path = paths.get(id);
      return path ? `href="${path}"` : whole;
    },
  );
}

/** @param paths of all posts of the export by their ids */
export function mediumPost(post: MediumPost, paths: ReadonlyMap<string, string>): SourcePost {
  const { file, id, title, subtitle, isDraft, publishedAt, author } = post;
  const own = post.html.replace(FIRST_RULE, "").replace(TITLE, "").replace(SUBTITLE, "");
  const { html, picture } = withoutPicture(own);
  const path = mediumPath(post);
  const name = lastPart(path ?? "");
  return {
    ...PLAIN_POST,
    type: "post",
    externalId: id,
    place: { file, field: title },
    title,
    slug: name.endsWith(id) ? name.slice(0, -id.length).replace(/-$/, "") : name,
    oldPath: isDraft ? null : path,
    status: isDraft ? "draft" : "published",
    publishedAt,
    createdAt: publishedAt ?? Date.now(),
    excerpt: subtitle,
    authorIds: author ? [nameId(author)] : [],
    tagIds: post.tags.map(tagId),
    picture,
    body: () => ({ format: "html", html: withOwnLinks(html, paths), pieces: [], losses: [] }),
  };
}
