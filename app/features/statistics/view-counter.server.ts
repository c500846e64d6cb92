/** Counts views and reads, and writes them every few seconds. */
import { isBot } from "#app/lib/bots.ts";
import type { Log } from "#app/platform/log.server.ts";
import { WriteBehind } from "#app/platform/write-behind.server.ts";
import type { PostViews } from "./commands.server.ts";
import { type Visitor, Visitors } from "./visitors.server.ts";

/** Message format: a post id, optionally followed by " read". Anything else is ignored. */
const MESSAGE = /^([\w.:-]{1,100})( read)?$/;

/** Writes views and reads, by post id. */
type WriteViews = (seen: ReadonlyMap<string, PostViews>) => Promise<unknown>;

const sum = (a: PostViews, b: PostViews): PostViews => ({
  views: a.views + b.views,
  reads: a.reads + b.reads,
});

export class ViewCounter {
  readonly #visitors = new Visitors();
  readonly #waiting: WriteBehind<PostViews>;

  constructor(write: WriteViews, log: Pick<Log, "warn">) {
    this.#waiting = new WriteBehind({ sum, write, name: "views", log });
  }

  /** Counts a view (`ID`) or a read (`ID read`); ignores bots and repeats within a day. */
  count(message: string, visitor: Visitor, now: number = Date.now()): void {
    const [, postId, isRead] = MESSAGE.exec(message) ?? [];
    if (!postId || isBot(visitor.agent) || !this.#waiting.hasRoomFor(postId)) return;
    if (!this.#visitors.isNew(visitor, message, now)) return;
    this.#waiting.add(postId, isRead ? { views: 0, reads: 1 } : { views: 1, reads: 0 });
  }

  /** Writes the buffer. */
  flush(): Promise<void> {
    return this.#waiting.flush();
  }

  /** Flushes and stops counting. */
  stop(): Promise<void> {
    return this.#waiting.stop();
  }
}
