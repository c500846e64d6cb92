/** Kinds of embedded posts, and the size of their frame. */
import { sourceKindOf } from "#app/features/player/engines/source-kind.ts";
import type { PostDetails } from "#app/features/posts/models.ts";

/** A player where a browser plays the file without a script of ours, else a card that leads to the post. */
export type EmbedShape = "card" | "audio" | "video";

/** Closed posts have no file here: their medium is withheld from everybody's page. */
export function embedShape({ media }: Pick<PostDetails, "media">): EmbedShape {
  const kind = media && sourceKindOf({ url: media.src, mime: media.mime });
  return kind === "audio" || kind === "video" ? kind : "card";
}

const WIDTH = 640;
const HEIGHT = 200;
/** Below a video: its title and where it is from. */
const TITLE_HEIGHT = 48;

/** In CSS pixels, as other sites limit them. */
export interface EmbedLimits {
  maxWidth: number;
  maxHeight: number;
}

/** The size of the frame. */
export function embedSize(shape: EmbedShape, { maxWidth, maxHeight }: EmbedLimits) {
  const width = Math.min(WIDTH, maxWidth);
  const height = shape === "video" ? Math.round((width * 9) / 16) + TITLE_HEIGHT : HEIGHT;
  return { width, height: Math.min(height, maxHeight) };
}
