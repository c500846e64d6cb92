/** Work on posts that comes round by itself. */
import { MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs.server.ts";
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
