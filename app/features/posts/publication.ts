import type { PostStatus } from "#app/database/tables/posts.ts";

interface RequestedPublication {
  status: PostStatus;
  publishedAt: number | null;
  embargoUntil: number | null;
}

interface Publication {
  status: PostStatus;
  published_at: number | null;
}

/**
 * Resolves the requested status at a time (milliseconds since 1970). `published` means visible now:
 * a future date or embargo gives `scheduled`, and a scheduled post whose time has passed becomes
 * `published`.
 */
export function publicationOf(
  { status, publishedAt, embargoUntil }: RequestedPublication,
  now: number,
): Publication {
  if (status !== "published" && status !== "scheduled") {
    return { status, published_at: publishedAt };
  }
  const due = Math.max(publishedAt ?? now, embargoUntil ?? 0);
  return { status: due <= now ? "published" : "scheduled", published_at: due };
}

/** Sort key of lists: the publication date of a published post, else null. */
export function listedAt({ status, published_at }: Publication): number | null {
  return status === "published" ? published_at : null;
}
