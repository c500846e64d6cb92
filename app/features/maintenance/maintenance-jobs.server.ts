/** Clean-up of the program's own tables and cache folders. */
import { join } from "node:path";
import type { Database } from "#app/database/client/client.server.ts";
import { deleteOldFormSaves } from "#app/database/queries/form-saves.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { pruneJobs } from "#app/platform/jobs/job-queue.server.ts";
import type { JobName, RecurringJob } from "#app/platform/jobs/jobs.server.ts";
import { type CacheLimits, pruneCacheFolder } from "#app/platform/storage/cache-files.server.ts";

const EMAIL_RETENTION_MS = 30 * DAY;

async function deleteOldEmails(db: Database): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<=", Date.now() - EMAIL_RETENTION_MS)
    .execute();
}

/** An email that was held is sent later as its job says, e.g. by the sender of a newsletter. */
const KEPT_LONGER = [{ name: "newsletter.test" satisfies JobName, ms: EMAIL_RETENTION_MS }];

export const pruneOutboxAndJobs: RecurringJob = {
  name: "operations.forget-done",
  everyMs: HOUR,
  async run(services) {
    await pruneJobs(services, Date.now(), KEPT_LONGER);
    await deleteOldEmails(services.db);
    await deleteOldFormSaves(services.db);
  },
};

const MB = 1024 * 1024;

/** Folders below `cache/` whose files are made again when they are requested. */
const CACHE_LIMITS: readonly [folder: string, CacheLimits][] = [
  // Pictures of links, of 40 to 400 KB, and the unpacked fonts for them.
  ["social", { unusedMs: 30 * DAY, maxBytes: 512 * MB }],
  ["fonts", { unusedMs: 30 * DAY, maxBytes: 64 * MB }],
];

export const pruneCaches: RecurringJob = {
  name: "operations.prune-caches",
  everyMs: DAY,
  async run({ env, log }) {
    for (const [name, limits] of CACHE_LIMITS) {
      const deleted = await pruneCacheFolder(join(env.dataDir, "cache", name), limits);
      if (deleted > 0) log.info({ folder: name, deleted }, "unused files of a cache were deleted");
    }
  },
};
