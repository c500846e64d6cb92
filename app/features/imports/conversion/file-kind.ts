/** Guesses the kind of a file from its address: its content is known only after the download. */
import type { SourceMedia } from "#app/features/imports/model.ts";
import { kindByExtension } from "#app/lib/media/media-extension.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";

/** A picture where the address says nothing else. */
export const fileKindOf = (address: string): MediaKind => kindByExtension(address) ?? "image";

/** The audio file or video at an address; null for anything else. */
export function mediaAt(address: string): SourceMedia | null {
  const kind = fileKindOf(address);
  return kind === "audio" || kind === "video" ? { address, kind } : null;
}
