import type { Generated } from "kysely";
import type { Counter, Flag, Millis } from "./column-types.ts";

export type PostKind = "standard" | "video" | "audio" | "gallery";
export type PostStatus = "draft" | "in_review" | "scheduled" | "published" | "archived";
export type PostAccess = "public" | "members" | "paid";

export interface PostsTable {
  id: string;
  /** Running number within the magazine, in the order posts were created. */
  number: number;
  kind: PostKind;
  /** The desk a post belongs to; the demo has `main` and `news`. */
  list: string;
  slug: string;
  title: string;
  excerpt: string;
  /** What the author wrote. */
  body_markdown: string;
  /** Sanitised HTML made from it when it was saved. */
  body_html: string;
  body_text: string;
  /** Table of contents, `[{ id, text, level }]` as JSON. */
  outline: string;
  status: PostStatus;
  access: PostAccess;
  /** Layout name, or null for the layout of the kind. */
  layout: string | null;
  picture_id: string | null;
  picture_alt: string;
  /** The author, repeated from `post_authors` position 0, so that author lists need no join. */
  author_id: string;
  /** First category, repeated from `post_terms` position 0. */
  category_id: string | null;
  media_id: string | null;
  embed_url: string | null;
  series: string | null;
  season: number | null;
  episode: number | null;
  word_count: number;
  reading_minutes: number;
  /** When it was or will be published. */
  published_at: Millis | null;
  /** Nothing may be published before; `published_at` of a published post is never earlier. */
  embargo_until: Millis | null;
  /** Editor's pick order, 1 first; null when not picked. */
  curated_rank: number | null;
  /** Names of tags that its author wishes for, with commas; an editor's saving makes them. */
  wished_tags: string;
  is_comments_closed: Flag;
  seo_title: string | null;
  seo_description: string | null;
  canonical_url: string | null;
  like_count: Counter;
  comment_count: Counter;
  bookmark_count: Counter;
  view_count: Counter;
  /** Who came to the end of the text. */
  read_count: Counter;
  /** What trends is warmest; see posts/heat.ts. */
  heat: Counter;
  /** Totals that came with an import and have no rows of their own. */
  imported_like_count: Counter;
  imported_bookmark_count: Counter;
  imported_view_count: Counter;
  created_by: string | null;
  created_at: Millis;
  updated_at: Millis;
  /** When it was deleted; it is archived then, and kept for a while. */
  deleted_at: Millis | null;
  /** What it was before that. */
  deleted_status: PostStatus | null;
  /** Grows with each saving: who saves names the one that was read. */
  version: Counter;
}

export interface PostAuthorsTable {
  post_id: string;
  author_id: string;
  position: number;
  /** The post's `published_at` while it is published, else null: lists are read from this index. */
  listed_at: Millis | null;
}

/** Files that a post's text shows or links to. */
export interface PostMediaTable {
  post_id: string;
  media_id: string;
}

/** Categories and tags of a post. */
export interface PostTermsTable {
  post_id: string;
  term_id: string;
  position: number;
  /** The post's kind, repeated: a category's videos are listed and counted from the index. */
  kind: PostKind;
  /** The post's `published_at` while it is published, else null. */
  listed_at: Millis | null;
}

/** Gallery pictures in order. */
export interface PostPicturesTable {
  post_id: string;
  media_id: string;
  position: number;
  alt: string;
  caption: string;
  /** Empty: whom the file itself names. */
  credit: Generated<string>;
}

export interface RevisionsTable {
  id: string;
  post_id: string;
  user_id: string | null;
  title: string;
  excerpt: string;
  body_markdown: string;
  /** Ids with commas; null for what was kept before they were. */
  category_ids: string | null;
  /** Names with commas, also of tags that were only wished for; null as above. */
  tags: string | null;
  note: string;
  created_at: Millis;
}

/** What an editor said when a post was sent in: returned with notes, or approved. */
export interface ReviewsTable {
  id: string;
  post_id: string;
  user_id: string;
  decision: "submitted" | "returned" | "approved";
  note: string;
  created_at: Millis;
}

/** An earlier slug leads to where the post is now. */
export interface SlugRedirectsTable {
  slug: string;
  subject_kind: "post" | "term" | "author";
  subject_id: string;
  created_at: Millis;
}

export interface PostViewsTable {
  post_id: string;
  /** Days since 1970 (UTC). */
  day: number;
  views: number;
  /** Who came to the end of the text. */
  reads: Counter;
}

/** Posts that editors put in front of a section of a home, the first at position 0. */
export interface HomePlacesTable {
  /** The home's path. */
  home: string;
  section: string;
  position: number;
  post_id: string;
}
