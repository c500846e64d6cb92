import { createChannel, isEmbedded } from "#app/features/player/channels/channel.ts";
import { type Playback, shouldRun } from "#app/features/player/machine/playback.ts";
import type { Track } from "#app/features/player/models.ts";
import { createListeners } from "#app/lib/listeners.ts";

/** Where a video is shown: in a page element, or in the mini player ("dock"). */
export type VideoPlace = HTMLElement | "dock" | null;

const element = document.createElement("video");
element.playsInline = true;
element.preload = "metadata";

let place: VideoPlace = null;
const listeners = createListeners();

function setPlace(next: VideoPlace): void {
  if (next === place) return;
  place = next;
  listeners.notify();
}

/** A stage that leaves the page takes its video along, unless it was moved before. */
function leaveWithStage(now: Playback): void {
  const isGone = place instanceof HTMLElement && !place.isConnected;
  if (isGone && now.track && now.status === "paused") videoChannel.send({ type: "close" });
  if (!now.track) setPlace(null);
}

/** The single video channel. */
export const videoChannel = createChannel(element, leaveWithStage);

export const videoPlace = {
  get: () => place,
  subscribe: listeners.subscribe,
};

/** The page element that shows a post's video; stages of a closed dialog or a list are hidden. */
export function findStage(postId: string): HTMLElement | null {
  const stages = document.querySelectorAll<HTMLElement>(`[data-stage="${CSS.escape(postId)}"]`);
  return [...stages].find((stage) => stage.checkVisibility()) ?? null;
}

/** Shows and plays a video on a stage; toggles play/pause if it is there already. */
export function pressVideo(track: Track, stage: HTMLElement): void {
  const isMoved = videoChannel.get().track?.postId === track.postId && place !== stage;
  setPlace(stage);
  if (!isMoved || !shouldRun(videoChannel.get())) videoChannel.press(track);
}

/** Before a navigation removes the page: a video that plays on a stage moves to the mini player. */
export function leavePage(): void {
  const playback = videoChannel.get();
  const isOnStage = place instanceof HTMLElement;
  if (!playback.track || !isOnStage) return;
  // An iframe reloads when it is moved.
  if (shouldRun(playback) && !isEmbedded(playback.track)) setPlace("dock");
  else videoChannel.send({ type: "close" });
}

/**
 * After a navigation: moves the video to a stage of the new page, or to the mini player while it
 * plays.
 */
export function followPage(): void {
  const playback = videoChannel.get();
  if (!playback.track) return;
  const stage = findStage(playback.track.postId);
  const isGone = place instanceof HTMLElement && !place.isConnected;
  if (stage && (isGone || place === "dock")) setPlace(stage);
  else if (isGone) {
    // An iframe reloads when it is moved.
    if (shouldRun(playback) && !isEmbedded(playback.track)) setPlace("dock");
    else videoChannel.send({ type: "close" });
  }
}
