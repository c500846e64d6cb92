/** What the desk shows of posts to those who write them. */
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { Picture } from "#app/lib/picture.ts";
import type { PostAccess, PostKind } from "./models.ts";

/** A line of the desk's table. */
export interface DeskPost {
  id: string;
  kind: PostKind;
  slug: string;
  title: string;
  status: PostStatus;
  access: PostAccess;
  picture: Picture | null;
  /** Milliseconds since 1970; null for what has no date yet. */
  publishedAt: number | null;
  updatedAt: number;
  viewCount: number;
  likeCount: number;
  commentCount: number;
}

export interface DeskFilter {
  /** Whose posts; everybody's when left out. */
  writer?: { userId: string; authorId: string | null } | undefined;
  status?: PostStatus | undefined;
  /** Words of the title. */
  words?: string;
  /** `nextCursor` of the page before. Anything else means the first page. */
  cursor?: string | null;
}

export interface DeskPage {
  items: DeskPost[];
  nextCursor: string | null;
}
