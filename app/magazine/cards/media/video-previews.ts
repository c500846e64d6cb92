import { startOptional } from "#app/platform/browser/optional-part.ts";
import { watchStages } from "./preview-stage.ts";

/** Duration of the hint in milliseconds. */
const HINT_MS = 2000;

/** Stops and removes what plays now. */
let stop = () => {};

/** An audible preview pauses the player, and is muted when the player starts. */
function connectBadge(badge: HTMLElement, video: HTMLVideoElement): () => void {
  let leave = () => {};
  const hint = setTimeout(() => badge.removeAttribute("data-hinting"), HINT_MS);
  function setMuted(isMuted: boolean) {
    video.muted = isMuted;
    badge.toggleAttribute("data-on", !isMuted);
    leave();
    leave = () => {};
    if (!isMuted) startOptional(takeTurn());
  }
  async function takeTurn() {
    const { exclusivePlayback } = await import(
      "#app/features/player/channels/exclusive-playback.ts"
    );
    if (video.muted) return;
    const turn = exclusivePlayback(() => setMuted(true));
    leave = turn.leave;
    turn.take();
  }
  badge.addEventListener("click", () => setMuted(!video.muted));
  return () => {
    clearTimeout(hint);
    setMuted(true);
  };
}

function show(stage: HTMLElement, preview: Node): void {
  stage.replaceChildren(preview);
  const video = stage.querySelector("video")!;
  const disconnect = connectBadge(stage.querySelector<HTMLElement>(".volume-badge")!, video);
  stop = () => {
    stop = () => {};
    disconnect();
    // A video that is only removed goes on loading its file.
    video.removeAttribute("src");
    video.load();
    stage.replaceChildren();
  };
  video.addEventListener("playing", () => stage.querySelector(".preview-waiting")?.remove());
  video.addEventListener("error", () => stop(), { once: true });
  video.ariaLabel = video.dataset.label!;
  video.loop = true;
  video.playsInline = true;
  video.preload = "none";
  video.muted = true;
  video.src = stage.dataset.preview!;
  // Refused where a browser does not play by itself; the dots stay.
  video.play().catch(() => {});
}

/**
 * Plays a muted preview in the hovered card (or the one in view on touch screens): cards only have
 * a `data-preview` container. The video is removed when the card is left.
 *
 * @param copyPreview makes the markup of `video-preview.tsx`
 */
export function startVideoPreviews(copyPreview: () => Node | null): void {
  watchStages((stage) => {
    stop();
    const preview = stage && copyPreview();
    if (stage && preview) show(stage, preview);
  });
}
