/** Reads feed entries: the newest posts with full text and enclosures. */
import type { Database } from "#app/database/client/client.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostKind, PostSummary } from "#app/features/posts/models.ts";
import { listPostIds } from "#app/features/posts/queries/list-queries.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { type Picture, pictureUrl } from "#app/lib/media/picture.ts";

export interface Enclosure {
  url: string;
  type: string;
  /** In bytes; RSS requires it. */
  length: number;
  durationSeconds: number;
}

export interface FeedEntry {
  post: PostSummary;
  /** Permalink. */
  url: string;
  /** Full text as sanitised HTML with absolute URLs; the excerpt only for restricted posts. */
  html: string;
  updatedAt: number;
  enclosure: Enclosure | null;
  pictureUrl: string | null;
}

interface FeedRow {
  id: string;
  body_html: string;
  access: string;
  updated_at: number;
  mime: string | null;
  bytes: number | null;
}

const FEED_PICTURE_WIDTH = 1440;

/** Size of the logo: feed readers show it small. */
const LOGO_WIDTH = 320;

/** Absolute URL of the logo for light backgrounds. @param siteUrl without a trailing slash */
export const logoUrlOf = (logo: { light: Picture } | null, siteUrl: string): string | null =>
  logo && siteUrl + pictureUrl(logo.light.hash, LOGO_WIDTH);

/** Attributes that only our own pages use. */
const OURS = / (?:srcset|sizes|tabindex|data-[a-z]+)(?:="[^"]*")?/g;

/** Feed readers have no base URL, and neither our styles nor scripts. */
function forFeeds(html: string, siteUrl: string, url: string): string {
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(OURS, "")
      .replace(/(\s(?:href|src|poster))="\/(?!\/)/g, `$1="${siteUrl}/`)
      .replace(/(\shref)="#/g, `$1="${url}#`),
  );
}

function toEntry(post: PostSummary, row: FeedRow, siteUrl: string): FeedEntry {
  const { media } = post;
  return {
    post,
    url: siteUrl + postHref(post),
    html: row.access === "public" ? forFeeds(row.body_html, siteUrl, siteUrl + postHref(post)) : "",
    updatedAt: row.updated_at,
    enclosure:
      media && row.mime && row.bytes !== null && row.access === "public"
        ? {
            url: siteUrl + media.src,
            type: row.mime,
            length: row.bytes,
            durationSeconds: media.durationSeconds,
          }
        : null,
    pictureUrl: post.picture ? siteUrl + pictureUrl(post.picture.hash, FEED_PICTURE_WIDTH) : null,
  };
}

/**
 * The newest published posts with full text. Seven statements.
 * @param siteUrl the site's public URL without a trailing slash
 */
export async function listFeedEntries(
  db: Database,
  siteUrl: string,
  filter: { kind?: PostKind; limit: number; termId?: string; authorId?: string },
): Promise<FeedEntry[]> {
  const ids = await listPostIds(db, filter);
  if (ids.length === 0) return [];
  const [posts, rows] = await Promise.all([
    summarisePosts(db, ids),
    db
      .selectFrom("posts")
      .leftJoin("media", "media.id", "posts.media_id")
      .select(["posts.id", "body_html", "access", "posts.updated_at", "media.mime", "media.bytes"])
      .where("posts.id", "in", ids)
      .execute(),
  ]);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return posts.map((post) => toEntry(post, rowById.get(post.id)!, siteUrl));
}
