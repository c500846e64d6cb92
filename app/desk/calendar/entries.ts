/** Entries on a day of the calendar. */
import type { Assignment } from "#app/features/assignments/models.ts";
import { type OtherDay, otherDay } from "#app/features/posts/planning.ts";
import type { CalendarPost } from "#app/features/posts/queries/calendar-queries.server.ts";
import { dayAt } from "#app/lib/calendar/calendar-days.ts";

/** Kinds of entries; each has its own colour and icon. */
export const SIGNS = [
  "draft",
  "in_review",
  "scheduled",
  "published",
  "assignment",
  "done",
] as const;

export type EntrySign = (typeof SIGNS)[number];

export interface CalendarEntry {
  id: string;
  /** Kind of entry, which decides what a move changes. */
  kind: "post" | "assignment";
  sign: EntrySign;
  title: string;
  /** "" for drafts without one. */
  day: string;
  /** The time of what is published, or will be; null for all day. */
  at: number | null;
  /** The author, or the assignee. */
  who: string;
  href: string;
  /** Where it is, as a move has seen it. */
  place: string;
  canMove: boolean;
  /** A day that it has besides, which does not count. */
  other: OtherDay | null;
}

/** A post as an entry. */
export function postEntry(post: CalendarPost, zone: string, canMove: boolean): CalendarEntry {
  const { id, title, at, plannedOn, author, place } = post;
  return {
    id,
    kind: "post",
    sign: post.status as EntrySign,
    title,
    day: at === null ? (plannedOn ?? "") : dayAt(at, zone),
    at,
    who: author,
    href: `/dashboard/posts/${id}`,
    place,
    canMove,
    other: otherDay(post, zone),
  };
}

/** An assignment on its due day as an entry. */
export function assignmentEntry(assignment: Assignment, canMove: boolean): CalendarEntry {
  const { id, title, dueOn, doneAt, assignee, postId } = assignment;
  return {
    id,
    kind: "assignment",
    sign: doneAt === null ? "assignment" : "done",
    title,
    day: dueOn,
    at: null,
    who: assignee,
    href: postId ? `/dashboard/posts/${postId}` : `/dashboard/assignments#${id}`,
    place: dueOn,
    canMove,
    other: null,
  };
}

/** A move that the server has not answered yet. */
export interface PendingMove {
  id: string;
  day: string;
}

/** Entries where they will be once the pending moves are stored. */
export function withMoves(
  entries: readonly CalendarEntry[],
  moves: readonly PendingMove[],
): CalendarEntry[] {
  const days = new Map(moves.map(({ id, day }) => [id, day]));
  return entries.map((entry) => ({ ...entry, day: days.get(entry.id) ?? entry.day }));
}

const orderOf = ({ at, title }: CalendarEntry) => [at ?? 0, title] as const;

/** Entries by day, those without a time first, then by time. */
export function entriesByDay(entries: readonly CalendarEntry[]): Map<string, CalendarEntry[]> {
  const sorted = entries.toSorted((a, b) => {
    const [[atA, titleA], [atB, titleB]] = [orderOf(a), orderOf(b)];
    return atA - atB || titleA.localeCompare(titleB);
  });
  return Map.groupBy(sorted, ({ day }) => day);
}
