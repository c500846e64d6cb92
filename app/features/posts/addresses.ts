/** The columns read with `POST_ADDRESS`, which alone builds the addresses of posts. */
interface PostAddress {
  path: string;
}

/** URL path of a post. */
export function postHref({ path }: PostAddress): string {
  return path;
}

/** The address that a post would have with another slug: its last part, under every pattern. */
export function pathWithSlug({ path }: PostAddress, slug: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1) + slug;
}

/** URL of a post's comments. */
export function commentsHref(post: PostAddress): string {
  return `${postHref(post)}#comments`;
}

/** Columns selected by `TERM_ADDRESS` or `AUTHOR_ADDRESS`. */
interface SubjectAddress {
  path: string;
}

/** The page of an author. */
export function authorHref({ path }: SubjectAddress): string {
  return path;
}

/** RSS feed of an author. */
export function authorFeedHref(author: SubjectAddress): string {
  return `${authorHref(author)}/rss.xml`;
}

/** URL of a series of posts. */
export function seriesHref(series: { slug: string }): string {
  return `/series/${series.slug}`;
}

/** URL of a category or tag. */
export function termHref({ path }: SubjectAddress): string {
  return path;
}

const DEFAULT_FOLDER = "/archive/";

/** URL of a term's videos or audio files: `/archive-video/tides`, or `/topics/tides/video` under another pattern. */
export function termKindHref({ path }: SubjectAddress, kind: "audio" | "video"): string {
  if (!path.startsWith(DEFAULT_FOLDER)) return `${path}/${kind}`;
  return `/archive-${kind}/${path.slice(DEFAULT_FOLDER.length)}`;
}
