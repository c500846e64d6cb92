import type { Transition } from "./machine.ts";
import type { Playback } from "./playback.ts";

/**
 * A track that begins without a press, as the next of the queue, goes on where it was left.
 * @param findPlace the saved position of a post, in seconds
 */
export function atSavedPlace(
  { playback, seekTo }: Transition,
  before: Playback,
  findPlace: (postId: string) => number | null,
): Transition {
  const { track, status, resumeAt } = playback;
  const isNew = track !== null && track !== before.track && status === "loading";
  if (!isNew || resumeAt !== null) return { playback, seekTo };
  return { playback: { ...playback, resumeAt: findPlace(track.postId) }, seekTo };
}
