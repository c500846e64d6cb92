/** Makes pages in threads: some for readers, one of low priority for the work behind them. */

import { registerThreads } from "#app/cache-registry.server.ts";
import type {
  ReactionAnswer,
  ReactionRequest,
} from "#app/features/reactions/receive-reactions.server.ts";
import type { RequestedAddresses } from "#app/features/redirects/missing/requested-addresses.ts";
import type { PostViews } from "#app/features/statistics/commands.server.ts";
import { SECOND } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { isRead } from "#app/platform/http/is-read.ts";
import { COMPRESSOR, type Compressor } from "#server/http/content-coding.ts";
import {
  type MadePage,
  type PageMaker,
  type PageOrder,
  type Sender,
  whileConnected,
} from "#server/pages/page-maker.ts";
import { Lane, type LaneOptions } from "./lane.ts";
import { asBuffer, ownBytes, packRequest, unpackPage, unpackResponse } from "./messages.ts";

export interface ThreadedOptions {
  services: Pick<Services, "events" | "log">;
  /** Module that exports `openWork`: a URL. */
  module: string;
  /** Number of readers' threads. */
  readers: number;
}

/** Nobody waits longer for a thread, and none is waited for that does not answer for so long. */
export const READER_LIMIT_MS = 10_000;
/** The background may have little of a busy processor, and also runs jobs. */
const BACKGROUND_LIMIT_MS = 60_000;
/** The first pages after a start have the processors for themselves. */
const BACKGROUND_DELAY_MS = SECOND;
/** While one waits for a password's hash, PostgreSQL or another server, others go on. */
const TASKS_PER_THREAD = 4;

export class ThreadedMaker implements PageMaker {
  readonly #events: Services["events"];
  readonly #readers: Lane;
  readonly #background: Lane;
  #knownPaths = /^/;

  constructor({ services, module, readers }: ThreadedOptions) {
    const { events, log } = services;
    const all = { module, log } satisfies Partial<LaneOptions>;
    this.#events = events;
    this.#readers = new Lane({
      ...all,
      isBackground: false,
      threads: readers,
      tasksPerThread: TASKS_PER_THREAD,
      waitMs: READER_LIMIT_MS,
      runMs: READER_LIMIT_MS,
    });
    this.#background = new Lane({
      ...all,
      isBackground: true,
      threads: 1,
      tasksPerThread: 1,
      waitMs: Number.POSITIVE_INFINITY,
      runMs: BACKGROUND_LIMIT_MS,
    });
    registerThreads(services, this);
  }

  /** Events arrived here: the threads read them before their next task. */
  fallBehind(): void {
    this.#readers.fallBehind();
    this.#background.fallBehind();
  }

  /**
   * Starts the threads.
   * @param backgroundDelayMs from when those of readers are ready until the background's starts
   * @throws what kept one of the readers' from starting
   */
  async open(backgroundDelayMs = BACKGROUND_DELAY_MS): Promise<void> {
    this.#knownPaths = await this.#readers.open();
    this.#background.openLater(backgroundDelayMs);
  }

  /** Compresses at the highest quality in the background. */
  readonly compressor: Compressor = {
    quick: COMPRESSOR.quick,
    best: async (body) => {
      const { result } = await this.#background.run("compress", ownBytes(body));
      return asBuffer(result);
    },
  };

  async page(order: PageOrder): Promise<MadePage> {
    const { isBackground, isAhead = false } = order;
    const lane = isBackground ? this.#background : this.#readers;
    const { result } = await lane.run("page", order, { isSpare: isAhead });
    return unpackPage(result);
  }

  async own(request: Request, sender: Sender): Promise<Response> {
    const input = { request: await whileConnected(request, packRequest(request)), sender };
    const { result, lastRead } = await this.#readers.run("own", input, {
      signal: request.signal,
    });
    // The next request of this reader must find what this one has changed.
    if (!isRead(request) || lastRead > this.#events.lastRead) await this.#events.nudge();
    return unpackResponse(result);
  }

  /** Once it resolves, this process has read the events of what was changed. */
  async receiveReactions(requests: readonly ReactionRequest[]): Promise<ReactionAnswer[]> {
    const { result } = await this.#readers.run("reactions", requests);
    await this.#events.nudge();
    return result;
  }

  isUnknown(path: string): boolean {
    return !this.#knownPaths.test(path);
  }

  async addViews(seen: ReadonlyMap<string, PostViews>): Promise<void> {
    await this.#background.run("views", seen);
  }

  async addRequested(asked: RequestedAddresses): Promise<void> {
    await this.#background.run("asked", asked);
  }

  /** Ends jobs and threads; waiting pages are refused. */
  async stop(): Promise<void> {
    await Promise.all([this.#readers.stop(), this.#background.stop()]);
  }
}
