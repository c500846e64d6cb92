import type { MediaKind } from "#app/lib/media-type.ts";
import type { Picture } from "#app/lib/picture.ts";

/** A stored file as those see it who choose one or look after it. */
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
  /** What must stay in view when a frame crops the picture, in percent from the left and the top. */
  focalX: number;
  focalY: number;
  /** In bytes. */
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** The picture itself, or the still of a film. */
  picture: Picture | null;
  /** Where a sound or film is played from; null for pictures, which come in many sizes. */
  address: string | null;
  /** In how many places it is used. */
  usageCount: number;
  /** Milliseconds since 1970. */
  uploadedAt: number;
  uploadedBy: string | null;
}

/** A stored picture. */
export type LibraryPicture = LibraryItem & { picture: Picture };

export interface LibraryPage<Item extends LibraryItem = LibraryItem> {
  items: Item[];
  nextCursor: string | null;
}

/** True for what can be shown as a picture. */
export const isPicture = (item: LibraryItem): item is LibraryPicture =>
  item.kind === "image" && item.picture !== null;
