/** A page thread as the front sees it: sends it tasks, limits their time, notices its end. */

import { Worker } from "node:worker_threads";
import { isRead } from "#app/platform/http/is-read.ts";
import { PageUnavailable } from "#server/pages/page-maker.ts";
import {
  type AnyTask,
  type FromThread,
  type TaskKind,
  type Tasks,
  type ToThread,
  unpackError,
} from "./messages.ts";
import { threadFile } from "./thread-files.ts";
import type { ThreadSettings } from "./thread-program.ts";

/** Longer than its jobs get to end. */
const STOP_TIMEOUT_MS = 10_000;

/** A start takes a second or two; on a machine with ten times the work that it can do, over a minute. */
const START_TIMEOUT_MS = 180_000;

/**
 * Time for a form with files: other processes convert its pictures meanwhile. Two photos of a phone
 * need some six seconds of a processor, which may be slow or busy. Others have it while their thread
 * answers: they wait, as for a payment provider or the sites that a text links to.
 */
const MAX_MS = 60_000;

/** A thread that does not answer for this long hangs. */
const ANSWER_MS = 1000;

/** A third of V8's default: 30 MB less per busy thread, for two percent more work. */
export const YOUNG_MB = 16;

/**
 * Many times what a thread uses. V8 lets a heap with a lower limit grow less before it collects:
 * docs/decisions/0023-page-threads.md has the figures.
 */
export const OLD_MB = 512;

/** The result of a task. */
export interface Reply<Kind extends TaskKind = TaskKind> {
  result: Tasks[Kind]["result"];
  /** Id of the last event that the thread had read then. */
  lastRead: number;
}

export interface RunningTask {
  task: AnyTask;
  /** True when its first thread was lost, perhaps by it: it has a thread for itself. */
  isSecond: boolean;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

export interface ThreadOptions {
  settings: ThreadSettings;
  /** Time for a task, from when the thread gets it; forms with files get more, and what only waits. */
  runMs: number;
  /** Called once: the thread has ended. @param again tasks that another one may do */
  onLost(reason: string, again: RunningTask[]): void;
}

export class Thread {
  /** The paths that it knows, once the thread takes tasks. */
  readonly ready: Promise<RegExp>;
  isReady = false;
  /** True when events arrived here since the last task. */
  isBehind = false;
  readonly #options: ThreadOptions;
  readonly #worker: Worker;
  readonly #running = new Map<number, RunningTask & { startedAt: number; timer: NodeJS.Timeout }>();
  readonly #ended: Promise<void>;
  #lastId = 0;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isLost = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    const { settings } = options;
    const name = settings.isBackground ? "background" : "reader";
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB };
    this.#worker = new Worker(threadFile("thread-program"), {
      name,
      workerData: settings,
      resourceLimits,
    });
    const { promise, resolve, reject } = Promise.withResolvers<RegExp>();
    this.ready = promise;
    const starting = setTimeout(() => {
      reject(new Error("The thread did not start in time"));
      this.#lose("it did not start in time");
      void this.#worker.terminate();
    }, START_TIMEOUT_MS);
    this.ready.catch(() => null).finally(() => clearTimeout(starting));
    this.#worker.on("message", (message: FromThread) => {
      if (message.id === "alive") this.#answeredAt = performance.now();
      else if (message.id !== null) this.#end(message);
      if (message.id !== null) return;
      this.isReady = true;
      resolve(message.knownPaths);
    });
    this.#worker.on("error", (error) => {
      reject(error as Error);
      this.#lose((error as Error).stack ?? String(error));
    });
    this.#ended = new Promise((end) => {
      this.#worker.once("exit", (code) => {
        reject(new Error(`The thread ended with ${code}`));
        this.#lose(`it ended with ${code}`);
        end();
      });
    });
  }

  /** Whether it can take a task besides those that it works on. */
  canTake({ isSecond }: Pick<RunningTask, "isSecond">, limit: number): boolean {
    if (!this.isReady) return false;
    const isAlone = [...this.#running.values()].some((running) => running.isSecond);
    return !isAlone && this.size < (isSecond ? 1 : limit);
  }

  /** Number of tasks that it works on. */
  get size(): number {
    return this.#running.size;
  }

  run(running: RunningTask): void {
    const id = ++this.#lastId;
    const { runMs } = this.#options;
    const limit = hasFiles(running.task) ? Math.max(runMs, MAX_MS) : runMs;
    const startedAt = performance.now();
    this.#running.set(id, { ...running, startedAt, timer: this.#watch(id, limit) });
    this.#send({ id, task: running.task, isBehind: this.isBehind });
    this.isBehind = false;
  }

  /** Lets it close its database. One that is still starting has nothing to end, and would answer only afterwards. */
  async stop(): Promise<void> {
    this.#isLost = true;
    if (!this.isReady) return void (await this.#worker.terminate());
    this.#send({ id: null });
    const timer = setTimeout(() => this.#worker.terminate(), STOP_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #end(message: Extract<FromThread, { id: number }>): void {
    const ended = this.#running.get(message.id);
    if (!ended) return;
    this.#running.delete(message.id);
    clearTimeout(ended.timer);
    if ("failure" in message) ended.reject(unpackError(message.failure));
    else ended.resolve(message);
  }

  /** After this time the task is done, or the thread answers; or it hangs. */
  #watch(id: number, limit: number): NodeJS.Timeout {
    return setTimeout(() => {
      const requestedAt = performance.now();
      this.#send({ id: "alive" });
      const judge = () => this.#judge(id, requestedAt);
      this.#running.get(id)!.timer = setTimeout(judge, ANSWER_MS);
    }, limit - ANSWER_MS);
  }

  /** One task that waits must not end those beside it. */
  #judge(id: number, requestedAt: number): void {
    const running = this.#running.get(id)!;
    const hasTime = performance.now() - running.startedAt < MAX_MS;
    if (hasTime && this.#answeredAt >= requestedAt)
      running.timer = this.#watch(id, this.#options.runMs);
    else this.#hang(id);
  }

  #hang(id: number): void {
    const hung = this.#running.get(id)!;
    this.#running.delete(id);
    this.#lose("a task took too long", hung);
    // Not awaited: it ends only after a statement that runs in SQLite.
    void this.#worker.terminate();
  }

  /**
   * Reports its end before it refuses tasks, so that it gets no other ones. Tasks that shared it
   * with the one that ended it are done again, once, if they only read.
   */
  #lose(reason: string, culprit: RunningTask | null = null): void {
    if (this.#isLost) return;
    this.#isLost = true;
    const running = [...this.#running.values()];
    for (const { timer } of running) clearTimeout(timer);
    this.#running.clear();
    const isOnlySuspect = !culprit && running.length === 1;
    const again = isOnlySuspect ? [] : running.filter(mayRunAgain);
    const refused = running.filter((task) => !again.includes(task));
    this.#options.onLost(reason, again);
    for (const { reject } of culprit ? [culprit, ...refused] : refused) {
      reject(new PageUnavailable(`The thread was lost: ${reason}`));
    }
  }
}

function hasFiles(task: AnyTask): boolean {
  if (task.kind !== "own") return false;
  return task.input.request.headers.some(
    ([name, value]) => name === "content-type" && /^multipart\/form-data\b/i.test(value),
  );
}

/** Only what reads: anything else may have changed something before its thread was lost. */
function mayRunAgain({ task, isSecond }: RunningTask): boolean {
  if (isSecond) return false;
  if (task.kind === "page" || task.kind === "compress") return true;
  return task.kind === "own" && isRead(task.input.request);
}
