/** Plans the files that a video is prepared as: sizes, playlists and thumbnails; says which files need it. */

import type { MediaKind } from "#app/lib/media/media-type.ts";
import { writeWebVtt } from "#app/lib/media/web-vtt.ts";
import type { VideoProbe } from "#app/platform/ffmpeg/ffmpeg.server.ts";

/** The shorter sides of the sizes that are made, the smallest first: it is watchable soonest. */
const SIDES = [360, 720, 1080];

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

export interface VideoSize {
  /** The name of its files: the shorter side. */
  name: string;
  width: number;
  height: number;
}

/** The sizes of a video, none larger than it is; of a tiny one its own. */
export function videoSizesFor({
  width,
  height,
}: Pick<VideoProbe, "width" | "height">): VideoSize[] {
  const own = Math.min(width, height);
  const sides = SIDES.filter((side) => side <= own);
  return (sides.length > 0 ? sides : [own]).map((side) => {
    const scale = side / own;
    return { name: String(even(side)), width: even(width * scale), height: even(height * scale) };
  });
}

/** Codecs that not every browser plays, as containers name them: HEVC, ProRes, Motion JPEG, MPEG-4 Visual. */
const UNPLAYED = /^(?:hvc1|hev1|dvh[1e]|mp4v|ap[a-z0-9]{2}|jpeg|mjp[ab]|V_MPEG|V_THEORA)/i;
/** More is too much for a telephone. */
const MAX_BITS_PER_SECOND = 6_000_000;
const MAX_LINES = 1080;
/** So short a video arrives whole before a player has found its size. */
const SHORT_BYTES = 8 * 1024 * 1024;

/** What decides whether a file needs preparing. */
export interface VideoFacts {
  kind: MediaKind;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  codec: string | null;
  bitrate: number | null;
  duration_ms: number | null;
}

/** Audio formats that every browser and podcast app plays. Others are ten times as large, or not played by all. */
const PLAYED_AUDIO = ["audio/mpeg", "audio/mp4", "audio/aac"];

/** Whether browsers would not play a video or audio file, or not over an ordinary connection. */
export function needsPreparing(video: VideoFacts): boolean {
  const { kind, mime, codec, width, height, bytes, duration_ms } = video;
  if (kind === "audio") return !PLAYED_AUDIO.includes(mime);
  if (mime === "video/quicktime" || UNPLAYED.test(codec ?? "")) return true;
  if (bytes <= SHORT_BYTES) return false;
  const seconds = Number(duration_ms ?? 0) / 1000;
  const rate = seconds > 0 ? (Number(bytes) * 8) / seconds : (video.bitrate ?? 0);
  return rate > MAX_BITS_PER_SECOND || Math.min(width ?? 0, height ?? 0) > MAX_LINES;
}

export interface MadeSize extends VideoSize {
  bytes: number;
}

/** Peaks are above the average. */
const PEAK = 1.3;

/** The playlist of all sizes (RFC 8216 §4.3.4.2). */
export function masterPlaylist(sizes: readonly MadeSize[], durationSeconds: number): string {
  const lines = sizes.flatMap(({ name, width, height, bytes }) => {
    const rate = Math.ceil(((bytes * 8) / Math.max(1, durationSeconds)) * PEAK);
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${rate},RESOLUTION=${width}x${height}`, `${name}.m3u8`];
  });
  return `${["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines].join("\n")}\n`;
}

/** A hundred are enough to find a place. */
const COLUMNS = 10;
const MAX_THUMBNAILS = COLUMNS * COLUMNS;
const MIN_SECONDS = 2;
const THUMBNAIL_WIDTH = 160;

export interface ThumbnailPlan {
  everySeconds: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** The sheet of thumbnails of a video: how many seconds apart, and its grid. Long videos have larger distances. */
export function planThumbnails({ width, height, durationSeconds }: VideoProbe): ThumbnailPlan {
  const everySeconds = Math.max(MIN_SECONDS, Math.ceil(durationSeconds / MAX_THUMBNAILS));
  const count = Math.max(1, Math.ceil(durationSeconds / everySeconds));
  return {
    everySeconds,
    columns: Math.min(COLUMNS, count),
    rows: Math.ceil(count / COLUMNS),
    width: THUMBNAIL_WIDTH,
    height: even((THUMBNAIL_WIDTH * height) / width),
  };
}

/** WebVTT whose cues name a part of the picture (W3C Media Fragments). */
export function thumbnailsVtt(plan: ThumbnailPlan, file: string, durationSeconds: number): string {
  const count = Math.max(1, Math.ceil(durationSeconds / plan.everySeconds));
  const cues = Array.from({ length: count }, (_, index) => {
    const left = (index % plan.columns) * plan.width;
    const top = Math.floor(index / plan.columns) * plan.height;
    return {
      start: index * plan.everySeconds,
      end: Math.min(durationSeconds, (index + 1) * plan.everySeconds),
      text: `${file}#xywh=${left},${top},${plan.width},${plan.height}`,
    };
  });
  return writeWebVtt(cues);
}
