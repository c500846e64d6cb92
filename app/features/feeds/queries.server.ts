/** Reads feed entries: the newest posts with full text and enclosures. */
import type { Database } from "#app/database/client/client.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import type { PostFilter } from "#app/features/posts/queries/list-statement.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { sponsorLabel } from "#app/features/posts/sponsor-label.server.ts";
import { textElsewhere } from "#app/features/posts/text-elsewhere.ts";
import { PREPARED_AUDIO, PREPARED_AUDIO_MIME, streamHref } from "#app/lib/media/media-address.ts";
import { jpegUrl, type Picture, pictureUrl, shownSize } from "#app/lib/media/picture.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { type EpisodeExtras, readExtras } from "./episode-extras.server.ts";
import { feedIdOf } from "./feed-ids.server.ts";

export interface Enclosure {
  url: string;
  type: string;
  /** In bytes; RSS requires it. */
  length: number;
  durationSeconds: number;
}

/** A picture as feeds and podcast apps need it, by an address that says its type. */
export interface FeedPicture {
  url: string;
  /** JPEG by default. */
  type?: "image/png";
  width: number;
  height: number;
  alt: string;
}

export interface FeedEntry {
  /** Given once; never changes. */
  id: string;
  post: PostSummary;
  /** Permalink. */
  url: string;
  /** The sponsor, if any, and the excerpt. */
  summary: string;
  /** Full text as sanitised HTML with absolute URLs; the excerpt only for restricted posts. */
  html: string;
  updatedAt: number;
  enclosure: Enclosure | null;
  picture: FeedPicture | null;
}

/** An entry that can be played. */
interface PlayableEntry extends FeedEntry {
  enclosure: Enclosure;
}

/** An episode of a podcast. */
export interface FeedEpisode extends PlayableEntry, Omit<EpisodeExtras, "artwork"> {}

interface FeedRow {
  id: string;
  feed_id: string | null;
  body_html: string;
  access: string;
  updated_at: number;
  mime: string | null;
  bytes: number | null;
  /** Of what was prepared of an audio file. */
  stream: string | null;
  sound_bytes: number | null;
}

const FEED_PICTURE_WIDTH = 1440;

/** Size of the logo: feed readers show it small. */
const LOGO_WIDTH = 320;

/** Absolute URL of the logo for light backgrounds. @param siteUrl without a trailing slash */
export const logoUrlOf = (logo: { light: Picture } | null, siteUrl: string): string | null =>
  logo && siteUrl + pictureUrl(logo.light.hash, LOGO_WIDTH);

/** Finds the picture that is made for a post; null for none. */
export type FindCard = (post: PostSummary) => (Omit<FeedPicture, "url"> & { path: string }) | null;

/** A made picture for readers that show one, where a post has none. */
function withCard(entry: FeedEntry, findCard: FindCard, siteUrl: string): FeedEntry {
  const card = entry.picture ? null : findCard(entry.post);
  if (!card) return entry;
  const { path, width, height, alt } = card;
  return { ...entry, picture: { url: siteUrl + path, type: "image/png", width, height, alt } };
}

/** @param siteUrl without a trailing slash */
function feedPicture(picture: Picture | null, siteUrl: string): FeedPicture | null {
  if (!picture) return null;
  const url = siteUrl + jpegUrl(picture.hash, FEED_PICTURE_WIDTH);
  return { url, ...shownSize(picture, FEED_PICTURE_WIDTH), alt: picture.alt };
}

/** An audio file that was prepared is what podcast apps play; of a video they get the original. */
function enclosureOf({ media }: PostSummary, row: FeedRow, siteUrl: string): Enclosure | null {
  if (!media || !row.mime || row.bytes === null || row.access !== "public") return null;
  const { durationSeconds } = media;
  if (row.stream !== null && row.sound_bytes !== null) {
    const url = siteUrl + streamHref(row.stream, PREPARED_AUDIO);
    return { url, type: PREPARED_AUDIO_MIME, length: row.sound_bytes, durationSeconds };
  }
  return { url: siteUrl + media.src, type: row.mime, length: row.bytes, durationSeconds };
}

function toEntry(post: PostSummary, row: FeedRow, siteUrl: string, locale: Locale): FeedEntry {
  const label = sponsorLabel(post, locale);
  const url = siteUrl + postHref(post);
  return {
    id: feedIdOf(row),
    post,
    url,
    summary: label ? `${label.text} · ${post.excerpt}` : post.excerpt,
    html:
      row.access === "public"
        ? `${label?.html ?? ""}${textElsewhere(row.body_html, siteUrl, url)}`
        : "",
    updatedAt: row.updated_at,
    enclosure: enclosureOf(post, row, siteUrl),
    picture: feedPicture(post.picture, siteUrl),
  };
}

/**
 * The newest published posts with full text. Eight statements.
 * @param siteUrl the site's public URL without a trailing slash
 */
export async function listFeedEntries(
  db: Database,
  siteUrl: string,
  filter: Pick<PostFilter, "kind" | "termId" | "authorId" | "seriesId" | "edition"> & {
    limit: number;
  },
  findCard: FindCard = () => null,
): Promise<FeedEntry[]> {
  const entries = await readEntries(db, siteUrl, await listPostIds(db, filter));
  return entries.map((entry) => withCard(entry, findCard, siteUrl));
}

async function readEntries(
  db: Database,
  siteUrl: string,
  ids: readonly string[],
): Promise<FeedEntry[]> {
  if (ids.length === 0) return [];
  const [posts, { locale }, rows] = await Promise.all([
    summarisePosts(db, ids),
    readEmailContext(db),
    db
      .selectFrom("posts")
      .leftJoin("media", "media.id", "posts.media_id")
      .select(["posts.id", "feed_id", "body_html", "access", "posts.updated_at"])
      .leftJoin("film_streams", (join) =>
        join
          .onRef("film_streams.media_id", "=", "media.id")
          .onRef("film_streams.storage_key", "=", "media.storage_key")
          .on("film_streams.status", "=", "done"),
      )
      .select(["media.mime", "media.bytes", "stream", "sound_bytes"])
      .where("posts.id", "in", ids)
      .execute(),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return posts.map((post) => toEntry(post, rowById.get(post.id)!, siteUrl, locale));
}

/** Episodes read at once: their texts are long. */
const EPISODES_AT_ONCE = 200;

/** Newest episodes with their whole text; a podcast's thousandth has its excerpt. */
const EPISODES_WITH_TEXT = 100;

const isPlayable = (entry: FeedEntry): entry is PlayableEntry => entry.enclosure !== null;

/**
 * Every public episode, the newest first: apps show what a podcast's feed contains, and drop the others.
 * @param siteUrl the site's public URL without a trailing slash
 */
export async function listEpisodes(db: Database, siteUrl: string): Promise<FeedEpisode[]> {
  const ids = await listPostIds(db, { kind: "audio", limit: Number.MAX_SAFE_INTEGER });
  const episodes: FeedEpisode[] = [];
  for (let at = 0; at < ids.length; at += EPISODES_AT_ONCE) {
    const some = await readEntries(db, siteUrl, ids.slice(at, at + EPISODES_AT_ONCE));
    const isOld = episodes.length >= EPISODES_WITH_TEXT;
    const playable = some.filter(isPlayable);
    const extras = await readExtras(
      db,
      siteUrl,
      playable.map(({ post }) => post.id),
    );
    for (const entry of playable) {
      const { artwork, ...extra } = extras.get(entry.post.id)!;
      const picture = artwork ? feedPicture(artwork, siteUrl) : entry.picture;
      episodes.push({ ...entry, ...extra, picture, html: isOld ? "" : entry.html });
    }
  }
  return episodes;
}
