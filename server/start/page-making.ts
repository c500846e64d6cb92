/** Chooses the threads that make pages and run background work: this one, or others. */

import {
  type ReactionAnswer,
  type ReactionRequest,
  receiveReactions,
} from "#app/features/reactions/receive-reactions.server.ts";
import { addRequested } from "#app/features/redirects/missing/missing-commands.server.ts";
import type { RequestedAddresses } from "#app/features/redirects/missing/requested-addresses.ts";
import { addViews, type PostViews } from "#app/features/statistics/commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { COMPRESSOR, type Compressor } from "#server/http/content-coding.ts";
import type { PageMaker } from "#server/pages/page-maker.ts";
import { createMaker } from "#server/pages/render.ts";
import { threadFile } from "#server/threads/thread-files.ts";
import { ThreadedMaker } from "#server/threads/threaded-maker.ts";
import { loadBuild } from "./site-build.ts";
import { startJobs } from "./start-jobs.ts";

export interface PageMaking {
  maker: PageMaker;
  compressor: Compressor;
  /** Writes views and reads, by post id. */
  addViews(seen: ReadonlyMap<string, PostViews>): Promise<unknown>;
  /** Writes hits of redirects and missing addresses. */
  addRequested(asked: RequestedAddresses): Promise<unknown>;
  /**
   * Stores the likes, saved posts and follows that pages send. Once it resolves, this process has read the
   * events of what was changed.
   * @throws PageUnavailable when no thread takes them in time
   */
  receiveReactions(requests: readonly ReactionRequest[]): Promise<ReactionAnswer[]>;
  /** Ends jobs and threads, after the last page. */
  stop(): Promise<unknown>;
}

/** For tests, and for `PAGE_THREADS=0`. */
export function makeInProcess(services: Services, maker: PageMaker): PageMaking {
  return {
    maker,
    compressor: COMPRESSOR,
    addViews: (seen) => addViews(services, seen, Date.now()),
    addRequested: (asked) => addRequested(services, asked, Date.now()),
    receiveReactions: (requests) => receiveReactions(services, requests),
    stop: async () => undefined,
  };
}

/** Loads the build in this thread, and runs the jobs here. */
export async function startInProcess(services: Services): Promise<PageMaking> {
  const build = await loadBuild();
  const stop = await startJobs(services);
  return { ...makeInProcess(services, createMaker(build, services)), stop };
}

/** Starts the threads that make pages, and waits until they are ready. */
export async function startThreads(services: Services): Promise<PageMaking> {
  const module = threadFile("site-work").href;
  const readers = services.env.pageThreads;
  const maker = new ThreadedMaker({ services, module, readers });
  await maker.open();
  return {
    maker,
    compressor: maker.compressor,
    addViews: (seen) => maker.addViews(seen),
    addRequested: (asked) => maker.addRequested(asked),
    receiveReactions: (requests) => maker.receiveReactions(requests),
    stop: () => maker.stop(),
  };
}
