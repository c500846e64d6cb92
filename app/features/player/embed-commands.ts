/** "Pause" as each provider's player understands it; the others do not listen to the page. */
const PAUSE_BY_HOST: Record<string, unknown> = {
  // developers.google.com/youtube/iframe_api_reference
  "www.youtube-nocookie.com": JSON.stringify({ event: "command", func: "pauseVideo", args: [] }),
  // developer.vimeo.com/player/sdk
  "player.vimeo.com": JSON.stringify({ method: "pause" }),
  // developers.soundcloud.com/docs/api/html5-widget
  "w.soundcloud.com": JSON.stringify({ method: "pause" }),
};

/** Pauses a provider's player; one that cannot be told is put back to its start. */
export function pauseFrame(frame: HTMLIFrameElement | null): void {
  if (!frame) return;
  const { origin, hostname } = new URL(frame.src);
  const message = PAUSE_BY_HOST[hostname];
  if (message) frame.contentWindow?.postMessage(message, origin);
  else frame.src = frame.src.replace(/([?&]auto_?play=)(?:1|true)/i, "$10");
}
