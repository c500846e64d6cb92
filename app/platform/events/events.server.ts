/**
 * Events: rows written in the transaction of the change (transactional outbox), delivered to
 * listeners in every process.
 */
import type { Database } from "#app/database/client/client.server.ts";

interface ImportMark {
  /** An import has added it: what was public before has not changed. */
  isImported?: boolean | undefined;
}

/** A post and the authors and terms whose public lists contain it, or did before the change. */
interface ListedPost extends ImportMark {
  postId: string;
  authorIds: string[];
  termIds: string[];
  /** The series that it is a part of. */
  seriesId?: string | undefined;
}

/**
 * All events and their payloads. What each makes stale is in `stale-pages.ts`. Names are stored in
 * rows: renaming one needs a migration.
 */
export interface EventMap {
  "post.published": ListedPost;
  "post.changed": ListedPost;
  /** Editors' picks or their order, with the lists that contain the posts. */
  "posts.curated": { authorIds: string[]; termIds: string[] };
  /** Posts pinned to the front of a home section. */
  "posts.placed": Record<string, never>;
  /** The published arrangement of a page changed. */
  "arrangement.published": { arrangementId: string };
  /** A post's like count changed. With the author whose list of liked posts changed, if any. */
  "post.counted": { postId: string; authorId?: string };
  "comment.changed": { postId: string; commentId: string };
  /** A comment's like count changed. */
  "comment.counted": { postId: string };
  "author.changed": ImportMark & { authorId: string };
  "term.changed": ImportMark & { termId: string };
  /**
   * With the posts that the user commented on, if the name or avatar changed, and those that lost a
   * like, of their own or of a comment, if the account was deleted.
   */
  "user.changed": { userId: string; commentedPostIds?: string[]; unlikedPostIds?: string[] };
  /** Somebody has confirmed the newsletter, has left it, or was deleted. */
  "subscriber.changed": { subscriberId: string };
  /** A newsletter of the magazine; `site.changed` is emitted with it. */
  "newsletter.changed": { newsletterId: string };
  /** A plan on offer; `site.changed` is emitted with it. */
  "plan.changed": { planId: string };
  /** The search index changed. */
  "search.changed": ImportMark;
  /** The file with this hash was replaced: its encoded variants can be deleted. */
  "media.replaced": { hash: string };
  /** The loudness of these posts' audio was measured. */
  "media.measured": { postIds: string[] };
  /** The videos or audio files of these posts were prepared: cards and feeds name what was made. */
  "media.prepared": { postIds: string[] };
  /** Redirects of the owner: the threads that answer requests read their patterns again. */
  "redirects.changed": Record<string, never>;
  /** A series, or which posts are its parts; with the posts that came or went. */
  "series.changed": { seriesId: string; postIds: string[] };
  /** The keys or the scopes of an integration. */
  "integration.changed": { integrationId: string };
  /** Stored texts were rendered again: their words are the same, their HTML is not. */
  "texts.rendered": { postIds: string[]; pageIds: string[] };
  "site.changed": Record<string, never>;
  /** A static page, its address, or whether it is public. */
  "page.changed": {
    pageId: string;
    /** Whether the menu or footer changed; both are on every page. */
    isOnEveryPage: boolean;
  };
}

export type EventName = keyof EventMap;
export type Listener<Name extends EventName> = (payload: EventMap[Name]) => void | Promise<void>;

/**
 * Records an event in the transaction of the change. Listeners run after the commit; call
 * `events.nudge()` then, so that this process does not wait for the next poll.
 */
export async function emit<Name extends EventName>(
  db: Database,
  name: Name,
  payload: EventMap[Name],
): Promise<void> {
  await emitAll(db, name, [payload]);
}

/** Records the same event of several subjects, in one statement. */
export async function emitAll<Name extends EventName>(
  db: Database,
  name: Name,
  payloads: readonly EventMap[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  const created_at = Date.now();
  const rows = payloads.map((payload) => ({ name, payload: JSON.stringify(payload), created_at }));
  await db.insertInto("events").values(rows).execute();
}

/** Subscribes to events of all processes on the same database. */
export interface Events {
  /** The id of the last event that this process has read. */
  readonly lastRead: number;
  /** For state in memory: receives events from the start of the process on. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /**
   * For what changes the database: every event is delivered at least once, in order, also one of before
   * a crash. During an outage of the database it waits; an event that fails for another reason is
   * skipped after some attempts.
   * @param name under which its offset in the log is stored
   */
  durable(name: string): Pick<Events, "on">;
  /** Polls now instead of at the next interval. */
  nudge(): Promise<void>;
  stop(): Promise<void>;
}
