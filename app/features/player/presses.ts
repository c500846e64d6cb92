import { pressTrack, sound } from "./sound.ts";
import { findTrack } from "./tracks.ts";

/**
 * Does what a control of the page asks for: `data-play` plays a post or pauses it, with `data-at`
 * from that second on; `data-play-next` puts it behind what plays.
 * @throws when the post cannot be found
 */
export async function press({ dataset }: HTMLElement): Promise<void> {
  const { play, playNext, at } = dataset;
  const track = await findTrack(play ?? playNext ?? "");
  if (playNext) sound.send({ type: "playNext", track });
  else if (at === undefined) pressTrack(track);
  else playFrom(track, Number(at));
}

function playFrom(track: Parameters<typeof pressTrack>[0], seconds: number): void {
  const isCurrent = sound.get().track?.postId === track.postId;
  if (isCurrent) sound.send({ type: "seek", seconds });
  else sound.send({ type: "press", track, resumeAt: seconds });
}
