import type { PostStatus } from "#app/database/tables/posts.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import type { DeskStaticPage } from "#app/features/pages/desk-queries.server.ts";

/** Search results of the server for the command palette. */
export interface FoundEntries {
  posts: { id: string; title: string; status: PostStatus }[];
  /** Static pages, for editors. */
  pages: Pick<DeskStaticPage, "id" | "path" | "title" | "template" | "status">[];
  /** Accounts with their role for the owner, bylines for others. */
  people: { id: string; name: string; role: Role | null; href: string }[];
  /** Categories and tags, for editors. */
  terms: { id: string; name: string; taxonomy: "category" | "tag" }[];
  /** For editors. */
  series: { id: string; name: string }[];
}

export const NOTHING_FOUND: FoundEntries = {
  posts: [],
  pages: [],
  people: [],
  terms: [],
  series: [],
};

/** Longest search. */
export const WORDS_MAX_LENGTH = 100;
