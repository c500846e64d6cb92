/** A queue in front of some equal threads: first come, first served. */
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#app/platform/log.server.ts";
import { PageUnavailable } from "#server/pages/page-maker.ts";
import type { AnyTask, TaskKind, Tasks } from "./messages.ts";
import { type Reply, type RunningTask, Thread } from "./thread.ts";

export interface LaneOptions {
  /** Module with the work of its threads. */
  module: string;
  isBackground: boolean;
  threads: number;
  /** Tasks that one thread works on at a time. */
  tasksPerThread: number;
  /** Longest time in the queue; infinite where nobody waits. */
  waitMs: number;
  /** Time for a task, from when a thread gets it: then the thread hangs. */
  runMs: number;
  log: Pick<Log, "error">;
}

interface WaitingTask extends RunningTask {
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal | undefined;
  timer: NodeJS.Timeout | undefined;
}

interface RunOptions {
  signal?: AbortSignal;
  /** True for a task that nobody waits for: done by a thread that has nothing else to do, without a limit of time. */
  isSpare?: boolean;
}

/** Pause before a thread that did not get ready is replaced. */
const RESTART_MS = 1000;

/** One for all: under such a load, a stack trace each is work. */
const TOO_BUSY = new PageUnavailable("Too many pages wait");

/** How much the latest task counts in the mean time of a task. */
const LATEST_SHARE = 0.1;

export class Lane {
  readonly #options: LaneOptions;
  readonly #threads = new Set<Thread>();
  #waiting = new Set<WaitingTask>();
  readonly #spare = new Set<WaitingTask>();
  /** Mean time of a task; from nothing, since the first ones after a start are slow. */
  #meanMs = 0;
  #isStopping = false;
  #opening: NodeJS.Timeout | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Number of tasks in the queue. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Starts the threads. @returns the paths of their routes @throws what kept one of them from starting */
  async open(): Promise<RegExp> {
    const { threads } = this.#options;
    const ready = Array.from({ length: threads }, () => this.#add());
    try {
      const [paths] = await Promise.all(ready);
      return paths!;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Starts the threads later, where nobody waits for them; tasks wait until then. */
  openLater(delayMs: number): void {
    this.#opening = setTimeout(() => {
      // A thread that cannot start is logged, and replaced.
      for (let count = 0; count < this.#options.threads; count += 1) this.#add().catch(() => null);
    }, delayMs);
  }

  /**
   * Does a task in its turn.
   * @throws PageUnavailable when its thread is lost, or it would wait or has waited too long
   */
  run<Kind extends TaskKind>(
    kind: Kind,
    input: Tasks[Kind]["input"],
    { signal, isSpare = false }: RunOptions = {},
  ): Promise<Reply<Kind>> {
    const { waitMs } = this.#options;
    const task = { kind, input } as AnyTask;
    return new Promise((resolve, reject) => {
      const isTooLate = !isSpare && this.#expectedWait() > waitMs;
      if (this.#isStopping || isTooLate) return reject(TOO_BUSY);
      const waiting: WaitingTask = {
        task,
        resolve: resolve as WaitingTask["resolve"],
        reject,
        isSecond: false,
        signal,
        timer: undefined,
      };
      if (isSpare) this.#spare.add(waiting);
      else {
        this.#limitWait(waiting);
        this.#waiting.add(waiting);
      }
      this.#dispatch();
    });
  }

  #limitWait(waiting: WaitingTask): void {
    const { waitMs } = this.#options;
    if (!Number.isFinite(waitMs)) return;
    waiting.timer = setTimeout(() => {
      this.#waiting.delete(waiting);
      waiting.reject(TOO_BUSY);
    }, waitMs);
  }

  /** Events arrived: the threads read them before their next task. */
  fallBehind(): void {
    for (const thread of this.#threads) thread.isBehind = true;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#opening);
    for (const { timer, reject } of [...this.#waiting, ...this.#spare]) {
      clearTimeout(timer);
      reject(TOO_BUSY);
    }
    this.#waiting.clear();
    this.#spare.clear();
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** How long a new task would wait, in milliseconds. */
  #expectedWait(): number {
    const { threads, tasksPerThread } = this.#options;
    return (this.#waiting.size * this.#meanMs) / (threads * tasksPerThread);
  }

  #add(): Promise<RegExp> {
    const { module, isBackground, runMs } = this.#options;
    const thread: Thread = new Thread({
      settings: { module, isBackground },
      runMs,
      onLost: (reason, again) => this.#replace(thread, reason, again),
    });
    this.#threads.add(thread);
    return thread.ready.then((paths) => {
      this.#dispatch();
      return paths;
    });
  }

  async #replace(lost: Thread, reason: string, tasks: RunningTask[]): Promise<void> {
    this.#threads.delete(lost);
    if (this.#isStopping) return;
    this.#options.log.error({ reason }, "a page thread was lost and is replaced");
    const again = tasks.map(({ task, resolve, reject }): WaitingTask => {
      return { task, resolve, reject, isSecond: true, signal: undefined, timer: undefined };
    });
    // Without its database a new thread does not get ready.
    for (const waiting of again) this.#limitWait(waiting);
    this.#waiting = new Set([...again, ...this.#waiting]);
    if (!lost.isReady) await wait(RESTART_MS, null, { ref: false });
    if (!this.#isStopping) this.#add().catch(() => null);
  }

  /** The thread with the fewest tasks that can take this one. */
  #freeThread(waiting: WaitingTask): Thread | undefined {
    const { tasksPerThread } = this.#options;
    const free = [...this.#threads].filter((thread) => thread.canTake(waiting, tasksPerThread));
    return free.sort((a, b) => a.size - b.size)[0];
  }

  #dispatch(): void {
    for (const waiting of this.#waiting) {
      const thread = this.#freeThread(waiting);
      if (!thread) return;
      this.#waiting.delete(waiting);
      clearTimeout(waiting.timer);
      if (waiting.signal?.aborted) waiting.reject(new PageUnavailable("Nobody waits for the page"));
      else this.#start(thread, waiting);
    }
    this.#dispatchSpare();
  }

  /** Nothing else waits: what nobody waits for, one task at a time and only where nothing else runs. */
  #dispatchSpare(): void {
    for (const waiting of this.#spare) {
      const thread = [...this.#threads].find((each) => each.canTake(waiting, 1));
      if (!thread) return;
      this.#spare.delete(waiting);
      this.#start(thread, waiting);
      // The next one goes to another thread, so that all of them get warm.
      this.#threads.delete(thread);
      this.#threads.add(thread);
    }
  }

  #start(thread: Thread, { task, isSecond, resolve, reject }: WaitingTask): void {
    const start = performance.now();
    const next = () => {
      const took = performance.now() - start;
      this.#meanMs += (took - this.#meanMs) * LATEST_SHARE;
      this.#dispatch();
    };
    thread.run({
      task,
      isSecond,
      resolve(reply) {
        resolve(reply);
        next();
      },
      reject(error) {
        reject(error);
        next();
      },
    });
  }
}
