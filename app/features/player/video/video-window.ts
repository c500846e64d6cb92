import { videoChannel } from "./video-channel.ts";

/** iPhones support fullscreen only for the video element, by a prefixed method. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

const video = videoChannel.element as AppleVideo;

/** Toggles fullscreen for video and controls. The browser may refuse. */
export function toggleFullscreen(frame: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (frame.requestFullscreen) frame.requestFullscreen().catch(() => {});
  else video.webkitEnterFullscreen?.();
}

/** Whether picture-in-picture is available. */
export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

/** Refusals of the browser, e.g. before the video has loaded, are ignored. */
export function togglePictureInPicture(): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else video.requestPictureInPicture().catch(() => {});
}
