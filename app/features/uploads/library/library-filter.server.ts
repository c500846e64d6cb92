/** Parses the filter of the media library from a URL. */
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { MEDIA_KINDS } from "#app/lib/media/media-type.ts";

const MAX_WORDS_LENGTH = 100;
/** As in the addresses of pictures. */
const HASH = /^[0-9a-f]{16,64}$/;

/** Authors see their own uploads, editors all files. */
export function readLibraryQuery(search: URLSearchParams, actor: Actor) {
  return {
    words: (search.get("words") ?? "").trim().slice(0, MAX_WORDS_LENGTH),
    kinds: MEDIA_KINDS.filter((kind) => search.getAll("kind").includes(kind)),
    hash: HASH.exec(search.get("hash") ?? "")?.[0],
    cursor: search.get("cursor"),
    uploadedBy: canEditAll(actor) ? undefined : (actor.userId ?? ""),
  };
}
