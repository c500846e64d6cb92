import type { PostStatus } from "#app/database/tables/posts.ts";

/** A status that can be requested: whether a post is unlisted is a field of its own. */
export type RequestedStatus = Exclude<PostStatus, "unlisted">;

/** Whether readers reach a post by its address. */
export const isOut = (status: string): boolean => status === "published" || status === "unlisted";

/** A draft, or waiting for review: what is typed is saved by itself. */
export const isBeingWritten = (status: string): boolean =>
  status === "draft" || status === "in_review";

/** The status of a stored post in the workflow: unlisted posts are published. */
export const workflowStatusOf = (status: PostStatus): RequestedStatus =>
  status === "unlisted" ? "published" : status;

interface RequestedPublication {
  status: RequestedStatus;
  /** Once it is out, only those who have its address find it. */
  isUnlisted: boolean;
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
 * `published`, or `unlisted`.
 */
export function publicationOf(
  { status, isUnlisted, publishedAt, embargoUntil }: RequestedPublication,
  now: number,
): Publication {
  if (status !== "published" && status !== "scheduled") {
    return { status, published_at: publishedAt };
  }
  const due = Math.max(publishedAt ?? now, embargoUntil ?? 0);
  if (due > now) return { status: "scheduled", published_at: due };
  return { status: isUnlisted ? "unlisted" : "published", published_at: due };
}

/** Sort key of lists: the publication date of a published post, else null. */
export function listedAt({ status, published_at }: Publication): number | null {
  return status === "published" ? published_at : null;
}
