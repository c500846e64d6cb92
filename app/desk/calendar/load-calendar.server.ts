/** Reads what the calendar shows. */
import type { Database } from "#app/database/client/client.server.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { listBylines } from "#app/features/accounts/queries.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import type { Assignment } from "#app/features/assignments/models.ts";
import { canAssign } from "#app/features/assignments/policy.ts";
import { listDueAssignments } from "#app/features/assignments/queries.server.ts";
import { canMove } from "#app/features/posts/planning.ts";
import {
  CALENDAR_STATUSES,
  listCalendarPosts,
  listUnplannedPosts,
} from "#app/features/posts/queries/calendar-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import {
  addDays,
  dayAt,
  firstWeekday,
  isDay,
  startOfDay,
} from "#app/lib/calendar/calendar-days.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type CalendarView, readView, shownDays } from "./calendar-view.ts";
import { assignmentEntry, postEntry } from "./entries.ts";

/** Per status and view. */
const MAX_POSTS = 400;
const MAX_UNPLANNED = 50;
const MAX_AUTHORS = 300;

/** First and last day, and the same on the time line. */
function rangeOf(days: readonly string[], zone: string) {
  const [firstDay = "", lastDay = ""] = [days[0], days.at(-1)];
  const [from, to] = [startOfDay(firstDay, zone), startOfDay(addDays(lastDay, 1), zone)];
  return { firstDay, lastDay, from, to };
}

type Range = ReturnType<typeof rangeOf>;

/** Assignments on their due days: an author's own, an editor's all. */
async function listAssigned(
  db: Database,
  viewer: Viewer,
  { sign, author }: CalendarView,
  { firstDay, lastDay }: Range,
): Promise<Assignment[]> {
  const isDone = sign === "done";
  if (sign && sign !== "assignment" && !isDone) return [];
  const isEditor = canEditAll(actorOf(viewer));
  const whose = isEditor ? { authorId: author ?? undefined } : { assigneeId: viewer.userId };
  const due = await listDueAssignments(db, { ...whose, firstDay, lastDay }, MAX_POSTS);
  return sign ? due.filter(({ doneAt }) => isDone === (doneAt !== null)) : due;
}

/** The calendar at an address: authors see their own posts, editors all. */
export async function loadCalendar({ db }: Services, viewer: Viewer, asked: URLSearchParams) {
  const actor = actorOf(viewer);
  const isEditor = canEditAll(actor);
  const { language, timeZone: zone } = await getSite(db);
  const today = dayAt(Date.now(), zone);
  const view = readView(asked, today);
  const days = shownDays(view, firstWeekday(language));
  const writer = { userId: viewer.userId, authorId: viewer.author?.id ?? null };
  const filter = isEditor ? { authorId: view.author ?? undefined } : { writer };
  const statuses = CALENDAR_STATUSES.filter((status) => !view.sign || status === view.sign);
  const range = rangeOf(days, zone);
  const [planned, assigned, unplanned, authors] = await Promise.all([
    listCalendarPosts(db, filter, range, statuses, MAX_POSTS),
    listAssigned(db, viewer, view, range),
    listUnplannedPosts(db, filter, statuses, MAX_UNPLANNED),
    isEditor ? listBylines(db, { ids: [], limit: MAX_AUTHORS }) : [],
  ]);
  const entries = [
    ...[...planned, ...unplanned].map((post) => postEntry(post, zone, canMove(actor, post.status))),
    ...assigned.map((assignment) => assignmentEntry(assignment, canAssign(actor))),
  ];
  const [newDay = "", move = ""] = [asked.get("new") ?? "", asked.get("move") ?? ""];
  const dialog = { ...(isDay(newDay) && { new: newDay }), ...(move && { move }) };
  return {
    view,
    days,
    today,
    entries,
    isEditor,
    authors,
    dialog,
    isCut: planned.length >= MAX_POSTS,
  };
}
