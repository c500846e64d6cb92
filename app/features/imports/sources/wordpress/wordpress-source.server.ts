/** WordPress: its export (WXR 1.1 and 1.2) alone, or beside the folder of uploads. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import {
  type ImportSource,
  PLAIN_SETTINGS,
  type Place,
  type SourceItem,
  type SourcePerson,
  type SourceTerm,
} from "#app/features/imports/model.ts";
import { findByHead } from "#app/features/imports/sources/file-head.server.ts";
import { addTo, MemoryLimit } from "#app/features/imports/sources/memory-limit.ts";
import {
  childrenOf,
  childText,
  type XmlElement,
  xmlElements,
} from "#app/features/imports/streams/xml-items.server.ts";
import { FilePages } from "./file-pages.ts";
import type { Attachment } from "./shortcodes.ts";
import { wordPressFiles } from "./wordpress-files.ts";
import {
  addMenuItem,
  addPostTarget,
  footerOf,
  lostMenus,
  navigationOf,
  termTarget,
  type WordPressMenus,
} from "./wordpress-menus.ts";
import { wordpressPages } from "./wordpress-pages.ts";
import { attachmentOf, type WordPressSite, wordPressPost } from "./wordpress-posts.ts";

/** The files of an export: a large one comes in several. */
export const findWordPressFiles = (archive: Archive): Promise<string[]> =>
  findByHead(archive, /\.xml$/i, (head) => /wordpress\.org\/export\/1\.[0-9]/.test(head));

/** Where WordPress.com keeps the files of its sites, and where Jetpack has copies of pictures. */
const FILE_HOSTS = ["files.wordpress.com", "wp.com"];

const textOf = ({ text }: XmlElement) => text;

/** Collected before the posts are read. */
interface Head {
  title: string;
  description: string;
  language: string;
  siteUrl: string;
  people: Map<string, SourcePerson>;
  terms: Map<string, SourceTerm>;
  attachments: Map<string, Attachment>;
  /** Hosts of the attachments: many sites have them on another host. */
  hosts: Set<string>;
  byPost: Map<string, Attachment[]>;
  /** The category above another, by the slug of that. */
  parents: Map<string, { parent: string; target: string }>;
  /** The slugs of all categories above another, from the top, by its own. */
  above: Map<string, string[]>;
  menus: WordPressMenus;
  memory: MemoryLimit;
}

function addPerson({ people, memory }: Head, element: XmlElement, file: string): void {
  memory.add("subject", { file, field: `line ${element.line}` }, ...element.children.map(textOf));
  const login = childText(element, "wp:author_login");
  const names = [
    childText(element, "wp:author_first_name"),
    childText(element, "wp:author_last_name"),
  ];
  people.set(login, {
    type: "person",
    externalId: login,
    place: { file, field: `line ${element.line}` },
    name: childText(element, "wp:author_display_name") || names.filter(Boolean).join(" ") || login,
    slug: login,
    email: childText(element, "wp:author_email"),
    oldPath: `/author/${login}`,
    bio: "",
    portrait: "",
    cover: "",
    links: {},
  });
}

type Taxonomy = "category" | "post_tag";

/** The names that a taxonomy's elements have. */
const TERM_ELEMENTS = {
  category: {
    slug: "wp:category_nicename",
    name: "wp:cat_name",
    text: "wp:category_description",
    base: "/category/",
  },
  post_tag: { slug: "wp:tag_slug", name: "wp:tag_name", text: "wp:tag_description", base: "/tag/" },
} as const;

function termOf(
  domain: Taxonomy,
  slug: string,
  name: string,
  place: SourceTerm["place"],
): SourceTerm {
  return {
    type: "term",
    externalId: `${domain} ${slug}`,
    place,
    taxonomy: domain === "category" ? "category" : "tag",
    oldPath: TERM_ELEMENTS[domain].base + slug,
    name,
    slug,
    description: "",
    picture: "",
  };
}

function addTerm(
  { terms, parents, menus, memory }: Head,
  element: XmlElement,
  domain: Taxonomy,
  file: string,
): void {
  const names = TERM_ELEMENTS[domain];
  const slug = childText(element, names.slug);
  const place = { file, field: `line ${element.line}` };
  memory.add("subject", place, ...element.children.map(textOf));
  const term = termOf(domain, slug, plainTextOf(childText(element, names.name)) || slug, place);
  const parent = domain === "category" ? childText(element, "wp:category_parent") : "";
  terms.set(term.externalId, { ...term, description: childText(element, names.text) });
  const target = termTarget(childText(element, "wp:term_id"));
  menus.targets.set(target, { name: term.name, href: term.oldPath ?? "" });
  if (parent) parents.set(slug, { parent, target });
}

/** Categories below others have the names of all of them in their address. */
function addParents({ terms, parents, above, menus }: Head): void {
  for (const [slug, { target }] of parents) {
    const line: string[] = [];
    for (let each: string | undefined = slug; each && !line.includes(each); ) {
      line.unshift(each);
      each = parents.get(each)?.parent;
    }
    above.set(slug, line.slice(0, -1));
    const term = terms.get(`category ${slug}`);
    if (!term) continue;
    const oldPath = `/category/${line.join("/")}`;
    const parent = terms.get(`category ${line.at(-2) ?? ""}`);
    terms.set(term.externalId, {
      ...term,
      oldPath,
      ...(parent && { parentId: parent.externalId }),
    });
    menus.targets.set(target, { name: term.name, href: oldPath });
  }
}

/** Terms that only posts name. */
function addTermsOf({ terms, memory }: Head, item: XmlElement, file: string): void {
  for (const each of childrenOf(item, "category")) {
    const domain = each.attributes.domain ?? "category";
    const slug = each.attributes.nicename ?? each.text;
    if ((domain !== "category" && domain !== "post_tag") || terms.has(`${domain} ${slug}`))
      continue;
    const place = { file, field: `line ${each.line}` };
    memory.add("subject", place, slug, each.text);
    terms.set(`${domain} ${slug}`, termOf(domain, slug, plainTextOf(each.text) || slug, place));
  }
}

function addItem(head: Head, item: XmlElement, file: string): void {
  const type = childText(item, "wp:post_type");
  const place = { file, field: `line ${item.line}` };
  // The longest texts that are stored.
  const words = [childText(item, "title"), childText(item, "link")];
  head.memory.add("link", place, ...words);
  if (type === "nav_menu_item") addMenuItem(head.menus, item);
  if (type === "page" || type === "post") addPostTarget(head.menus, item);
  const isAttachment = type === "attachment";
  if (!isAttachment) addTermsOf(head, item, file);
  const attachment = isAttachment ? attachmentOf(item) : null;
  if (!attachment) return;
  head.memory.add("link", place, attachment.url, attachment.alt, attachment.caption);
  const host = URL.parse(attachment.url)?.host;
  if (host) head.hosts.add(host);
  for (const person of attachment.portraitOf.flatMap((login) => head.people.get(login) ?? []))
    person.portrait = attachment.url;
  head.attachments.set(childText(item, "wp:post_id"), attachment);
  const parent = childText(item, "wp:post_parent");
  if (parent && parent !== "0") addTo(head.byPost, parent, attachment);
}

async function readHead(archive: Archive, files: readonly string[]): Promise<Head> {
  const head: Head = {
    title: "",
    description: "",
    language: "",
    siteUrl: "",
    people: new Map(),
    terms: new Map(),
    attachments: new Map(),
    hosts: new Set(FILE_HOSTS),
    byPost: new Map(),
    parents: new Map(),
    above: new Map(),
    menus: { items: new Map(), names: new Map(), targets: new Map() },
    memory: new MemoryLimit(),
  };
  for (const file of files) {
    for await (const element of xmlElements(archive, file, "channel")) {
      const { name, text } = element;
      if (name === "title") head.title ||= plainTextOf(text);
      else if (name === "description") head.description ||= text;
      else if (name === "language") head.language ||= text.trim();
      else if (name === "wp:base_blog_url" || name === "link")
        head.siteUrl = text.trim() || head.siteUrl;
      else if (name === "wp:author") addPerson(head, element, file);
      else if (name === "wp:category") addTerm(head, element, "category", file);
      else if (name === "wp:tag") addTerm(head, element, "post_tag", file);
      else if (name === "item") addItem(head, element, file);
    }
  }
  addParents(head);
  return head;
}

const levelOf = ({ oldPath }: SourceTerm) => oldPath?.split("/").length ?? 0;

/** Its old path names all categories above it. */
const parentsFirst = (terms: Head["terms"]) =>
  [...terms.values()].toSorted((a, b) => levelOf(a) - levelOf(b));

/** Types that are no content: menus, styles, forms of plug-ins. */
const SILENT = /^(?:nav_menu_item|revision|wp_\w+|custom_css|oembed_cache|customize_changeset)$/;

/** Parts of a whole site that a magazine here does not have. */
function* lossesOf({ menus }: Head, place: Place): Generator<SourceItem> {
  for (const name of lostMenus(menus)) {
    const detail = `nav_menu ${name}`;
    yield { type: "loss", externalId: detail, place, code: "not-supported", detail };
  }
}

async function* itemsOf(
  archive: Archive,
  files: readonly string[],
  head: Head,
): AsyncGenerator<SourceItem> {
  const { title, description, attachments, byPost, above } = head;
  const place = { file: files[0]!, field: "channel" };
  yield {
    ...PLAIN_SETTINGS,
    place,
    title,
    description,
    navigation: navigationOf(head.menus),
    footer: footerOf(head.menus),
    language: head.language,
  };
  yield* lossesOf(head, place);
  yield* head.people.values();
  yield* parentsFirst(head.terms);
  const filePages = new FilePages(head.siteUrl);
  for (const file of files) {
    const site: WordPressSite = { file, attachments, byPost, above };
    for await (const element of xmlElements(archive, file, "channel")) {
      if (element.name !== "item") continue;
      const type = childText(element, "wp:post_type");
      const isGone = /^(?:trash|auto-draft|inherit)$/.test(childText(element, "wp:status"));
      const at = { file, field: `line ${element.line}` };
      if (type === "post" || type === "page" || type === "podcast") {
        if (!isGone) yield wordPressPost(element, site);
      } else if (type === "attachment") yield* filePages.add(element, at);
      else if (!SILENT.test(type)) {
        const externalId = childText(element, "wp:post_id");
        yield { type: "loss", externalId, place: at, code: "not-supported", detail: type };
      }
    }
  }
  yield* filePages.end(place);
  yield wordpressPages(head.siteUrl, place);
}

/** Reads all files twice: first authors, terms, attachments and menus, then the posts. Large sites are split in files. */
export async function openWordPress(archive: Archive, files: string[]): Promise<ImportSource> {
  const head = await readHead(archive, files);
  const siteUrl = head.siteUrl.replace(/\/+$/, "");
  return {
    name: "wordpress",
    origin: `wordpress ${siteUrl || head.title}`,
    siteUrl,
    fileHosts: [...head.hosts],
    title: head.title,
    items: () => itemsOf(archive, files, head),
    findFile: wordPressFiles(archive),
  };
}
