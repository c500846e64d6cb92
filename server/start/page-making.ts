/** What makes pages and does the work beside them: this process, or threads. */
import { addViews, type PostViews } from "#app/features/statistics/commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { COMPRESSOR, type Compressor } from "#server/http/content-coding.ts";
import type { PageMaker } from "#server/pages/page-maker.ts";

export interface PageMaking {
  maker: PageMaker;
  compressor: Compressor;
  /** Writes views and reads, by post id. */
  addViews(seen: ReadonlyMap<string, PostViews>): Promise<unknown>;
}

/** For development, tests, and where `PAGE_THREADS=0`. */
export function makeInProcess(services: Services, maker: PageMaker): PageMaking {
  return {
    maker,
    compressor: COMPRESSOR,
    addViews: (seen) => addViews(services, seen, Date.now()),
  };
}
