/**
 * URLs of pictures (`/images/…`) and media files (`/media/…`), which contain 16 hex digits of the
 * content hash.
 */
const ADDRESS = /\/(?:images|media)\/([0-9a-f]{16})(?![0-9a-f])/g;

/** The distinct short hashes of all files that an HTML text references. */
export function hashesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(ADDRESS), (match) => match[1]!))];
}

/** The URL of a stored file that is not a picture: `/media/{hash}.mp3`. */
export function mediaAddress(file: { hash: string; storage_key: string }): string {
  return `/media/${file.hash.slice(0, 16)}.${file.storage_key.split(".").at(-1)}`;
}

/** The file of a prepared sound in its stream's folder, and what it is. */
export const PREPARED_AUDIO = "sound.m4a";
export const PREPARED_AUDIO_MIME = "audio/mp4";

/** The URL of a file of what was prepared of a video or audio file. */
export const streamHref = (stream: string, file: string): string => `/streams/${stream}/${file}`;

/** The URL of a post's captions (WebVTT). */
export const captionsHref = (postId: string, language: string): string =>
  `/captions/${encodeURIComponent(postId)}/${language}.vtt`;

/** The URL of a post's chapters, as podcast apps read them. */
export const chaptersHref = (postId: string): string =>
  `/captions/${encodeURIComponent(postId)}/chapters.json`;
