/** Guesses the kind of a file from its extension, where its content is not at hand; `mediaTypeOf` reads that. */
import type { MediaKind } from "./media-type.ts";

const EXTENSIONS: Record<MediaKind, string> = {
  image: "avif gif heic heif jpeg jpg png webp",
  audio: "aac flac m4a m4b mp3 oga ogg opus wav",
  video: "flv m4v mov mp4 ogv webm",
  file: "csv doc docx epub pdf ppt pptx txt xls xlsx zip",
};

const KINDS = new Map(
  (Object.keys(EXTENSIONS) as MediaKind[]).flatMap((kind) =>
    EXTENSIONS[kind].split(" ").map((extension) => [extension, kind]),
  ),
);

/** The extension of a name or address in lower case, without its dot; "" where it has none. */
export function extensionOf(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Null for an unknown extension, and where there is none. */
export const kindByExtension = (address: string): MediaKind | null =>
  KINDS.get(extensionOf(address)) ?? null;
