/** Reads from an address which files of the library are asked for. */
import { type Actor, canEditAll } from "#app/features/accounts/policy.ts";
import { MEDIA_KINDS } from "#app/lib/media-type.ts";

const LONGEST_WORDS = 100;

/** Authors get what they have uploaded, editors everything. */
export function readLibraryQuery(search: URLSearchParams, actor: Actor) {
  return {
    words: (search.get("words") ?? "").trim().slice(0, LONGEST_WORDS),
    kinds: MEDIA_KINDS.filter((kind) => search.getAll("kind").includes(kind)),
    cursor: search.get("cursor"),
    uploadedBy: canEditAll(actor) ? undefined : (actor.userId ?? ""),
  };
}
