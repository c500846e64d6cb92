/** Assigns ids to imported comments, and plausible dates to those without one. */
import { stableFraction, stableId } from "#app/lib/id.server.ts";
import { HOUR, MINUTE } from "#app/lib/time.ts";
import type { FolderComment } from "./folder-schema.ts";

/** A comment with its position in the thread; parents come first. */
export interface UntimedComment {
  id: string;
  parentId: string | null;
  author: string;
  text: string;
  likes: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Minimum and maximum delay of a comment after the post, and of a reply. */
const THREAD_GAP: [number, number] = [12 * MINUTE, 9 * HOUR];
const ANSWER_GAP: [number, number] = [4 * MINUTE, 5 * HOUR];

/** Compresses delays monotonically into the available time. */
const squeeze = (wait: number, room: number): number => (wait * room) / (wait + room);

interface Thread {
  postId: string;
  /** Upper bound of generated times. */
  newest: number;
}

function dateSiblings(
  thread: Thread,
  siblings: FolderComment[],
  parent: { id: string | null; at: number },
  gap: [number, number],
): UntimedComment[] {
  const room = Math.max(thread.newest - parent.at, HOUR);
  const repeats = new Map<string, number>();
  let wait = 0;
  return siblings.flatMap((comment) => {
    const { author, text, likes, replies } = comment;
    // Ids derive from content, not position, so that inserting a comment later does not change
    // others.
    const key = [thread.postId, parent.id ?? "", author, text];
    const repeat = repeats.get(key.join("\n")) ?? 0;
    repeats.set(key.join("\n"), repeat + 1);
    const id = stableId("comment", ...key, String(repeat));
    wait += gap[0] + stableFraction(id) * (gap[1] - gap[0]);
    const at = comment.at ?? Math.round(parent.at + squeeze(wait, room));
    const dated = { id, parentId: parent.id, author, text, likes, at };
    return [dated, ...dateSiblings(thread, replies, { id, at }, ANSWER_GAP)];
  });
}

/**
 * Assigns ids and times to the comments of one post. Deterministic.
 * @param publishedAt of the post, milliseconds since 1970
 * @param newest newest date of the folder; generated times are earlier, or within an hour after
 *   their parent when there is no time left
 */
export function dateComments(
  postId: string,
  publishedAt: number,
  newest: number,
  comments: FolderComment[],
): UntimedComment[] {
  const parent = { id: null, at: publishedAt };
  return dateSiblings({ postId, newest }, comments, parent, THREAD_GAP);
}
