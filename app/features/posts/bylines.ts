/** Bylines of a post, for pages, feeds and search engines. */

import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import type { PostSummary } from "./models.ts";

type SignedPost = Pick<PostSummary, "author" | "coAuthors">;

/** All authors, the first one first. */
export const authorsOf = ({ author, coAuthors = [] }: SignedPost): AuthorSummary[] => [
  author,
  ...coAuthors,
];

/** Their names in one line, as the language lists them. */
export const bylineOf = (post: SignedPost, locale: string): string =>
  listWords(
    locale,
    authorsOf(post).map(({ name }) => name),
  );
