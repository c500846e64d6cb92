import type { PostKind } from "./models.ts";

const PATH_BY_KIND: Record<PostKind, string> = {
  standard: "/single",
  gallery: "/single-gallery",
  video: "/single-video",
  audio: "/single-audio",
};

/** URL path of a post, by kind. */
export function postHref(post: { kind: PostKind; slug: string }): string {
  return `${PATH_BY_KIND[post.kind]}/${post.slug}`;
}

/** URL of a post's comments. */
export function commentsHref(post: { kind: PostKind; slug: string }): string {
  return `${postHref(post)}#comments`;
}

export function authorHref(author: { slug: string }): string {
  return `/author/${author.slug}`;
}

/** RSS feed of an author. */
export function authorFeedHref(author: { slug: string }): string {
  return `${authorHref(author)}/rss.xml`;
}

/** URL of a category or tag. */
export function termHref(term: { slug: string }): string {
  return `/archive/${term.slug}`;
}
