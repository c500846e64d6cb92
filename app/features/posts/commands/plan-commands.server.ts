/** Plans drafts for a day, and moves scheduled posts to another one. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { canMove, plannedPlaceOf } from "#app/features/posts/planning.ts";
import { canEditPost } from "#app/features/posts/policy.ts";
import { isOut } from "#app/features/posts/publication.ts";
import { dayAt, isDay, sameTimeOn } from "#app/lib/calendar/calendar-days.ts";
import { accepted, idText, moment, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import type { PostRow } from "./post-columns.server.ts";
import { emitPostEvent } from "./post-events.server.ts";
import { readPostLinks } from "./post-links.server.ts";
import { findPost } from "./post-rows.server.ts";

export const MoveInput = z.object({
  id: idText,
  /** "" for none, which only drafts can have. */
  day: z.string("required").refine((text) => text === "" || isDay(text), "bad-date"),
  /** `plannedPlaceOf` the post when the mover saw it. */
  place: z.string("required").max(100, "too-long"),
  /** The exact time, to take back a move of a scheduled post. */
  at: moment.nullish(),
});

/** Later days are typing errors: the post would never be published. */
const FARTHEST_MS = 3650 * DAY;

type Move = z.output<typeof MoveInput>;

/** A place that a post was moved from or to. */
interface Place {
  day: string;
  /** Publication time of a scheduled post. */
  at: number | null;
  place: string;
}

export interface MovedPost {
  id: string;
  title: string;
  from: Place;
  to: Place;
}

type PlannedRow = Pick<PostRow, "planned_on" | "published_at" | "version">;

async function requireMover(db: Database, row: PostRow, { actor }: Change): Promise<void> {
  const bylines = await db
    .selectFrom("post_authors")
    .innerJoin("authors", "authors.id", "post_authors.author_id")
    .select("authors.user_id")
    .where("post_authors.post_id", "=", row.id)
    .execute();
  const bylineUserIds = bylines.map((line) => line.user_id);
  const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
  const isPublic = isOut(row.status) || row.status === "archived";
  const isAllowed = canEditPost(actor, post) && (isPublic || canMove(actor, row.status));
  requireThat(isAllowed, actor, "move this post");
}

/** The columns of the new place, or why there is none. */
function movedColumns(
  row: PostRow,
  { day, at }: Move,
  zone: string,
  now: number,
): Outcome<PlannedRow> {
  const { published_at, planned_on, version } = row;
  if (isOut(row.status) || row.status === "archived") return refused("day", "published");
  if (row.status !== "scheduled" || published_at === null) {
    return accepted({ planned_on: day || null, published_at, version });
  }
  if (day === "") return refused("day", "required");
  const due = at ?? sameTimeOn(day, published_at, zone);
  if (due <= now) return refused("day", "past");
  if (due > now + FARTHEST_MS) return refused("day", "too-far");
  if (due < (row.embargo_until ?? 0)) return refused("day", "embargo");
  // An open editor must not set the old date again by saving.
  return accepted({ planned_on, published_at: due, version: version + 1 });
}

function toPlace(row: PostRow, zone: string): Place {
  const at = row.status === "scheduled" ? row.published_at : null;
  return {
    day: at === null ? (row.planned_on ?? "") : dayAt(at, zone),
    at,
    place: plannedPlaceOf(row),
  };
}

async function emitMoved(db: Database, { id, status }: PostRow, change: Change): Promise<void> {
  if (status !== "scheduled") return;
  const links = await readPostLinks(db, id);
  await emitPostEvent(db, id, links, links, change);
}

/**
 * Moves a post on the calendar: a draft gets a planned day or loses it, a scheduled post is
 * published at the same time of the other day. Emits `post.changed` for scheduled posts.
 * @returns the error `conflict` of `place` when the post is elsewhere than the mover saw; of `day`
 *   `published`, `past`, `too-far` or `embargo`
 * @throws NotFound for an unknown or deleted post, SignInNeeded or Forbidden
 */
export async function movePost(
  writer: Writer,
  input: z.input<typeof MoveInput>,
  change: Change,
): Promise<Outcome<MovedPost>> {
  const parsed = readInput(MoveInput, input);
  if (!parsed.ok) return parsed;
  const move = parsed.value;
  return inTransaction(writer, async (db) => {
    const row = await findPost(writer, db, move.id);
    if (!row || row.deleted_at !== null) throw new NotFound(`No post "${move.id}"`);
    await requireMover(db, row, change);
    if (plannedPlaceOf(row) !== move.place) return refused("place", "conflict");
    const zone = await findTimeZone(db);
    const moved = movedColumns(row, move, zone, change.at ?? Date.now());
    if (!moved.ok) return moved;
    await db.updateTable("posts").set(moved.value).where("id", "=", row.id).execute();
    await emitMoved(db, row, change);
    const { id, title } = row;
    const to = toPlace({ ...row, ...moved.value }, zone);
    return accepted({ id, title, from: toPlace(row, zone), to });
  });
}
