import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { UNLOCK_PATH } from "#app/platform/http/tickets.ts";
import { ownTrackHref, trackHref } from "./addresses.ts";
import type { Track } from "./models.ts";

const known = new Map<string, Promise<Track>>();

const ask = (address: string) => fetchJson<Track | null>(address);

/** On the page of a reader who has entered the post's password. */
const isOpened = () => location.pathname.startsWith(UNLOCK_PATH);

async function fetchTrack(postId: string): Promise<Track> {
  const shared = await ask(trackHref(postId));
  // Restricted for the public; a signed-in reader may have access.
  const track = shared ?? (hasSessionHint() || isOpened() ? await ask(ownTrackHref(postId)) : null);
  if (!track) throw new Error(`Post ${postId} is restricted`);
  return track;
}

/**
 * The track of a post, cached.
 * @throws when the post has nothing to play, or the server cannot be reached
 */
export function findTrack(postId: string): Promise<Track> {
  const promise = known.get(postId) ?? fetchTrack(postId);
  known.set(postId, promise);
  promise.catch(() => known.delete(postId));
  return promise;
}
