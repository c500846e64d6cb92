/** Background jobs: the first drafts of a new magazine, due pages, emptying the trash, texts after an upgrade. */
import { rerender } from "#app/features/posts/rendering/rerender.server.ts";
import { HOUR, MINUTE } from "#app/lib/time.ts";
import { queuedJob, type RecurringJob } from "#app/platform/jobs/jobs.server.ts";

/** Its code is loaded on demand: it runs once in the life of a magazine. */
export const draftFirstPages = queuedJob("pages.draft-first", async (services, { language }) => {
  const { addFirstPages } = await import("./page-files.server.ts");
  await addFirstPages(services, language);
});

/** Due when the magazine's language has changed. */
export const retranslateFirstPages = queuedJob(
  "pages.translate-first",
  async (services, { language }) => {
    const { translateFirstPages } = await import("./page-files.server.ts");
    await translateFirstPages(services, language);
  },
);

/** Dates have minute precision, so the job runs at the start of each minute. */
export const publishPages: RecurringJob = {
  name: "pages.publish-due",
  everyMs: MINUTE,
  async run(services) {
    const { correctEarlyPages, publishDuePages } = await import("./publish-commands.server.ts");
    await publishDuePages(services);
    await correctEarlyPages(services);
  },
};

/** Deletes pages for good after the restore period. */
export const purgePages: RecurringJob = {
  name: "pages.purge-deleted",
  everyMs: HOUR,
  async run(services) {
    const { purgeTrashedPages } = await import("./trash-commands.server.ts");
    await purgeTrashedPages(services);
  },
};

/** One look into an index while nothing is to be done; its code is loaded on demand. */
export const rerenderPages: RecurringJob = {
  name: "pages.rerender",
  everyMs: MINUTE,
  async run(services) {
    const { PAGE_TEXTS } = await import("./rerender.server.ts");
    await rerender(services, PAGE_TEXTS);
  },
};
