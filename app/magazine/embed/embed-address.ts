/** Addresses of embeds, and the posts that other sites may embed. */
import type { PostSummary } from "#app/features/posts/models.ts";

/** The page of a post for frames of other sites, by its slug: the last part of every address. */
export const embedHref = ({ path }: Pick<PostSummary, "path">): string =>
  `/embed${encodeURI(path.slice(path.lastIndexOf("/")))}`;

/** The oEmbed address of a post; for JSON, its default, or XML. */
export const oembedHref = ({ path }: Pick<PostSummary, "path">, format?: "xml"): string =>
  `/oembed?url=${encodeURI(path)}${format ? `&format=${format}` : ""}`;

/** Whether a post may be embedded: one with a password is not, not even its title. */
export const isEmbeddable = ({ access }: Pick<PostSummary, "access">): boolean =>
  access !== "password";
