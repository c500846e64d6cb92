/** Asks the mailbox for reports, and forgets old ones. */
import { DAY, MINUTE } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { readBounceSettings } from "./bounce-settings.server.ts";
import { saveMailboxCheck } from "./mailbox-state.server.ts";
import { parseEmailReport } from "./parse-email-report.server.ts";
import { readMailbox } from "./read-mailbox.server.ts";
import { deleteReports, recordReports } from "./record-reports.server.ts";

/** Longer than the policy may look back. */
const KEPT_MS = 400 * DAY;

/**
 * Reads the bounce mailbox. An error of its server is shown in the desk, and the next run tries again.
 * @param read replaced by tests
 */
export async function checkMailbox(services: Services, read = readMailbox): Promise<void> {
  const { db, env } = services;
  const settings = await readBounceSettings(db, env);
  if (settings.imapHost === "") return;
  let failure = "";
  try {
    await read(settings, async (source) => {
      const report = await parseEmailReport(source);
      if (report) await recordReports(services, [report], "mailbox");
    });
  } catch (error) {
    const { responseText, message } = error as Error & { responseText?: string };
    failure = responseText ?? message;
  }
  await saveMailboxCheck(db, { at: Date.now(), failure });
}

export const readBounceMailbox: RecurringJob = {
  name: "newsletter.mailbox",
  everyMs: 5 * MINUTE,
  run: (services) => checkMailbox(services),
};

export const deleteOldReports: RecurringJob = {
  name: "newsletter.forget-reports",
  everyMs: DAY,
  run: ({ db }) => deleteReports(db, Date.now() - KEPT_MS),
};
