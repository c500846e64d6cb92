import type { CommentStatus, HeldFor } from "#app/database/tables/community.ts";
import type { Picture } from "#app/lib/picture.ts";
import type { ReportReason } from "./report-reasons.ts";

/** Who wrote something that an editor looks at. */
export interface JudgedWriter {
  id: string;
  name: string;
  avatar: Picture | null;
  /** Editors cannot be shut out. */
  canBeBanned: boolean;
  /** Milliseconds since 1970; null when the person is not shut out. */
  bannedUntil: number | null;
}

export interface JudgedComment {
  id: string;
  status: CommentStatus;
  heldFor: HeldFor | null;
  bodyHtml: string;
  createdAt: number;
  writer: JudgedWriter | null;
}

export interface QueuedReport {
  id: string;
  reason: ReportReason;
  message: string;
  /** The reporter's name; "" when they have left. */
  by: string;
  createdAt: number;
}

/** Something an editor should look at: a comment that waits, or what readers reported. */
export interface QueueItem {
  id: string;
  kind: "comment" | "post";
  /** Since when it waits. */
  since: number;
  post: { title: string; href: string };
  /** Null for a reported post. */
  comment: JudgedComment | null;
  reports: QueuedReport[];
}

export interface QueuePage {
  items: QueueItem[];
  nextCursor: string | null;
}

/** An entry of the log, in words. */
export interface Decision {
  id: string;
  action: string;
  subjectKind: string;
  /** A person's name, a post's title or the beginning of a comment. */
  subject: string;
  /** Where it can be seen; null for people. */
  href: string | null;
  reason: string;
  /** The editor's name; "" when they have left. */
  by: string;
  at: number;
  isUndone: boolean;
  canUndo: boolean;
}

export interface DecisionPage {
  items: Decision[];
  nextCursor: string | null;
}
