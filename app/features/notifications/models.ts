import type { Picture } from "#app/lib/media/picture.ts";

/** Kinds: reply, response to one's post, mention, submitted post, editor's decision, post of a followed author, comment in the margin, assignment, chargeback. */
export const NOTICE_KINDS = [
  "reply",
  "response",
  "mention",
  "approve",
  "hide",
  "delete",
  "postSubmitted",
  "postReturned",
  "postApproved",
  "newPost",
  "editorialComment",
  "editorialMention",
  "assigned",
  "assignmentDue",
  "dispute",
  "disputeLost",
  "disputeWon",
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The followed subject of a notice about a new post. */
export type FollowedKind = "author" | "series" | "topic";

/** Message of a notification: a new post is announced by its author, its series or its topic. */
export type NoticeMessage = NoticeKind | "newPost.series" | "newPost.topic";

/** The message of a notice. */
export function noticeMessageOf({
  kind,
  followed,
}: Pick<ListedNotice, "kind" | "followed">): NoticeMessage {
  return kind === "newPost" && followed !== "author" ? `newPost.${followed}` : kind;
}

/** Groups of email preferences. */
export type MailGroup = "replies" | "mentions" | "moderation" | "following";

/** Reported by a separate email. */
type OwnEmail = "dispute" | "disputeLost" | "disputeWon";

/** Messages that the email about several notices can contain. */
export type MailedMessage = Exclude<NoticeMessage, OwnEmail>;

/** The group of each kind; null where a separate email reports it. */
export const GROUP_OF: Record<Exclude<NoticeKind, OwnEmail>, MailGroup> & Record<OwnEmail, null> = {
  reply: "replies",
  response: "replies",
  mention: "mentions",
  approve: "moderation",
  hide: "moderation",
  delete: "moderation",
  postSubmitted: "moderation",
  postReturned: "moderation",
  postApproved: "moderation",
  newPost: "following",
  editorialComment: "replies",
  editorialMention: "mentions",
  assigned: "moderation",
  assignmentDue: "moderation",
  dispute: null,
  disputeLost: null,
  disputeWon: null,
};

/** A notification. */
export interface ListedNotice {
  id: string;
  kind: NoticeKind;
  followed: FollowedKind;
  /** The actor, the buyer, the series or the topic; null for editors and deleted accounts. */
  actor: { name: string; avatar: Picture | null } | null;
  /** Of the post, or of an assigned idea; the number of a disputed invoice. */
  postTitle: string;
  /** Link target. */
  href: string;
  /** Start of the comment, or of a new post's summary; else "". */
  excerpt: string;
  /** The editor's note. */
  note: string;
  /** The day that an assignment is due, `2026-11-23`; null for all else. */
  dueOn: string | null;
  isRead: boolean;
  at: number;
}

export interface NoticePage {
  notices: ListedNotice[];
  nextCursor: string | null;
}

/** Email preferences by group. */
export type MailPreferences = Record<MailGroup, boolean>;
