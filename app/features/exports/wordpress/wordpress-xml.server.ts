/**
 * The magazine as WordPress's export (WXR 1.2). WordPress fetches the files that it names from this site, so they are
 * at their public addresses.
 */
import type { Database } from "#app/database/client/client.server.ts";
import {
  MediaLibrary,
  type StoredMedia,
  withMedia,
} from "#app/features/exports/content/media.server.ts";
import {
  type ExportedPage,
  type ExportedPost,
  type ExportedTerm,
  isOpenlyOut,
  readPages,
  readPosts,
  readSubjects,
  type Subjects,
} from "#app/features/exports/content/posts.server.ts";
import { wholeHtml } from "#app/features/exports/content/whole-text.ts";
import { PORTRAIT_OF } from "#app/features/imports/sources/wordpress/portrait-of.ts";
import { PREVIEW_END } from "#app/features/posts/text-marks.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { commentElements } from "./wordpress-comments.server.ts";
import { textElement, xmlElement } from "./wordpress-elements.ts";
import { itemElement, metaElement } from "./wordpress-item.ts";
import { menuItems, menusOf, menuTerms, type WordPressTarget } from "./wordpress-menus.ts";

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
`;

interface Site {
  siteUrl: string;
  subjects: Subjects;
  library: MediaLibrary;
  /** Numbers of pictures; posts and pages have lower ones. */
  numbers: ReadonlyMap<string, number>;
  /** Of terms, by their ids. */
  termNumbers: ReadonlyMap<string, number>;
  /** Slugs of the authors that a picture is the portrait of. */
  portraitsOf: ReadonlyMap<string, readonly string[]>;
}

async function* channelHead(db: Database, site: Site): AsyncGenerator<string> {
  const { siteUrl, subjects } = site;
  const view = await getSite(db);
  const { name, tagline, language } = view;
  yield textElement("title", name) +
    textElement("link", siteUrl) +
    textElement("description", tagline);
  yield textElement("language", language) + xmlElement("wp:wxr_version", "1.2");
  yield textElement("wp:base_site_url", siteUrl) + textElement("wp:base_blog_url", siteUrl);
  let id = 0;
  for (const { slug, email, display_name, first_name, last_name } of subjects.authors.values()) {
    id += 1;
    yield xmlElement(
      "wp:author",
      xmlElement("wp:author_id", String(id)) +
        textElement("wp:author_login", slug) +
        textElement("wp:author_email", email ?? "") +
        textElement("wp:author_display_name", display_name) +
        textElement("wp:author_first_name", first_name) +
        textElement("wp:author_last_name", last_name),
    );
  }
  yield* termElements(site);
  yield menuTerms(menusOf(view), site.termNumbers.size + 1);
}

/** Each below those above it: WordPress looks for the category above among those that it has read. */
function parentsFirst(terms: Subjects["terms"]): Set<ExportedTerm> {
  const sorted = new Set<ExportedTerm>();
  const add = (term: ExportedTerm, under: readonly ExportedTerm[]): void => {
    const above = terms.get(term.parent_id ?? "");
    if (above && !under.includes(above)) add(above, [...under, term]);
    sorted.add(term);
  };
  for (const term of terms.values()) add(term, [term]);
  return sorted;
}

function* termElements({ subjects: { terms }, termNumbers }: Site): Generator<string> {
  for (const [termId, termNumber] of termNumbers) {
    const { taxonomy, slug, name, description, parent_id } = terms.get(termId)!;
    const number = xmlElement("wp:term_id", String(termNumber));
    if (taxonomy === "category")
      yield xmlElement(
        "wp:category",
        number +
          textElement("wp:category_nicename", slug) +
          textElement("wp:category_parent", terms.get(parent_id ?? "")?.slug ?? "") +
          textElement("wp:cat_name", name) +
          textElement("wp:category_description", description),
      );
    else if (taxonomy === "tag")
      yield xmlElement(
        "wp:tag",
        number +
          textElement("wp:tag_slug", slug) +
          textElement("wp:tag_name", name) +
          textElement("wp:tag_description", description),
      );
  }
}

/** Restricted posts are private there: WordPress has neither members nor unlisted posts, and passwords are stored here as hashes only. */
function statusOf(row: ExportedPost | ExportedPage): string {
  if (row.status !== "published" && row.status !== "scheduled" && row.status !== "unlisted")
    return "draft";
  const isForAll = row.access === "public" && (!("kind" in row) || isOpenlyOut(row));
  if (!isForAll) return "private";
  return row.status === "scheduled" ? "future" : "publish";
}

const fileUrl = ({ siteUrl }: Site, { name }: StoredMedia): string => `${siteUrl}/media/${name}`;

/** Links and files get absolute URLs, because the text will be on another site. */
const textOf = (html: string, site: Site): string =>
  withMedia(html, site.library, (media) => fileUrl(site, media))
    .replace(/ href="\/(?!\/)/g, ` href="${site.siteUrl}/`)
    .replace(PREVIEW_END, "<!--more-->");

const metaOf = (row: ExportedPost | ExportedPage, { numbers }: Site): string =>
  metaElement("_thumbnail_id", row.picture_id && String(numbers.get(row.picture_id) ?? "")) +
  metaElement("_yoast_wpseo_title", row.seo_title) +
  metaElement("_yoast_wpseo_metadesc", row.seo_description);

/** Size and type follow the address of what podcasts play. */
function enclosureOf({ media_id, kind }: ExportedPost, site: Site): string {
  const media = kind === "audio" ? site.library.find(media_id) : null;
  return metaElement(
    "enclosure",
    media && `${fileUrl(site, media)}\n${media.bytes}\n${media.mime}`,
  );
}

const DOMAINS = { category: "category", tag: "post_tag", internal: null } as const;

const categoryElement = (domain: string, nicename: string, name: string): string =>
  textElement("category", name, { domain, nicename });

function termsOf({ terms, authors, kind }: ExportedPost): string {
  const named = terms.map(({ taxonomy, slug, name }) => {
    const domain = DOMAINS[taxonomy];
    return domain ? categoryElement(domain, slug, name) : "";
  });
  // Its formats have the names of the kinds here.
  const format =
    kind === "standard" ? "" : categoryElement("post_format", `post-format-${kind}`, kind);
  // As Co-Authors Plus has them.
  const coAuthors = authors.length > 1 ? authors : [];
  return [
    ...named,
    format,
    ...coAuthors.map(({ slug, display_name }) =>
      categoryElement("author", `cap-${slug}`, display_name),
    ),
  ].join("");
}

function postElement(post: ExportedPost, site: Site, comments: string): string {
  return itemElement({
    id: post.number,
    type: "post",
    title: post.title,
    link: site.siteUrl + post.path,
    slug: post.slug,
    status: statusOf(post),
    creator: post.authors[0]?.slug ?? "",
    publishedAt: post.published_at,
    createdAt: post.created_at,
    html: textOf(wholeHtml(post, site.library), site),
    excerpt: post.excerpt,
    isOpenForComments: post.is_comments_closed === 0,
    more:
      termsOf(post) +
      metaOf(post, site) +
      metaElement("_yoast_wpseo_canonical", post.canonical_url) +
      enclosureOf(post, site) +
      comments,
  });
}

const pageElement = (page: ExportedPage, id: number, site: Site): string =>
  itemElement({
    id,
    type: "page",
    title: page.title,
    link: site.siteUrl + page.path,
    slug: page.path.split("/").at(-1) ?? "",
    status: statusOf(page),
    creator: "",
    publishedAt: page.published_at,
    createdAt: page.created_at,
    html: textOf(page.body_html, site),
    excerpt: page.excerpt,
    isOpenForComments: false,
    more: metaOf(page, site),
  });

function attachmentElement(media: StoredMedia, id: number, site: Site): string {
  const url = fileUrl(site, media);
  return itemElement({
    id,
    type: "attachment",
    title: media.title || media.name,
    link: url,
    slug: media.name.split(".")[0] ?? "",
    status: "inherit",
    creator: "",
    // WordPress keeps it in a folder of this month.
    publishedAt: media.created_at,
    createdAt: media.created_at,
    html: "",
    excerpt: "",
    isOpenForComments: false,
    more:
      textElement("wp:attachment_url", url) +
      metaElement("_wp_attachment_image_alt", media.alt) +
      metaElement(PORTRAIT_OF, site.portraitsOf.get(media.id)?.join(" ") ?? ""),
  });
}

/** The first number that no post has. One statement. */
async function firstFreeNumber(db: Database): Promise<number> {
  const row = await db
    .selectFrom("posts")
    .select((eb) => eb.fn.max("number").as("last"))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

/** Targets of menus, by the paths here. */
function targetsOf(
  { subjects, termNumbers }: Site,
  pages: readonly ExportedPage[],
  firstPage: number,
): Map<string, WordPressTarget> {
  const targets = new Map<string, WordPressTarget>(
    pages.map(({ path }, index) => [path, { type: "page", id: firstPage + index }]),
  );
  for (const { id, path, taxonomy } of subjects.terms.values()) {
    const type = DOMAINS[taxonomy];
    if (type) targets.set(path, { type, id: termNumbers.get(id)! });
  }
  return targets;
}

function portraitsOf({ authors }: Subjects): Map<string, string[]> {
  const portraits = new Map<string, string[]>();
  for (const { avatar_id, slug } of authors.values())
    if (avatar_id) portraits.set(avatar_id, [...(portraits.get(avatar_id) ?? []), slug]);
  return portraits;
}

/** Streams the export. Pages and files get numbers above those of the posts, since WordPress has numbers as ids. */
export async function* wordPressXml(db: Database, siteUrl: string): AsyncGenerator<string> {
  const library = await MediaLibrary.read(db);
  const pages = await readPages(db);
  const firstPage = await firstFreeNumber(db);
  const media = [...library.all()];
  const numbers = new Map(media.map(({ id }, index) => [id, firstPage + pages.length + index]));
  const subjects = await readSubjects(db);
  const sorted = [...parentsFirst(subjects.terms)];
  const termNumbers = new Map(sorted.map(({ id }, index) => [id, index + 1]));
  const site: Site = {
    siteUrl,
    subjects,
    library,
    numbers,
    termNumbers,
    portraitsOf: portraitsOf(subjects),
  };
  yield HEAD;
  yield* channelHead(db, site);
  for (const each of media) yield attachmentElement(each, numbers.get(each.id)!, site);
  let commentCount = 0;
  for await (const post of readPosts(db, site.subjects)) {
    const { xml, count } = await commentElements(db, post.id, commentCount);
    yield postElement(post, site, xml);
    commentCount += count;
  }
  for (const [index, page] of pages.entries()) yield pageElement(page, firstPage + index, site);
  const targets = targetsOf(site, pages, firstPage);
  const firstId = firstPage + pages.length + media.length;
  yield* menuItems(menusOf(await getSite(db)), { siteUrl, targets, firstId, at: Date.now() });
  yield "</channel>\n</rss>\n";
}
