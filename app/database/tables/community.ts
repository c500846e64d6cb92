import type { Generated } from "kysely";
import type { Counter, Flag, Json, Millis } from "./column-types.ts";

export type CommentStatus = "approved" | "held" | "hidden" | "deleted";

/** Why a comment is held for moderation. */
export type HeldFor = "first" | "links" | "repeated" | "words";

export interface CommentsTable {
  id: string;
  post_id: string;
  user_id: string | null;
  parent_id: string | null;
  /** The top-level comment of the thread; its own id when it is top-level. */
  root_id: string;
  depth: number;
  body_markdown: string;
  body_html: string;
  status: CommentStatus;
  like_count: Counter;
  imported_like_count: Counter;
  created_at: Millis;
  edited_at: Millis | null;
  /** Null when the comment was never held. */
  held_for: Generated<HeldFor | null>;
  /** When it first became public. */
  approved_at: Generated<Millis | null>;
  /** Hash of the normalized text, for duplicate detection; null for imported comments. */
  fingerprint: Generated<string | null>;
}

export interface PostLikesTable {
  post_id: string;
  user_id: string;
  created_at: Millis;
}

export interface BookmarksTable {
  post_id: string;
  user_id: string;
  created_at: Millis;
}

export interface CommentLikesTable {
  comment_id: string;
  user_id: string;
  created_at: Millis;
}

export interface ReadingHistoryTable {
  user_id: string;
  post_id: string;
  /** Scroll progress, 0 to 1. */
  progress: number;
  /** Playback position in seconds for audio and video. */
  position_seconds: number | null;
  updated_at: Millis;
}

export interface ReportsTable {
  id: string;
  subject_kind: "post" | "comment";
  subject_id: string;
  user_id: string | null;
  reason: "violence" | "trouble" | "spam" | "other";
  message: string;
  status: "open" | "resolved" | "dismissed";
  created_at: Millis;
  resolved_at: Millis | null;
  resolved_by: string | null;
}

export interface AuditLogTable {
  id: string;
  user_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  reason: string;
  details: Json<Record<string, unknown>>;
  created_at: Millis;
  undone_at: Generated<Millis | null>;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: string;
  subject_kind: string;
  subject_id: string;
  actor_id: string | null;
  is_read: Flag;
  created_at: Millis;
  /** The moderator's or editor's note. */
  note: Generated<string>;
  /** When it was included in an email. */
  mailed_at: Generated<Millis | null>;
  /** The followed author whose post this is about. */
  author_id: Generated<string | null>;
  /** The followed series, or topic, that it is in; null where an author is followed. */
  series_id: Generated<string | null>;
  term_id: Generated<string | null>;
}

/** Email preferences for notifications; without a row, all are on but `following`. */
export interface MailPreferencesTable {
  user_id: string;
  replies: Flag;
  mentions: Flag;
  moderation: Flag;
  /** New posts of followed authors, series and topics. */
  following: Generated<Flag>;
  /** Unsubscribe token, valid without signing in. */
  token: string;
  updated_at: Millis;
}

/** Browsers that requested notices. */
export interface PushSubscriptionsTable {
  id: string;
  /** Address at the browser's push service. */
  endpoint: string;
  /** Public key of the browser, base64url. */
  p256dh: string;
  /** Shared secret of the browser, base64url. */
  auth: string;
  user_id: string;
  new_posts: Flag;
  replies: Flag;
  created_at: Millis;
  sent_at: Millis | null;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  message: string;
  status: "new" | "read" | "answered" | "spam";
  created_at: Millis;
}
