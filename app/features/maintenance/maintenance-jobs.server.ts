/** Daily clean-up of the program's own tables. */
import type { Database } from "#app/database/client/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { pruneJobs } from "#app/platform/jobs/job-queue.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";

const EMAIL_RETENTION_MS = 30 * DAY;

async function deleteOldEmails(db: Database): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<=", Date.now() - EMAIL_RETENTION_MS)
    .execute();
}

export const pruneOutboxAndJobs: RecurringJob = {
  name: "operations.forget-done",
  everyMs: HOUR,
  async run(services) {
    await pruneJobs(services);
    await deleteOldEmails(services.db);
  },
};
