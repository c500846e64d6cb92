import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { isTitleSlug } from "#app/lib/addresses/title-slug.ts";

type Facts = Pick<Draft, "slug" | "title" | "language" | "status" | "publishedAt">;

/** Whether the address is still the title's: nobody has typed one, and the post was never published. */
export const isSlugOfTitle = (
  { slug, title, language, status, publishedAt }: Facts,
  siteLanguage: string,
): boolean =>
  (status === "draft" || status === "in_review") &&
  publishedAt === null &&
  isTitleSlug(slug, title, language || siteLanguage);
