import type { PostStatus } from "#app/database/tables/posts.ts";

interface Wish {
  status: PostStatus;
  publishedAt: number | null;
  embargoUntil: number | null;
}

interface Publication {
  status: PostStatus;
  published_at: number | null;
}

/**
 * What a wish comes to at a moment (milliseconds since 1970). `published` always means "may be
 * seen now": a post whose date or embargo is still to come is `scheduled`, and one whose time has
 * passed is `published`, whichever of the two was asked for.
 */
export function publicationOf(
  { status, publishedAt, embargoUntil }: Wish,
  now: number,
): Publication {
  if (status !== "published" && status !== "scheduled") {
    return { status, published_at: publishedAt };
  }
  const due = Math.max(publishedAt ?? now, embargoUntil ?? 0);
  return { status: due <= now ? "published" : "scheduled", published_at: due };
}

/** What lists are sorted by: the date of a published post, null for every other. */
export function listedAt({ status, published_at }: Publication): number | null {
  return status === "published" ? published_at : null;
}
