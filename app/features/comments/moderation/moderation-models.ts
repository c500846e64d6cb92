import type { CommentStatus, HeldFor } from "#app/database/tables/community.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { ReportReason } from "./report-reasons.ts";

/** The author of a moderated comment or post. */
export interface ModeratedAuthor {
  id: string;
  name: string;
  avatar: Picture | null;
  /** Editors cannot be banned. */
  canBeBanned: boolean;
  /** Milliseconds since 1970; null when not banned. */
  bannedUntil: number | null;
}

export interface ModeratedComment {
  id: string;
  status: CommentStatus;
  heldFor: HeldFor | null;
  bodyHtml: string;
  createdAt: number;
  writer: ModeratedAuthor | null;
}

export interface QueuedReport {
  id: string;
  reason: ReportReason;
  message: string;
  /** The reporter's name; "" when their account was deleted. */
  by: string;
  createdAt: number;
}

/** An entry of the moderation queue: a held comment, or a subject of open reports. */
export interface QueueItem {
  id: string;
  kind: "comment" | "post";
  /** Waiting since (milliseconds since 1970). */
  since: number;
  post: { title: string; href: string };
  /** Null for a reported post. */
  comment: ModeratedComment | null;
  reports: QueuedReport[];
}

/** An audit log entry for display. */
export interface ModerationDecision {
  id: string;
  action: string;
  subjectKind: string;
  /** A user's name, a post's title or the start of a comment. */
  subject: string;
  /** Link to the subject; null for users. */
  href: string | null;
  reason: string;
  /** The editor's name; "" when their account was deleted. */
  by: string;
  at: number;
  isUndone: boolean;
  canUndo: boolean;
}
