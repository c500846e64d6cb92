/** How a source has to be played: by the browser itself, by a streaming engine, or by its provider. */
export type SourceKind = "audio" | "video" | "hls" | "dash" | "flv" | "embed";

const BY_EXTENSION: Record<string, SourceKind> = {
  ...{ mp3: "audio", m4a: "audio", wav: "audio", aac: "audio", oga: "audio" },
  ...{ mp4: "video", ogg: "video", ogv: "video", webm: "video", mov: "video", m4v: "video" },
  ...{ m3u8: "hls", mpd: "dash", flv: "flv" },
};

const BY_MIME: Record<string, SourceKind> = {
  "application/vnd.apple.mpegurl": "hls",
  "application/x-mpegurl": "hls",
  "application/dash+xml": "dash",
  "video/x-flv": "flv",
};

/** The end of the path, without query and fragment: `mp3`. */
function extensionOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/**
 * Recognises a source by its declared type, else by how its address ends. An address that is
 * neither is the page of a provider.
 */
export function sourceKindOf({ url, mime }: { url: string; mime: string }): SourceKind {
  const type = mime.split(";", 1)[0]!.trim().toLowerCase();
  const known = BY_MIME[type] ?? BY_EXTENSION[extensionOf(url)];
  if (type.startsWith("audio/")) return known === "hls" ? known : "audio";
  if (known) return known;
  return type.startsWith("video/") ? "video" : "embed";
}
