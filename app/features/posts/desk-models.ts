/** View models of the desk's post list, and what its address asks for. */
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { PostAccess, PostKind } from "./models.ts";

/** A row of the post list. */
export interface DeskPost {
  id: string;
  kind: PostKind;
  slug: string;
  /** The address that it has, or will have. */
  path: string;
  title: string;
  status: PostStatus;
  access: PostAccess;
  picture: Picture | null;
  /** Names of the first author and the first category. */
  authorName: string;
  categoryName: string | null;
  /** Milliseconds since 1970; null without a date. */
  publishedAt: number | null;
  updatedAt: number;
  viewCount: number;
  readCount: number;
}

/** Orders of the list: the latest change, the date, the most views and reads first; titles from A. */
export const DESK_SORTS = ["changed", "date", "title", "views", "reads"] as const;

export type DeskSort = (typeof DESK_SORTS)[number];

/** A user, and their byline. */
export interface PostWriter {
  userId: string;
  authorId: string | null;
}

export interface DeskFilter {
  /** Posts by one person; all when left out. */
  writer?: PostWriter | undefined;
  /** A narrower choice of the same kind. */
  mine?: PostWriter | undefined;
  status?: PostStatus | undefined;
  kind?: PostKind | undefined;
  access?: PostAccess | undefined;
  authorId?: string | undefined;
  categoryId?: string | undefined;
  /** Id of a public or internal tag. */
  tagId?: string | undefined;
  /** Limits of the publication date, or of the latest change for a post without one. */
  from?: number | undefined;
  /** Exclusive. */
  until?: number | undefined;
  /** Words of the title or the text, or how they begin. */
  words?: string;
  sort?: DeskSort | undefined;
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
}

/** The parameters of the list's address, in their order. */
export const DESK_PARAMETERS = [
  "words",
  "mine",
  "status",
  "kind",
  "access",
  "author",
  "category",
  "tag",
  "from",
  "until",
  "sort",
] as const;

export type DeskParameter = (typeof DESK_PARAMETERS)[number];

/** Parameters of the address, as text; null for a filter that is not set. */
export type DeskChoice = Record<DeskParameter, string | null>;

/** The query string of a choice, "" for the whole list in its usual order. */
export function deskSearch(choice: Partial<DeskChoice>): string {
  const search = new URLSearchParams();
  for (const name of DESK_PARAMETERS) {
    const value = choice[name];
    if (value) search.set(name, value);
  }
  return search.toString();
}
