/** Thumbnails of a video: WebVTT whose cues name a part of a picture (W3C Media Fragments §4.2.2). */
import { readWebVtt } from "#app/lib/media/web-vtt.ts";

export interface Thumbnail {
  start: number;
  /** URL of the picture that it is a part of. */
  url: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const PART = /^(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/** @param address the file's own, which its pictures are relative to */
export function parseThumbnails(vtt: string, address: string): Thumbnail[] {
  return readWebVtt(vtt).flatMap(({ start, text }) => {
    const [, file, ...numbers] = PART.exec(text) ?? [];
    if (!file) return [];
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
    return { start, url: address.replace(/[^/]*$/, file), left, top, width, height };
  });
}

/** The thumbnail of a second. */
export const thumbnailAt = (thumbnails: readonly Thumbnail[], seconds: number) =>
  thumbnails.findLast(({ start }) => start <= seconds);
