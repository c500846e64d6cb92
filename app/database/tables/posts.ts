import type { Generated } from "kysely";
import type { Counter, Flag, Millis } from "./column-types.ts";

export type PostKind = "standard" | "video" | "audio" | "gallery";
/**
 * `published` is what lists, feeds and searches show. `unlisted` is published as well, but only for those
 * who have the address: a status of its own, so that no query shows it by oversight.
 */
export type PostStatus =
  | "draft"
  | "in_review"
  | "scheduled"
  | "published"
  | "unlisted"
  | "archived";
export type EpisodeType = "full" | "trailer" | "bonus";
/** Who may read a post: everybody, members, subscribers, those of chosen plans, or readers with its password. */
export type PostAccess = "public" | "members" | "paid" | "tiers" | "password";

export interface PostsTable {
  id: string;
  /** Running number within the magazine, in the order posts were created. */
  number: number;
  kind: PostKind;
  /** The section a post belongs to; the demo has `main` and `news`. */
  list: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Language of its texts (BCP 47); null for the magazine's. */
  language: Generated<string | null>;
  /** Id of the post that was first among its translations; null without any. */
  translation_group: Generated<string | null>;
  /** Markdown source. */
  body_markdown: string;
  /** Sanitized HTML, rendered on save. */
  body_html: string;
  body_text: string;
  /** The renderer that made these, and the magazine's language then. */
  rendering: Generated<string>;
  /** Table of contents, `[{ id, text, level }]` as JSON. */
  outline: string;
  status: PostStatus;
  access: PostAccess;
  /** Layout name, or null for the layout of the kind. */
  layout: string | null;
  picture_id: string | null;
  picture_alt: string;
  /** Denormalized from `post_authors` position 0, so that author lists need no join. */
  author_id: string;
  /** Comma-separated, denormalized from the later positions of `post_authors` likewise. */
  co_author_ids: Generated<string>;
  /** Denormalized from `post_terms` position 0. */
  category_id: string | null;
  media_id: string | null;
  embed_url: string | null;
  series: string | null;
  season: number | null;
  episode: number | null;
  /** Null is a full episode. */
  episode_type: EpisodeType | null;
  is_explicit: Generated<Flag>;
  /** A square picture of the episode; by default its featured picture. */
  artwork_id: string | null;
  word_count: number;
  reading_minutes: number;
  /** Publication time; in the future for scheduled posts. */
  published_at: Millis | null;
  /** The day that a draft is planned for, `2026-11-23` on the magazine's calendar. */
  planned_on: Generated<string | null>;
  /** Embargo: `published_at` is never earlier. */
  embargo_until: Millis | null;
  /** Editor's pick order, 1 first; null when not picked. */
  curated_rank: number | null;
  /** Comma-separated tag names suggested by the author; created when an editor saves. */
  wished_tags: string;
  is_comments_closed: Flag;
  has_drop_cap: Generated<Flag>;
  seo_title: string | null;
  seo_description: string | null;
  canonical_url: string | null;
  is_noindex: Generated<Flag>;
  /** Whether it is `unlisted` instead of `published`, once it is out. */
  is_unlisted: Generated<Flag>;
  /** Sponsor; "" for none. */
  sponsor: Generated<string>;
  sponsor_url: Generated<string | null>;
  /** With the access `tiers`: whether plans above the chosen ones open it too. */
  is_open_above: Generated<Flag>;
  /** Set for posts with the access `password`. */
  password_hash: Generated<string | null>;
  /** The picture of link previews; by default its featured picture. */
  social_picture_id: Generated<string | null>;
  /** Id in feeds, for posts older than ids derived from `id`: the address that they had then. */
  feed_id: string | null;
  like_count: Counter;
  comment_count: Counter;
  bookmark_count: Counter;
  view_count: Counter;
  /** Readers who reached the end. */
  read_count: Counter;
  /** Trending score; see features/posts/trending.ts. */
  heat: Counter;
  /** Imported totals without rows of their own. */
  imported_like_count: Counter;
  imported_bookmark_count: Counter;
  imported_view_count: Counter;
  created_by: string | null;
  created_at: Millis;
  updated_at: Millis;
  /** When it was moved to the trash (archived); purged after a while. */
  deleted_at: Millis | null;
  /** The status before that. */
  deleted_status: PostStatus | null;
  /** Its address before that: in the trash it has none, so that another post may take it. */
  deleted_slug: string | null;
  /**
   * Optimistic lock: incremented on each save, and compared with the version that the editor
   * loaded.
   */
  version: Counter;
}

export interface PostAuthorsTable {
  post_id: string;
  author_id: string;
  position: number;
  /** `published_at` while published, otherwise null; lists are read from its index. */
  listed_at: Millis | null;
}

/** Files referenced by a post's text, its chapters' pictures and its artwork. */
export interface PostMediaTable {
  post_id: string;
  media_id: string;
  /** Above the end of the preview that the author has set. */
  in_preview: Generated<Flag>;
}

/** Snippets: pieces of text for use in other posts. */
export interface SnippetsTable {
  id: string;
  title: string;
  body_markdown: string;
  created_by: string | null;
  created_at: Millis;
}

/** Files in a snippet. */
export interface SnippetMediaTable {
  snippet_id: string;
  media_id: string;
}

/** HTML that posts may show as it is, in a frame. */
export interface RawHtmlTable {
  /** Names the HTML with its title and its height. */
  key: string;
  html: string;
  title: string;
  /** The owner; null for imports. */
  confirmed_by: string | null;
  confirmed_at: Millis;
}

/** Code of owners on the page of a post. */
export interface PostCodeTable {
  post_id: string;
  head: string;
  foot: string;
  changed_by: string | null;
  changed_at: Millis;
}

/** Categories and tags of a post. */
export interface PostTermsTable {
  post_id: string;
  term_id: string;
  position: number;
  /** Denormalized: a category's videos are listed and counted from the index. */
  kind: PostKind;
  /** `published_at` while published, otherwise null. */
  listed_at: Millis | null;
}

/** Gallery pictures in order. */
export interface PostPicturesTable {
  post_id: string;
  media_id: string;
  position: number;
  alt: string;
  caption: string;
  /** Overrides the file's own credit; "" for none. */
  credit: Generated<string>;
}

export interface RevisionsTable {
  id: string;
  post_id: string;
  user_id: string | null;
  title: string;
  excerpt: string;
  body_markdown: string;
  /** Comma-separated ids; null for older revisions. */
  category_ids: string | null;
  /** Comma-separated names, including suggested tags; null for older revisions. */
  tags: string | null;
  note: string;
  created_at: Millis;
}

/** An editor's review of a submitted post: returned with notes, or approved. */
export interface ReviewsTable {
  id: string;
  post_id: string;
  user_id: string;
  decision: "submitted" | "withdrawn" | "returned" | "approved";
  note: string;
  created_at: Millis;
}

/** Who writes what until when: a post, or an idea that has none yet. */
export interface AssignmentsTable {
  id: string;
  post_id: string | null;
  /** Title of the idea; a post has its own. */
  title: string;
  note: Generated<string>;
  assignee_id: string;
  assigned_by: string | null;
  /** `2026-11-23` on the magazine's calendar. */
  due_on: string;
  done_at: Generated<Millis | null>;
  /** When the assignee was reminded of `due_on`. */
  reminded_at: Generated<Millis | null>;
  created_at: Millis;
  updated_at: Millis;
}

/** A former slug redirects to the post's current URL. */
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
  /** Readers who reached the end. */
  reads: Counter;
}

/** Posts pinned to a home section, the first at position 0. */
export interface HomePlacesTable {
  /** The home's path. */
  home: string;
  section: string;
  position: number;
  post_id: string;
}

/** An action on several posts, kept for some time so that it can be undone. */
export interface BulkActionsTable {
  id: string;
  user_id: string;
  name: "change" | "publish" | "archive" | "delete" | "restore" | "series";
  created_at: Millis;
  undone_at: Millis | null;
}

/** Result of a bulk action for one post. */
export interface BulkEntriesTable {
  bulk_id: string;
  post_id: string;
  title: string;
  /** Why it was left as it was, by the action or by its undoing; null for changed. */
  refusal: "unknown" | "same" | "too-many" | "invalid" | "edited" | "gone" | null;
  /** The version that the action left. */
  version: Counter;
  /** The values before, as JSON; see features/posts/commands/post-state.server.ts. */
  state: string;
  /** The address that a restored post got instead of its own. */
  slug: string | null;
}

/** A person's filter of the list of posts, under a name. */
export interface SavedViewsTable {
  id: string;
  user_id: string;
  name: string;
  /** The query string of its address. */
  search: string;
  created_at: Millis;
}
