/** The job that begins to watch for changes. */
import { queuedJob } from "#app/platform/jobs/jobs.server.ts";
import { rememberAll } from "./snapshots.server.ts";

export const rememberForWebhooks = queuedJob("webhooks.remember", rememberAll);
