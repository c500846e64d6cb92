/** The work of a page thread: the site's build, on a database connection of its own. */

import { receiveReactions } from "#app/features/reactions/receive-reactions.server.ts";
import { addRequested } from "#app/features/redirects/missing/missing-commands.server.ts";
import { addViews } from "#app/features/statistics/commands.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { LOCAL_COMPRESSOR } from "#server/http/content-coding.ts";
import { knownPaths } from "#server/pages/known-paths.ts";
import { createMaker } from "#server/pages/render.ts";
import { closeServices, reopenServices } from "#server/start/open-services.ts";
import { loadBuild } from "#server/start/site-build.ts";
import { startJobs } from "#server/start/start-jobs.ts";
import type { ThreadSettings, ThreadWork } from "./thread-program.ts";

/** Only the background thread runs jobs and keeps the search index current. */
export async function openWork({ isBackground }: ThreadSettings): Promise<ThreadWork> {
  const env = readEnv(process.env);
  const services = await reopenServices(env, { isWriting: isBackground });
  const build = await loadBuild();
  const stopJobs = isBackground ? await startJobs(services) : null;
  return {
    knownPaths: knownPaths(build.routes),
    maker: createMaker(build, services, LOCAL_COMPRESSOR),
    events: services.events,
    addViews: (seen) => addViews(services, seen, Date.now()),
    addRequested: (asked) => addRequested(services, asked, Date.now()),
    receiveReactions: (requests) => receiveReactions(services, requests),
    async stop() {
      await stopJobs?.();
      await closeServices(services);
    },
  };
}
