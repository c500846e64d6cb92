/** Addresses of embeds, and the posts that other sites may embed. */
import type { PostSummary } from "#app/features/posts/models.ts";

/** The page of a post for frames of other sites, by its slug: the last part of every address. */
export const embedHref = ({ path }: Pick<PostSummary, "path">): string =>
  `/embed${encodeURI(path.slice(path.lastIndexOf("/")))}`;

/** What oEmbed says of a post; as JSON, its default, or as XML. */
export const oembedHref = ({ path }: Pick<PostSummary, "path">, format?: "xml"): string =>
  `/oembed?url=${encodeURI(path)}${format ? `&format=${format}` : ""}`;

/** What is behind a password is not shown elsewhere, not even its title. */
export const isEmbeddable = ({ access }: Pick<PostSummary, "access">): boolean =>
  access !== "password";
