/** Clears away what nobody will go on with. */
import type { Database } from "#app/database/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { onRequest, type RecurringJob } from "#app/platform/jobs.server.ts";
import { purgeDeletedMedia } from "./library-commands.server.ts";
import { listPartials, removePartial } from "./partial-files.server.ts";

/** So long somebody may take to go on with a file. */
const UPLOADS_KEPT = 3 * DAY;

async function isKnown(db: Database, id: string): Promise<boolean> {
  const row = db
    .selectFrom("uploads")
    .select("id")
    .where("id", "=", id)
    .where("media_id", "is", null);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Files on their way that have not moved for days, and what a crash has left of others. */
export const forgetStaleUploads: RecurringJob = {
  name: "uploads.forget-stale",
  everyMs: HOUR,
  async run({ db, env }) {
    await db
      .deleteFrom("uploads")
      .where("updated_at", "<", Date.now() - UPLOADS_KEPT)
      .execute();
    for (const id of await listPartials(env)) {
      if (!(await isKnown(db, id))) await removePartial(env, id);
    }
  },
};

/** What nobody brought back in time is gone. */
export const purgeMedia: RecurringJob = {
  name: "media.purge-deleted",
  everyMs: HOUR,
  async run(services) {
    let purged: number;
    do purged = await purgeDeletedMedia(services);
    while (purged > 0 && !services.signal.aborted);
  },
};

/** Bytes that no file has any more; the same may have been sent again meanwhile. */
export const forgetBytes = onRequest(
  "media.forget-bytes",
  async ({ db, storage }, { storageKey }) => {
    const row = db.selectFrom("media").select("id").where("storage_key", "=", storageKey);
    if (!(await row.executeTakeFirst())) await storage.remove(storageKey);
  },
);
