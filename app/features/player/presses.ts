import { isEmbedded } from "./channel.ts";
import { film, findStage, pressFilm } from "./film.ts";
import type { Track } from "./models.ts";
import { knowPositions } from "./position-sync.ts";
import { sound } from "./sound.ts";
import { findTrack } from "./tracks.ts";

/**
 * The press may also have made the page show the stage: it is there in a moment. Or its piece has
 * been made anew since: then the control stands on a stage that is gone.
 */
async function stageFor(control: HTMLElement, postId: string): Promise<HTMLElement | null> {
  const pressed = control.isConnected ? control.closest<HTMLElement>("[data-stage]") : null;
  const own = pressed ?? findStage(postId);
  if (own) return own;
  await new Promise(requestAnimationFrame);
  return findStage(postId);
}

function playFrom(track: Track, seconds: number, channel: typeof sound): void {
  const isCurrent = channel.get().track?.postId === track.postId;
  if (isCurrent) channel.send({ type: "seek", seconds });
  else channel.send({ type: "press", track, resumeAt: seconds });
}

async function pressFilmControl(control: HTMLElement, track: Track): Promise<void> {
  const stage = await stageFor(control, track.postId);
  if (!stage) throw new Error(`No stage for ${track.postId}`);
  pressFilm(track, stage);
}

/**
 * Does what a control of the page asks for: `data-play` plays a post or pauses it, with `data-at`
 * from that second on; `data-play-next` puts it behind what plays.
 * @throws when the post cannot be found, or its film has no stage on this page
 */
export async function press(control: HTMLElement): Promise<void> {
  const { play, playNext, at } = control.dataset;
  const [track] = await Promise.all([findTrack(play ?? playNext ?? ""), knowPositions()]);
  const isFilm = track.kind === "video" || isEmbedded(track);
  if (playNext) sound.send({ type: "playNext", track });
  else if (!isFilm && at === undefined) sound.press(track);
  else if (!isFilm) playFrom(track, Number(at), sound);
  else {
    const isShown = film.get().track?.postId === track.postId;
    if (at === undefined || !isShown) await pressFilmControl(control, track);
    if (at !== undefined) playFrom(track, Number(at), film);
  }
}
