/** Work on posts that comes round by itself. */
import { HOUR, MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";
import { purgeDeletedPosts } from "./delete-commands.server.ts";
import { publishDuePosts } from "./publish-commands.server.ts";

/** Scheduling is to the minute: what is due is published as the minute begins. */
export const publishDue: RecurringJob = {
  name: "posts.publish-due",
  everyMs: MINUTE,
  async run(services) {
    let published: number;
    do published = await publishDuePosts(services);
    while (published > 0 && !services.signal.aborted);
  },
};

/** What nobody brought back in time is gone. */
export const purgeDeleted: RecurringJob = {
  name: "posts.purge-deleted",
  everyMs: HOUR,
  async run(services) {
    let purged: number;
    do purged = await purgeDeletedPosts(services);
    while (purged > 0 && !services.signal.aborted);
  },
};
