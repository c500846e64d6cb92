/** The program of a page thread: opens its work, then does one task after the other. */
import { flushCompileCache } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type {
  ReactionAnswer,
  ReactionRequest,
} from "#app/features/reactions/receive-reactions.server.ts";
import type { RequestedAddresses } from "#app/features/redirects/missing/requested-addresses.ts";
import type { PostViews } from "#app/features/statistics/commands.server.ts";
import type { Events } from "#app/platform/events/events.server.ts";
import { LOCAL_COMPRESSOR } from "#server/http/content-coding.ts";
import type { PageMaker } from "#server/pages/page-maker.ts";
import { lowerPriority } from "./low-priority.ts";
import {
  type AnyTask,
  asBuffer,
  type FromThread,
  ownBytes,
  packError,
  packPage,
  packResponse,
  type TaskKind,
  type Tasks,
  type ToThread,
  transfersOf,
  unpackRequest,
} from "./messages.ts";
import { IdleCollector, releaseMemoryAfterStart } from "./release-memory.ts";
import { trimHeap } from "./trim-heap.ts";

/** Settings of a thread. */
export interface ThreadSettings {
  /** Module that exports `openWork`. */
  module: string;
  /** True for the thread of low priority, which also runs the jobs. */
  isBackground: boolean;
}

/** Services of a thread; each has its own database connection. */
export interface ThreadWork {
  knownPaths: RegExp;
  maker: Pick<PageMaker, "page" | "own">;
  events: Pick<Events, "lastRead" | "nudge">;
  addViews(seen: ReadonlyMap<string, PostViews>): Promise<unknown>;
  addRequested(asked: RequestedAddresses): Promise<unknown>;
  receiveReactions(requests: readonly ReactionRequest[]): Promise<ReactionAnswer[]>;
  stop(): Promise<void>;
}

const settings: ThreadSettings = workerData;
const { openWork } = (await import(/* @vite-ignore */ settings.module)) as {
  openWork(settings: ThreadSettings): Promise<ThreadWork>;
};
const work = await openWork(settings);
releaseMemoryAfterStart();

async function run(task: AnyTask): Promise<Tasks[TaskKind]["result"]> {
  if (task.kind === "page") return packPage(await work.maker.page(task.input));
  if (task.kind === "reactions") return work.receiveReactions(task.input);
  if (task.kind === "compress") return ownBytes(await LOCAL_COMPRESSOR.best(asBuffer(task.input)));
  if (task.kind === "views") {
    await work.addViews(task.input);
    return null;
  }
  if (task.kind === "asked") {
    await work.addRequested(task.input);
    return null;
  }
  const { request, sender } = task.input;
  return packResponse(await work.maker.own(unpackRequest(request), sender));
}

function send(message: FromThread, transfers: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, transfers);
}

async function stop(): Promise<void> {
  await work.stop();
  process.exit();
}

const memory = new IdleCollector();

/** Tasks wait for the events that were read when they came, also those of another task. */
let reading = Promise.resolve();

parentPort!.on("message", async (message: ToThread) => {
  const { id } = message;
  if (id === null) return stop();
  if (id === "alive") return send({ id });
  try {
    if (message.isBehind) reading = work.events.nudge();
    await reading;
    // The port hands out up to a thousand messages in one turn of the event loop, and what has been
    // used in a turn is not collected before its end.
    await nextTurn();
    const result = await run(message.task);
    send({ id, lastRead: work.events.lastRead, result }, transfersOf(result));
  } catch (error) {
    send({ id, lastRead: work.events.lastRead, failure: packError(error) });
  } finally {
    memory.count();
  }
});
send({ id: null, knownPaths: work.knownPaths });
flushCompileCache();
trimHeap();
// Not before: loading, and writing the compile cache, take seconds at a low priority on a busy machine.
if (settings.isBackground) lowerPriority();
