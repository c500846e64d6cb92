/** Reminds assignees a day before. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { addDays, dayAt } from "#app/lib/calendar/calendar-days.ts";
import { CLOCK_TOLERANCE_MS, HOUR } from "#app/lib/time.ts";
import { enqueueJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { deleteAssignmentNotices } from "./commands.server.ts";
import { reminderDay } from "./reminder-day.ts";

const BATCH_SIZE = 200;

/** Open assignments that are due soon, and were due at most yesterday: a server may have been off. */
async function findDue(db: Database, now: number) {
  const zone = await findTimeZone(db);
  return db
    .selectFrom("assignments")
    .select(["id", "assignee_id"])
    .where("done_at", "is", null)
    .where("due_on", ">=", addDays(dayAt(now, zone), -1))
    .where("due_on", "<=", reminderDay(now, zone))
    .where(({ eb, or }) =>
      // A reminder from the future was sent by a wrong clock.
      or([eb("reminded_at", "is", null), eb("reminded_at", ">", now + CLOCK_TOLERANCE_MS)]),
    )
    .orderBy("due_on")
    .limit(BATCH_SIZE)
    .execute();
}

/**
 * Queues a notification for each open assignment that is due the next day, once per due day.
 * @returns the number of reminders
 */
export async function remindAssignees(writer: Writer, now: number = Date.now()): Promise<number> {
  return inTransaction(writer, async (db) => {
    const due = await findDue(db, now);
    for (const row of due) {
      await deleteAssignmentNotices(db, row, ["assignmentDue"]);
      const reminder = { assignmentId: row.id, kind: "assignmentDue" } as const;
      await enqueueJob(db, "notices.assignment", reminder, { key: `assignments.due:${row.id}` });
      await db
        .updateTable("assignments")
        .set({ reminded_at: now })
        .where("id", "=", row.id)
        .execute();
    }
    return due.length;
  });
}

/** Hourly, so that a start or a change of the time zone delays none by a day. */
export const remindOfAssignments: RecurringJob = {
  name: "assignments.remind",
  everyMs: HOUR,
  async run(services) {
    let reminded: number;
    do reminded = await remindAssignees(services);
    while (reminded === BATCH_SIZE && !services.signal.aborted);
  },
};
