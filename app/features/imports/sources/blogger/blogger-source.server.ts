/** Blogger: the feed (Atom) of its backup, or `feed.atom` of Google Takeout. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import {
  type ImportSource,
  PLAIN_SETTINGS,
  type SourceComment,
  type SourceItem,
  type SourcePerson,
  type SourceTerm,
} from "#app/features/imports/model.ts";
import { ALL_POSTS, datePages, OWN_FEED } from "#app/features/imports/sources/date-pages.ts";
import { findByHead } from "#app/features/imports/sources/file-head.server.ts";
import { addTo, MemoryLimit } from "#app/features/imports/sources/memory-limit.ts";
import { addSubject, plainPerson, plainTerm } from "#app/features/imports/sources/subjects.ts";
import {
  childText,
  type XmlElement,
  xmlElements,
} from "#app/features/imports/streams/xml-items.server.ts";
import {
  bloggerComment,
  bloggerKindOf,
  bloggerPost,
  entryAuthor,
  entryLabels,
  entryLink,
  isGone,
} from "./blogger-entry.ts";

const FILE_HOSTS = ["blogspot.com", "blogger.com", "googleusercontent.com"];

/** Finds the feed by its head, not by its name; undefined when there is none. */
export async function findBloggerFeed(archive: Archive): Promise<string | undefined> {
  const isFeed = (head: string) => /<feed\b/.test(head) && /blogger/i.test(head);
  const [file] = await findByHead(archive, /\.(?:xml|atom)$/i, isFeed);
  return file;
}

/** Collected before the posts are read. */
interface Head {
  title: string;
  siteUrl: string;
  people: Map<string, SourcePerson>;
  tags: Map<string, SourceTerm>;
  /** Comments by the id of their post: they can be anywhere in the feed. */
  comments: Map<string, SourceComment[]>;
  memory: MemoryLimit;
}

const isText = (entry: XmlElement): boolean =>
  /^(?:post|page)$/.test(bloggerKindOf(entry)) && !isGone(entry);

function addSubjects({ people, tags, memory }: Head, entry: XmlElement, file: string): void {
  const place = { file, field: `line ${entry.line}` };
  const author = entryAuthor(entry);
  if (author) addSubject(people, plainPerson(author, place), memory);
  for (const label of entryLabels(entry)) {
    const tag = { ...plainTerm("tag", label, place), oldPath: `/search/label/${label}` };
    addSubject(tags, tag, memory);
  }
}

/** Feeds of all posts and comments, which readers and apps have subscribed to. */
const OLD_FEEDS = ["/feeds/posts", "/feeds/comments", "/feeds/:post(\\d+)/comments"];

/** Pages that Blogger generates: feeds, and archives of years and months. */
const wordpressPages = (): string =>
  [
    ...OLD_FEEDS.flatMap((feed) => [`${feed}/default,${OWN_FEED}`, `${feed}/summary,${OWN_FEED}`]),
    ...datePages(""),
    // Months, weeks or days, as the owner has chosen: "2013_01_01_archive.html".
    `/:date%5Farchive.html,${ALL_POSTS}`,
  ].join("\n");

async function readHead(archive: Archive, file: string): Promise<Head> {
  const head: Head = {
    title: "",
    siteUrl: "",
    people: new Map(),
    tags: new Map(),
    comments: new Map(),
    memory: new MemoryLimit(),
  };
  for await (const element of xmlElements(archive, file, "feed")) {
    if (element.name === "title") head.title ||= element.text.trim();
    if (element.name === "link" && element.attributes.rel === "alternate")
      head.siteUrl ||= element.attributes.href ?? "";
    if (element.name !== "entry") continue;
    if (isText(element)) addSubjects(head, element, file);
    // A backup of Takeout does not name the site, but its posts do.
    if (isText(element)) head.siteUrl ||= URL.parse(entryLink(element, "alternate"))?.origin ?? "";
    const found = bloggerKindOf(element) === "comment" ? bloggerComment(element) : null;
    if (!found) continue;
    const { postId, comment } = found;
    const place = { file, field: `line ${element.line}` };
    head.memory.add("link", place, postId, comment.author, comment.html);
    addTo(head.comments, postId, comment);
  }
  return head;
}

async function* itemsOf(archive: Archive, file: string, head: Head): AsyncGenerator<SourceItem> {
  const { title, people, tags, comments } = head;
  const place = { file, field: "feed" };
  yield { ...PLAIN_SETTINGS, place, title };
  yield* people.values();
  yield* tags.values();
  yield { type: "redirects", externalId: "feed", place, text: wordpressPages() };
  for await (const entry of xmlElements(archive, file, "feed")) {
    if (entry.name !== "entry" || !isText(entry)) continue;
    yield bloggerPost(entry, file, comments.get(childText(entry, "id")) ?? []);
  }
}

/** Reads the feed once for its head; posts are streamed in a second pass. */
export async function openBlogger(archive: Archive, file: string): Promise<ImportSource> {
  const head = await readHead(archive, file);
  const siteUrl = head.siteUrl.replace(/\/+$/, "");
  return {
    name: "blogger",
    origin: `blogger ${siteUrl || head.title}`,
    siteUrl,
    fileHosts: FILE_HOSTS,
    title: head.title,
    items: () => itemsOf(archive, file, head),
    findFile: () => null,
  };
}
