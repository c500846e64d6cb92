/** Checks a picture in the browser before it is sent, for the reasons that the server would refuse it. */
import { isHeic, mediaTypeOf } from "#app/lib/media/media-type.ts";
import { MAX_PICTURE_BYTES } from "./limits.ts";

/** Enough to detect the type. */
const HEAD_BYTES = 64;

/** The error code of a picture that need not be sent; null for anything else. */
export async function refuseEarly(file: Blob): Promise<"heic" | "too-large" | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isHeic(head)) return "heic";
  const isPicture = mediaTypeOf(head)?.kind === "image";
  return isPicture && file.size > MAX_PICTURE_BYTES ? "too-large" : null;
}
