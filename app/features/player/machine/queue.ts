/** The tracks around the current one: what comes next, and what was heard. */
import type { Track } from "#app/features/player/models.ts";
import type { Playback } from "./playback.ts";

/** Heard tracks that "Previous" goes back to; older ones are dropped. */
const MAX_HISTORY = 20;

export type QueueEvent =
  /** To the front of the queue. */
  | { type: "playNext"; track: Track }
  /** To its end. */
  | { type: "enqueue"; track: Track }
  | { type: "unqueue"; postId: string }
  /** By one place, towards the front or the end. */
  | { type: "moveQueued"; postId: string; by: -1 | 1 };

type Tracks = readonly Track[];

const without = (tracks: Tracks, id: string): Track[] =>
  tracks.filter(({ postId }) => postId !== id);

/** The same tracks with one of them a place further; unchanged at either end. */
function moved(tracks: Tracks, id: string, by: -1 | 1): Tracks {
  const from = tracks.findIndex(({ postId }) => postId === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= tracks.length) return tracks;
  return without(tracks, id).toSpliced(to, 0, tracks[from]!);
}

/** The queue after an event; the same array when nothing changes. */
export function changeQueue({ queue, track }: Playback, event: QueueEvent): Tracks {
  switch (event.type) {
    case "playNext":
      if (event.track.postId === track?.postId) return queue;
      return [event.track, ...without(queue, event.track.postId)];
    case "enqueue":
      if (event.track.postId === track?.postId) return queue;
      return [...without(queue, event.track.postId), event.track];
    case "unqueue":
      return without(queue, event.postId);
    case "moveQueued":
      return moved(queue, event.postId, event.by);
  }
}

/** Queue and history when a track becomes the current one. */
export function aroundTrack(before: Playback, next: Track): Pick<Playback, "queue" | "history"> {
  const queue = without(before.queue, next.postId);
  const heard = without(before.history, next.postId);
  if (!before.track || before.track.postId === next.postId) return { queue, history: heard };
  const history = [...without(heard, before.track.postId), before.track].slice(-MAX_HISTORY);
  return { queue, history };
}
