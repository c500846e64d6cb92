/** A post's place on the calendar, and the right to move it. */
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { Actor } from "#app/features/accounts/policy.ts";
import { dayAt } from "#app/lib/calendar/calendar-days.ts";
import { canPublish } from "./policy.ts";
import { isOut } from "./publication.ts";

interface PlannedRow {
  status: PostStatus;
  published_at: number | null;
  planned_on: string | null;
}

/**
 * A post's status and day as one text. A move names the one that it has seen: somebody else may
 * have moved or published the post since. Its version would also count every autosave of its text.
 */
export const plannedPlaceOf = ({ status, published_at, planned_on }: PlannedRow): string =>
  `${status}:${status === "scheduled" || isOut(status) ? published_at : planned_on}`;

/** Everybody who may edit a draft may plan it; only editors set dates; published posts stay. */
export function canMove(actor: Actor, status: PostStatus): boolean {
  if (status === "scheduled") return canPublish(actor);
  return status === "draft" || status === "in_review";
}

/** A day that a post has besides the one that counts: a plan beside its date, or a date beside its plan. */
export type OtherDay = { kind: "plan" | "date"; day: string };

interface DatedPost {
  status: PostStatus;
  publishedAt: number | null;
  plannedOn: string | null;
}

/**
 * The day that does not count, of a planned day and a publication date: the date counts once a post is scheduled, the
 * plan before. Null where there is only one of them, both are the same day, or the post is published.
 */
export function otherDay(post: DatedPost, zone: string): OtherDay | null {
  const { status, publishedAt, plannedOn } = post;
  if (publishedAt === null || plannedOn === null) return null;
  const day = dayAt(publishedAt, zone);
  if (day === plannedOn || isOut(status) || status === "archived") return null;
  return status === "scheduled" ? { kind: "plan", day: plannedOn } : { kind: "date", day };
}
