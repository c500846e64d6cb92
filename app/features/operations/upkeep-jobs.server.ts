/** Keeps the tables of the program itself small. */
import type { Database } from "#app/database/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { forgetDoneJobs } from "#app/platform/job-queue.server.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";

const KEEP_MAILS_MS = 30 * DAY;

async function forgetOldMails(db: Database): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<=", Date.now() - KEEP_MAILS_MS)
    .execute();
}

export const forgetDone: RecurringJob = {
  name: "operations.forget-done",
  everyMs: HOUR,
  async run(services) {
    await forgetDoneJobs(services);
    await forgetOldMails(services.db);
  },
};
