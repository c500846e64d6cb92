import { dictionary } from "#app/lib/dictionary.ts";

/** How a source is played: natively, by a streaming engine, or embedded. */
export type SourceKind = "audio" | "video" | "hls" | "dash" | "flv" | "embed";

const BY_EXTENSION = dictionary<SourceKind>({
  mp3: "audio",
  m4a: "audio",
  wav: "audio",
  flac: "audio",
  aac: "audio",
  oga: "audio",
  mp4: "video",
  ogg: "video",
  ogv: "video",
  webm: "video",
  mov: "video",
  m4v: "video",
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

/** File extension of the path: `mp3`. */
function extensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** Detects the kind by MIME type, else by file extension; any other URL is an embed. */
export function sourceKindOf({ url, mime }: { url: string; mime: string }): SourceKind {
  const type = mime.split(";", 1)[0]!.trim().toLowerCase();
  const known = BY_MIME[type] ?? BY_EXTENSION[extensionOf(url)];
  if (type.startsWith("audio/")) return known === "hls" ? known : "audio";
  if (known) return known;
  return type.startsWith("video/") ? "video" : "embed";
}
