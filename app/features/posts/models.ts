/** View models of posts: plain values, the same on server and client. */
import type { EpisodeType, PostAccess, PostKind } from "#app/database/tables/posts.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import type { CreditedPicture, Picture } from "#app/lib/media/picture.ts";
import type { CardField, FieldValues, PageField } from "./fields/field-names.ts";

export type { PostAccess, PostKind };

/** A playable file of our own. */
export interface PlayableMedia {
  /** `/media/{hash}.{extension}` */
  src: string;
  mime: string;
  /** Seconds, rounded; 0 when unknown. */
  durationSeconds: number;
}

/** The post fields that cards use. */
export interface PostSummary extends FieldValues<CardField> {
  id: string;
  kind: PostKind;
  slug: string;
  /** Its address. */
  path: string;
  /** Absent for public posts. */
  access?: PostAccess;
  /** Milliseconds since 1970. */
  publishedAt: number;
  readingMinutes: number;
  picture: Picture | null;
  author: AuthorSummary;
  /** Absent where one author has signed alone. */
  coAuthors?: AuthorSummary[];
  category: TermSummary | null;
  likeCount: number;
  commentCount: number;
  /** Gallery posts: up to five pictures. Empty for other kinds. */
  gallery: Picture[];
  /** Audio and video posts: our own file, if any. */
  media: PlayableMedia | null;
  /** Audio and video posts: URL at an external provider, if any. */
  embedUrl: string | null;
}

/** A series of episodes, with its latest season and the last episode in it. */
export interface Show {
  name: string;
  season: number | null;
  episode: number | null;
}

export interface OutlineEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Everything on a post's page except the body. */
export interface PostDetails extends PostSummary, FieldValues<PageField> {
  outline: OutlineEntry[];
  updatedAt: number;
  picture: CreditedPicture | null;
  gallery: CreditedPicture[];
  /** A square picture of an episode, when it is another than its picture. */
  artwork: Picture | null;
  episodeType: EpisodeType;
  categories: TermSummary[];
  tags: TermSummary[];
  authorDescription: string;
  /** The picture that link previews show instead of its own. */
  socialPicture: Picture | null;
  /** Path of the post, or the URL of its original publication. */
  canonicalPath: string;
  access: PostAccess;
  /** Whether it is on the magazine's list of news. */
  isNews: boolean;
  /** False when gallery, file, embed and all but a preview of the text are withheld. */
  hasFullAccess: boolean;
}

/** A complete post page. */
export interface PostPage extends PostDetails {
  /** Sanitised HTML. Loaders pass it through `proseFor`, so that a document contains it once. */
  bodyHtml: string;
}

/** Sort orders that readers can choose. */
export type PostSort = "recent" | "curated" | "liked" | "discussed" | "viewed";

/** All sort orders. */
export type PostOrder = PostSort | "trending";

/** A page of a list that says how long the whole list is. */
export interface Page<Item> extends CursorPage<Item> {
  /** Total number of items. */
  total: number;
}

/** A page of a list with numbered pages. */
export interface NumberedPage<Item> extends Page<Item> {
  /** Page number, starting at 1; of several pages shown at once the first. */
  page: number;
  /** Number of the last page shown. */
  last: number;
  /** Number of pages reachable by number. */
  pageCount: number;
}
