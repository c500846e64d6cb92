/** Background job: the first drafts of a new magazine. */
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";

/** Its code is loaded on demand: it runs once in the life of a magazine. */
export const draftFirstPages = queuedJob("pages.draft-first", async (services, { language }) => {
  const { addFirstPages } = await import("./page-files.server.ts");
  await addFirstPages(services, language);
});
