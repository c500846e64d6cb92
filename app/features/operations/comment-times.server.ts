/** Gives imported comments their ids, and plausible times to those that have none. */
import { stableFraction, stableId } from "#app/lib/id.server.ts";
import { HOUR, MINUTE } from "#app/lib/time.ts";
import type { FolderComment } from "./folder-schema.ts";

/** A comment with its place in the thread; parents come before their answers. */
export interface PlacedComment {
  id: string;
  parentId: string | null;
  author: string;
  text: string;
  likes: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long people wait before they write, at least and at most: under a post, and to an answer. */
const THREAD_GAP: [number, number] = [12 * MINUTE, 9 * HOUR];
const ANSWER_GAP: [number, number] = [4 * MINUTE, 5 * HOUR];

/** Squeezes a wait into the time there is, and keeps the order: the result is always shorter. */
const squeeze = (wait: number, room: number): number => (wait * room) / (wait + room);

interface Thread {
  postId: string;
  /** No time is made up after this one. */
  newest: number;
}

function placeSiblings(
  thread: Thread,
  siblings: FolderComment[],
  parent: { id: string | null; at: number },
  gap: [number, number],
): PlacedComment[] {
  const room = Math.max(thread.newest - parent.at, HOUR);
  const repeats = new Map<string, number>();
  let wait = 0;
  return siblings.flatMap((comment) => {
    const { author, text, likes, replies } = comment;
    // By content, not by position: a comment put in between later does not rename the others.
    const key = [thread.postId, parent.id ?? "", author, text];
    const repeat = repeats.get(key.join("\n")) ?? 0;
    repeats.set(key.join("\n"), repeat + 1);
    const id = stableId("comment", ...key, String(repeat));
    wait += gap[0] + stableFraction(id) * (gap[1] - gap[0]);
    const at = comment.at ?? Math.round(parent.at + squeeze(wait, room));
    const placed = { id, parentId: parent.id, author, text, likes, at };
    return [placed, ...placeSiblings(thread, replies, { id, at }, ANSWER_GAP)];
  });
}

/**
 * Places the comments of one post; the same input always gives the same ids and times.
 * @param publishedAt of the post, milliseconds since 1970
 * @param newest the newest date in the whole folder: made-up times lie before it, or within the
 *   hour after what they answer when that leaves no time
 */
export function placeComments(
  postId: string,
  publishedAt: number,
  newest: number,
  comments: FolderComment[],
): PlacedComment[] {
  const parent = { id: null, at: publishedAt };
  return placeSiblings({ postId, newest }, comments, parent, THREAD_GAP);
}
