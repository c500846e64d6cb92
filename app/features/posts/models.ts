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
  /** Left out where everybody may read it. */
  access?: PostAccess;
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
  /** Audio and video posts: where the film is at home, when it is not ours. */
  embedUrl: string | null;
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

/** What a post's page shows besides its text. */
export interface PostDetails extends PostSummary {
  outline: OutlineEntry[];
  updatedAt: number;
  picture: CreditedPicture | null;
  gallery: CreditedPicture[];
  categories: TermSummary[];
  tags: TermSummary[];
  authorDescription: string;
  viewCount: number;
  /** The path of its own address, or the whole address of where it first appeared. */
  canonicalPath: string;
  access: PostAccess;
  /** False where gallery, file, embed and all but a preview of the text are withheld. */
  isWhole: boolean;
  isCommentsClosed: boolean;
  seoTitle: string | null;
  seoDescription: string | null;
}

/** A whole post page. */
export interface PostPage extends PostDetails {
  /** Sanitised HTML. Loaders hand it on through `proseFor`, so that a document carries it once. */
  bodyHtml: string;
}

/** The orders of a list: Most Recent, Curated by Admin, Most Appreciated, Discussed, Viewed. */
export type PostSort = "recent" | "curated" | "liked" | "discussed" | "viewed";

/** The orders there are in all: what readers can choose, and what they turn to at the moment. */
export type PostOrder = PostSort | "trending";

/** Who may read a post: everybody, members, or subscribers. */
export type PostAccess = "public" | "members" | "paid";

/** A page of a list, with the key of what follows (keyset paging), null at the end. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  /** How many there are in all. */
  total: number;
}

/** A page of a list that also has numbered pages. */
export interface NumberedPage<Item> extends Page<Item> {
  /** The number of this page, 1 first. */
  page: number;
  /** How many pages can be reached by number. */
  pageCount: number;
}
