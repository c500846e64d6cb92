import { trackHref } from "./addresses.ts";
import type { Track } from "./models.ts";

const known = new Map<string, Promise<Track>>();

async function fetchTrack(postId: string): Promise<Track> {
  const response = await fetch(trackHref(postId));
  if (!response.ok) throw new Error(`${response.status} for ${postId}`);
  return response.json();
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
