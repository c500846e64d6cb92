/** Checks a file in the browser before it is sent, for the reasons that the server would refuse it. */
import { isHeic, MEDIA_KINDS, type MediaKind, mediaTypeOf } from "#app/lib/media/media-type.ts";
import { MAX_PICTURE_BYTES } from "./limits.ts";

/** Enough to detect the type. */
const HEAD_BYTES = 64;

/** The error code of a file of another type than these. */
function otherType(kinds: readonly MediaKind[]) {
  if (kinds.join() === "image") return "unsupported";
  const isPlayable = kinds.every((kind) => kind === "audio" || kind === "video");
  return isPlayable ? "unsupported-media" : "unsupported-file";
}

/**
 * The error code of a file that need not be sent; null for one that the server has to examine.
 * @param kinds what fits where the file is chosen; by default all that the library takes
 */
export async function refuseEarly(file: Blob, kinds: readonly MediaKind[] = MEDIA_KINDS) {
  if (file.size === 0) return "empty";
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isHeic(head)) return "heic";
  const kind = mediaTypeOf(head)?.kind;
  if (!kind || !kinds.includes(kind)) return otherType(kinds);
  return kind === "image" && file.size > MAX_PICTURE_BYTES ? "too-large" : null;
}
