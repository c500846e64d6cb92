import type { PostKind } from "./models.ts";

const PATH_BY_KIND: Record<PostKind, string> = {
  standard: "/single",
  gallery: "/single-gallery",
  video: "/single-video",
  audio: "/single-audio",
};

/** A post's own address: the one of its kind. */
export function postHref(post: { kind: PostKind; slug: string }): string {
  return `${PATH_BY_KIND[post.kind]}/${post.slug}`;
}

/** Where a post's comments are. */
export function commentsHref(post: { kind: PostKind; slug: string }): string {
  return `${postHref(post)}#comments`;
}

export function authorHref(author: { slug: string }): string {
  return `/author/${author.slug}`;
}

/** The newest of an author, for feed readers. */
export function authorFeedHref(author: { slug: string }): string {
  return `${authorHref(author)}/rss.xml`;
}

/** Categories and tags alike. */
export function termHref(term: { slug: string }): string {
  return `/archive/${term.slug}`;
}

/** The newest of a category or tag, for feed readers. */
export function termFeedHref(term: { slug: string }): string {
  return `${termHref(term)}/rss.xml`;
}
