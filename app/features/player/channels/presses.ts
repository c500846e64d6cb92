import { takeLinkedPlace } from "#app/features/player/linked-place.ts";
import { cachePositions } from "#app/features/player/memory/position-sync.ts";
import type { Track } from "#app/features/player/models.ts";
import { findTrack } from "#app/features/player/tracks.ts";
import { findStage, pressVideo, videoChannel } from "#app/features/player/video/video-channel.ts";
import { audioChannel } from "./audio-channel.ts";
import { isEmbedded } from "./channel.ts";

/**
 * The click may also have rendered the stage, which then appears shortly. The control may be on
 * a stage that was re-rendered.
 */
async function stageFor(control: HTMLElement, postId: string): Promise<HTMLElement | null> {
  const pressed = control.isConnected ? control.closest<HTMLElement>("[data-stage]") : null;
  const own = pressed ?? findStage(postId);
  if (own) return own;
  await new Promise(requestAnimationFrame);
  return findStage(postId);
}

function playFrom(track: Track, seconds: number, channel: typeof audioChannel): void {
  const isCurrent = channel.get().track?.postId === track.postId;
  if (isCurrent) channel.send({ type: "seek", seconds });
  else channel.send({ type: "press", track, resumeAt: seconds });
}

async function pressVideoControl(control: HTMLElement, track: Track): Promise<void> {
  const stage = await stageFor(control, track.postId);
  if (!stage) throw new Error(`No stage for ${track.postId}`);
  pressVideo(track, stage);
}

/** The second that a control names, or the page's address for its own post. */
function placeOf({ dataset: { at } }: HTMLElement, track: Track): number | null {
  return at === undefined ? takeLinkedPlace(track) : Number(at);
}

/**
 * Handles a page control: `data-play` plays or pauses a post, with `data-at` from that second;
 * `data-play-next` queues it, with `data-at-end` as the last.
 * @throws when the post cannot be loaded, or its video has no stage on this page
 */
export async function press(control: HTMLElement): Promise<void> {
  const { play, playNext, atEnd } = control.dataset;
  const [track] = await Promise.all([findTrack(play ?? playNext ?? ""), cachePositions()]);
  const isVideo = track.kind === "video" || isEmbedded(track);
  if (playNext) {
    audioChannel.send({ type: atEnd === undefined ? "playNext" : "enqueue", track });
    return;
  }
  const at = placeOf(control, track);
  if (!isVideo && at === null) audioChannel.press(track);
  else if (!isVideo) playFrom(track, at!, audioChannel);
  else {
    const isShown = videoChannel.get().track?.postId === track.postId;
    if (at === null || !isShown) await pressVideoControl(control, track);
    if (at !== null) playFrom(track, at, videoChannel);
  }
}
