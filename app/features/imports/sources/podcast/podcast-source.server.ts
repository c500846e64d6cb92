/** The feed of a podcast (RSS 2.0): its episodes with their audio files, chapters and transcripts. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import {
  type ImportSource,
  PLAIN_SETTINGS,
  type Place,
  type SourceItem,
  type SourcePerson,
  type SourcePost,
  type SourceSettings,
  type SourceTerm,
} from "#app/features/imports/model.ts";
import { findByHead } from "#app/features/imports/sources/file-head.server.ts";
import { MemoryLimit } from "#app/features/imports/sources/memory-limit.ts";
import { addSubject, plainPerson, plainTerm } from "#app/features/imports/sources/subjects.ts";
import {
  childOf,
  childText,
  type XmlElement,
  xmlElements,
} from "#app/features/imports/streams/xml-items.server.ts";
import {
  episodeAuthor,
  imageOf,
  type PodcastFeed,
  podcastEpisode,
  tagsOf,
} from "./podcast-episode.ts";

/** The feed of an archive; undefined without one. */
export async function findPodcastFeed(archive: Archive): Promise<string | undefined> {
  const [file] = await findByHead(archive, /\.(?:xml|rss)$/i, (head) => /<rss\b/.test(head));
  return file;
}

/** Collected before the episodes are read. */
interface Head {
  feed: PodcastFeed;
  settings: SourceSettings;
  people: Map<string, SourcePerson>;
  tags: Map<string, SourceTerm>;
  hosts: Set<string>;
  memory: MemoryLimit;
  /** Path of the feed on its site; null where it is elsewhere. */
  feedPath: string | null;
}

const categoryOf = (element: XmlElement): string =>
  [element, childOf(element, "itunes:category")]
    .flatMap((each) => each?.attributes.text ?? [])
    .join(" > ");

/** Elements of the channel by name, each the first of its kind. */
function headOf(elements: ReadonlyMap<string, XmlElement>, file: string): Head {
  const text = (name: string) => elements.get(name)?.text.trim() ?? "";
  const owner = elements.get("itunes:owner");
  const category = elements.get("itunes:category");
  const image = elements.get("image");
  const cover =
    elements.get("itunes:image")?.attributes.href || (image ? childText(image, "url") : "");
  const siteUrl = text("link").replace(/\/+$/, "");
  const self = URL.parse(elements.get("atom:link")?.attributes.href ?? "");
  const isOwn = self !== null && self.host === URL.parse(siteUrl)?.host && !self.search;
  const title = text("title");
  return {
    feed: {
      file,
      title,
      siteUrl,
      author: text("itunes:author"),
      language: text("language"),
      cover,
    },
    settings: {
      ...PLAIN_SETTINGS,
      place: { file, field: "channel" },
      title,
      description: text("description") || text("itunes:summary"),
      language: text("language").trim(),
      podcast: {
        cover,
        owner: owner ? childText(owner, "itunes:name").trim() : text("itunes:author"),
        email: owner ? childText(owner, "itunes:email").trim() : "",
        category: category ? categoryOf(category) : "",
        isExplicit: /^(?:yes|true|explicit)$/i.test(text("itunes:explicit")),
      },
    },
    people: new Map(),
    tags: new Map(),
    hosts: new Set(),
    memory: new MemoryLimit(),
    feedPath: isOwn ? self.pathname : null,
  };
}

function addItem(head: Head, item: XmlElement): void {
  const { feed, people, tags, memory } = head;
  const place = { file: feed.file, field: `line ${item.line}` };
  const author = episodeAuthor(item, feed);
  if (author) addSubject(people, plainPerson(author, place), memory);
  for (const name of tagsOf(item)) addSubject(tags, plainTerm("tag", name, place), memory);
  addHosts(head, place, [imageOf(item), feed.cover]);
  const { media, episode } = podcastEpisode(item, feed);
  if (!media || !episode) return;
  const texts = episode.transcripts.map(({ address }) => address);
  addHosts(head, place, [media.address, episode.chaptersFile, ...texts]);
}

function addHosts({ hosts, memory }: Head, place: Place, addresses: readonly string[]): void {
  for (const address of addresses) {
    const host = URL.parse(address)?.host;
    if (!host || hosts.has(host)) continue;
    memory.add("link", place, host);
    hosts.add(host);
  }
}

async function readHead(archive: Archive, file: string): Promise<Head> {
  const elements = new Map<string, XmlElement>();
  for await (const element of xmlElements(archive, file, "channel")) {
    const isFeed = element.name !== "atom:link" || element.attributes.rel === "self";
    if (element.name !== "item" && isFeed && !elements.has(element.name))
      elements.set(element.name, element);
  }
  const head = headOf(elements, file);
  for await (const item of xmlElements(archive, file, "channel")) {
    if (item.name === "item") addItem(head, item);
  }
  return head;
}

async function* episodesOf(archive: Archive, feed: PodcastFeed): AsyncGenerator<SourcePost> {
  for await (const item of xmlElements(archive, feed.file, "channel")) {
    if (item.name === "item") yield podcastEpisode(item, feed);
  }
}

/** Apps that know the old address of the feed find the new one. */
const OWN_FEED = "/podcast.xml";

async function* itemsOf(archive: Archive, head: Head): AsyncGenerator<SourceItem> {
  const { feed, settings, people, tags, feedPath } = head;
  yield settings;
  yield* people.values();
  yield* tags.values();
  yield* episodesOf(archive, feed);
  if (!feedPath || feedPath === OWN_FEED) return;
  const rules = [{ from: feedPath, to: OWN_FEED, permanent: true }];
  const place = { file: feed.file, field: "atom:link" };
  yield { type: "redirects", externalId: "feed", place, text: JSON.stringify(rules) };
}

/** Reads the feed once for its head; episodes are streamed in a second pass. */
export async function openPodcast(archive: Archive, file: string): Promise<ImportSource> {
  const head = await readHead(archive, file);
  const { title, siteUrl } = head.feed;
  return {
    name: "podcast",
    origin: `podcast ${siteUrl || title}`,
    siteUrl,
    fileHosts: [...head.hosts],
    title,
    items: () => itemsOf(archive, head),
    findFile: () => null,
  };
}
