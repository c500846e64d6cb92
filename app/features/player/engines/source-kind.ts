import { dictionary } from "#app/lib/dictionary.ts";
import { extensionOf, kindByExtension } from "#app/lib/media/media-extension.ts";

/** How a source is played: natively, by a streaming engine, or embedded. */
export type SourceKind = "audio" | "video" | "hls" | "dash" | "flv" | "embed";

const BY_EXTENSION = dictionary<SourceKind>({
  // It may be either, and a video element plays both.
  ogg: "video",
  m3u8: "hls",
  mpd: "dash",
  flv: "flv",
});

const BY_MIME = dictionary<SourceKind>({
  "application/vnd.apple.mpegurl": "hls",
  "application/x-mpegurl": "hls",
  "application/dash+xml": "dash",
  "video/x-flv": "flv",
});

function kindByAddress(url: string): SourceKind | undefined {
  const kind = kindByExtension(url);
  return (
    BY_EXTENSION[extensionOf(url)] ?? (kind === "audio" || kind === "video" ? kind : undefined)
  );
}

/** Detects the kind by MIME type, else by file extension; any other URL is an embed. */
export function sourceKindOf({ url, mime }: { url: string; mime: string }): SourceKind {
  const type = mime.split(";", 1)[0]!.trim().toLowerCase();
  const known = BY_MIME[type] ?? kindByAddress(url);
  if (type.startsWith("audio/")) return known === "hls" ? known : "audio";
  if (known) return known;
  return type.startsWith("video/") ? "video" : "embed";
}
