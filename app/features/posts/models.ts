/** What pages show of posts: plain values ready to render, made by queries, the same on server and client. */
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { CreditedPicture, Picture } from "#app/lib/picture.ts";

export type PostKind = "standard" | "video" | "audio" | "gallery";

/** A playable file of ours. */
export interface PlayableMedia {
  /** `/media/{hash}.{extension}` */
  src: string;
  mime: string;
  /** Seconds, rounded; 0 when unknown. */
  durationSeconds: number;
}

/** What a card knows of a post. */
export interface PostSummary {
  id: string;
  kind: PostKind;
  slug: string;
  title: string;
  excerpt: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  readingMinutes: number;
  picture: Picture | null;
  author: AuthorSummary;
  category: TermSummary | null;
  likeCount: number;
  commentCount: number;
  /** Gallery posts: up to five pictures. Empty for other kinds. */
  gallery: Picture[];
  /** Audio and video posts: the file, when there is one of ours. */
  media: PlayableMedia | null;
  /** Audio: "Series", season and episode. */
  series: string | null;
  season: number | null;
  episode: number | null;
}

export interface OutlineEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** A whole post page. */
export interface PostPage extends PostSummary {
  /** Sanitised HTML. Rendered on the server only: never part of the hydration data twice. */
  bodyHtml: string;
  outline: OutlineEntry[];
  updatedAt: number;
  picture: CreditedPicture | null;
  gallery: CreditedPicture[];
  categories: TermSummary[];
  tags: TermSummary[];
  authorDescription: string;
  viewCount: number;
  canonicalPath: string;
  embedUrl: string | null;
}

/** A page of a list, with the key of what follows (keyset paging), null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  /** How many there are in all. */
  total: number;
}
