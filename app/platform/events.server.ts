/** What happened, told to every process: written with the change itself, read back by each. */
import type { Database } from "#app/database/client.server.ts";

/** Every event of the product with what it carries. */
export interface EventMap {
  "post.published": { postId: string; tags: string[] };
  "post.changed": { postId: string; tags: string[] };
  /** The editors' picks or their order. */
  "posts.curated": { tags: string[] };
  /** What stands in front of a home's section. */
  "posts.placed": { tags: string[] };
  "post.counted": { postId: string; tags: string[] };
  "comment.changed": { postId: string; commentId: string };
  /** A comment has another number of likes. */
  "comment.counted": { postId: string; tags: string[] };
  "author.counted": { authorId: string; tags: string[] };
  "author.changed": { authorId: string; tags: string[] };
  "term.changed": { termId: string; tags: string[] };
  "user.changed": { userId: string; tags: string[] };
  /** What can be found differs from before. */
  "search.changed": { tags: string[] };
  /** The bytes with this hash are no longer shown: what was made of them can go. */
  "media.replaced": { hash: string };
  /** How loud the sound of these posts is. */
  "media.measured": { tags: string[] };
  "site.changed": Record<string, never>;
}

export type EventName = keyof EventMap;

/** Events that name the tags of what they change: it is not shown any more as it was. */
export const CHANGES = [
  "post.published",
  "post.changed",
  "posts.curated",
  "posts.placed",
  "author.changed",
  "term.changed",
  "user.changed",
  "search.changed",
] as const satisfies EventName[];
export type Listener<Name extends EventName> = (payload: EventMap[Name]) => void | Promise<void>;

/**
 * Records an event in the same transaction as the change it speaks of. Listeners hear of it after
 * the commit; call `events.nudge()` then so that this process hears at once.
 */
export async function emit<Name extends EventName>(
  db: Database,
  name: Name,
  payload: EventMap[Name],
): Promise<void> {
  await db
    .insertInto("events")
    .values({ name, payload: JSON.stringify(payload), created_at: Date.now() })
    .execute();
}

/** Hears events of this and every other process on the same database. */
export interface Events {
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Reads what is new now instead of at the next poll. */
  nudge(): Promise<void>;
  stop(): Promise<void>;
}
