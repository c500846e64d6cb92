/** Recurring jobs: publish scheduled posts, purge deleted ones. */
import { deleteOldBulkActions } from "#app/features/posts/bulk/bulk-commands.server.ts";
import { purgeDeletedPosts } from "#app/features/posts/commands/delete-commands.server.ts";
import {
  correctEarlyPosts,
  publishDuePosts,
} from "#app/features/posts/commands/publish-commands.server.ts";
import { HOUR, MINUTE } from "#app/lib/time.ts";
import type { RecurringJob } from "#app/platform/jobs/jobs.server.ts";

/** Publication dates have minute precision, so the job runs at the start of each minute. */
export const publishDue: RecurringJob = {
  name: "posts.publish-due",
  everyMs: MINUTE,
  async run(services) {
    await correctEarlyPosts(services);
    let published: number;
    do published = await publishDuePosts(services);
    while (published > 0 && !services.signal.aborted);
  },
};

/** Purges deleted posts after the restore period, and forgets old bulk actions. */
export const purgeDeleted: RecurringJob = {
  name: "posts.purge-deleted",
  everyMs: HOUR,
  async run(services) {
    let purged: number;
    do purged = await purgeDeletedPosts(services);
    while (purged > 0 && !services.signal.aborted);
    await deleteOldBulkActions(services);
  },
};
