import type { MediaKind } from "#app/lib/media/media-type.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** How far a video or audio file is prepared for streaming. */
export interface VideoPreparation {
  status: "waiting" | "running" | "done" | "failed";
  percent: number;
}

/** A file of the media library. */
export interface LibraryItem {
  id: string;
  kind: MediaKind;
  mime: string;
  fileName: string;
  title: string;
  alt: string;
  caption: string;
  credit: string;
  license: string;
  /** Focal point for cropping, in percent from the left and the top. */
  focalX: number;
  focalY: number;
  /** In bytes. */
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Waveform of an audio file, for seeking; "" without one. */
  waveform: string;
  /** Null for anything but videos and audio files, and for those that are served as they are. */
  preparation: VideoPreparation | null;
  /** The picture itself, or a video's poster. */
  picture: Picture | null;
  /** URL of audio or video; null for pictures, which have many sizes. */
  address: string | null;
  /** Number of uses. */
  usageCount: number;
  /** Milliseconds since 1970. */
  uploadedAt: number;
  uploadedBy: string | null;
}

/** A picture of the media library. */
export type LibraryPicture = LibraryItem & { picture: Picture };

/** Whether the file can be shown as a picture. */
export const isPicture = (item: LibraryItem): item is LibraryPicture =>
  item.kind === "image" && item.picture !== null;
