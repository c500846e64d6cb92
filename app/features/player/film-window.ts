import { film } from "./film.ts";

/** iPhones enlarge the film alone, by a method of their own. */
type AppleFilm = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const video = film.element as AppleFilm;

/** The film with its controls over the whole screen, and back. A browser may refuse. */
export function toggleFullscreen(frame: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else video.webkitEnterFullscreen?.();
}

/** Whether the film can stand in a small window of the system. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

export function togglePictureInPicture(): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else video.requestPictureInPicture().catch(() => {});
}
