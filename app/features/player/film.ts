import { createChannel, isEmbedded } from "./channel.ts";
import type { Track } from "./models.ts";
import { type Playback, shouldRun } from "./playback.ts";

/** Where a film is shown: in an element of the page, or in its own small window over all pages. */
export type FilmPlace = HTMLElement | "dock" | null;

const element = document.createElement("video");
element.playsInline = true;
element.preload = "metadata";

let place: FilmPlace = null;
const listeners = new Set<() => void>();

function setPlace(next: FilmPlace): void {
  if (next === place) return;
  place = next;
  for (const listener of listeners) listener();
}

/** A stage that has left the page takes its film along, unless that was moved elsewhere before. */
function leaveWithStage(now: Playback): void {
  const isGone = place instanceof HTMLElement && !place.isConnected;
  if (isGone && now.track && now.status === "paused") film.send({ type: "close" });
  if (!now.track) setPlace(null);
}

/** The one player of films. */
export const film = createChannel(element, leaveWithStage);

export const filmPlace = {
  get: () => place,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The element of the page that shows a post's film. */
export const findStage = (postId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-stage="${CSS.escape(postId)}"]`);

/** Shows a film on a stage and plays it; one that is there already is played or paused. */
export function pressFilm(track: Track, stage: HTMLElement): void {
  const isMoved = film.get().track?.postId === track.postId && place !== stage;
  setPlace(stage);
  if (!isMoved || !shouldRun(film.get())) film.press(track);
}

/** After a navigation: back to a stage of its own, or on in the small window while it runs. */
export function followPage(): void {
  const playback = film.get();
  if (!playback.track) return;
  const stage = findStage(playback.track.postId);
  const isGone = place instanceof HTMLElement && !place.isConnected;
  if (stage && (isGone || place === "dock")) setPlace(stage);
  else if (isGone) {
    // A provider's frame starts anew wherever it is moved.
    if (shouldRun(playback) && !isEmbedded(playback.track)) setPlace("dock");
    else film.send({ type: "close" });
  }
}
