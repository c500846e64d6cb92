/** What has been read with `POST_ADDRESS`, which alone builds the addresses of posts. */
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

export function authorHref(author: { slug: string }): string {
  return `/author/${author.slug}`;
}

/** RSS feed of an author. */
export function authorFeedHref(author: { slug: string }): string {
  return `${authorHref(author)}/rss.xml`;
}

/** URL of a series of posts. */
export function seriesHref(series: { slug: string }): string {
  return `/series/${series.slug}`;
}

/** URL of a category or tag. */
export function termHref(term: { slug: string }): string {
  return `/archive/${term.slug}`;
}
