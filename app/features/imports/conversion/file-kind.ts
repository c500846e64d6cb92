/** Guesses the kind of a file from the extension in its address; its content is known only after the download. */
import type { SourceMedia } from "#app/features/imports/model.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";

const ENDINGS: readonly [RegExp, MediaKind][] = [
  [/\.(?:mp3|m4a|m4b|aac|ogg|oga|wav|flac)$/i, "audio"],
  [/\.(?:mp4|m4v|mov|webm|ogv)$/i, "video"],
  [/\.(?:pdf|zip|epub|docx?|xlsx?|pptx?)$/i, "file"],
];

/** A picture where the address says nothing else. */
export function fileKindOf(address: string): MediaKind {
  const [path = ""] = address.split(/[?#]/);
  return ENDINGS.find(([ending]) => ending.test(path))?.[1] ?? "image";
}

/** The audio file or video at an address; null for anything else. */
export function mediaAt(address: string): SourceMedia | null {
  const kind = fileKindOf(address);
  return kind === "audio" || kind === "video" ? { address, kind } : null;
}
