/** View models of the desk's post list. */
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { PostAccess, PostKind } from "./models.ts";

/** A row of the post list. */
export interface DeskPost {
  id: string;
  kind: PostKind;
  slug: string;
  title: string;
  status: PostStatus;
  access: PostAccess;
  picture: Picture | null;
  /** Milliseconds since 1970; null without a date. */
  publishedAt: number | null;
  updatedAt: number;
  viewCount: number;
  likeCount: number;
  commentCount: number;
}

export interface DeskFilter {
  /** Posts of one author; all when left out. */
  writer?: { userId: string; authorId: string | null } | undefined;
  status?: PostStatus | undefined;
  /** Search terms for the title. */
  words?: string;
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
}

export interface DeskPage {
  items: DeskPost[];
  nextCursor: string | null;
}
