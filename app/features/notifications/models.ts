import type { Picture } from "#app/lib/picture.ts";

/** What a notice is about: an answer, a response to one's post, one's name, an editor's decision. */
export const NOTICE_KINDS = [
  ...(["reply", "response", "mention", "approve", "hide", "delete"] as const),
  ...(["postReturned", "postApproved"] as const),
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a reader can choose to be told of by mail. */
export type MailGroup = "replies" | "mentions" | "moderation";

export const GROUP_OF: Record<NoticeKind, MailGroup> = {
  reply: "replies",
  response: "replies",
  mention: "mentions",
  approve: "moderation",
  hide: "moderation",
  delete: "moderation",
  postReturned: "moderation",
  postApproved: "moderation",
};

/** Something that happened to what a reader wrote. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  /** Who did it; null for the magazine's editors, and for whoever has left. */
  actor: { name: string; avatar: Picture | null } | null;
  postTitle: string;
  /** Where it can be seen. */
  href: string;
  /** The beginning of the comment; "" where it is about a post. */
  excerpt: string;
  /** What an editor said. */
  note: string;
  isRead: boolean;
  at: number;
}

export interface NoticePage {
  notices: Notice[];
  nextCursor: string | null;
}

/** Which notices also come by mail. */
export type MailPreferences = Record<MailGroup, boolean>;
