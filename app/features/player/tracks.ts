import { hasSessionHint } from "#app/features/accounts/session-hint.ts";
import { fetchJson } from "#app/platform/fetch-json.ts";
import { ownTrackHref, trackHref } from "./addresses.ts";
import type { Track } from "./models.ts";

const known = new Map<string, Promise<Track>>();

const ask = (address: string) => fetchJson<Track | null>(address);

async function fetchTrack(postId: string): Promise<Track> {
  const shared = await ask(trackHref(postId));
  // What is not for everybody may be for this reader.
  const track = shared ?? (hasSessionHint() ? await ask(ownTrackHref(postId)) : null);
  if (!track) throw new Error(`${postId} is not for everybody`);
  return track;
}

/**
 * What there is to play in a post; asked for once.
 * @throws when the post has nothing to play, or the server cannot be reached
 */
export function findTrack(postId: string): Promise<Track> {
  const promise = known.get(postId) ?? fetchTrack(postId);
  known.set(postId, promise);
  promise.catch(() => known.delete(postId));
  return promise;
}
